/** What the main side of the editor shows: the page, or the Productivity Hub. */
export type EditorTab = "notes" | "tasks";
