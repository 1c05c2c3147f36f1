import { type Shortcut, shortcuts } from "../ui/shortcuts.ts";

/** What keys do, for the list of them. `Ctrl` stands for Ctrl or Cmd. */

interface Row {
  keys: string;
  /** Where a Mac has others. */
  mac?: string;
  does: string;
}

export interface KeyGroup {
  title: string;
  rows: readonly Row[];
}

/** As it is written: `shift+h` is `Ctrl Shift H`. */
function keysOf(name: Shortcut): string {
  const parts = shortcuts[name].split("+").map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return ["Ctrl", ...parts].join(" ");
}

export const keyGroups: readonly KeyGroup[] = [
  {
    title: "Everywhere",
    rows: [
      { keys: keysOf("switcher"), does: "Quick switcher" },
      { keys: keysOf("save"), does: "Save" },
      { keys: keysOf("sidebar"), does: "Open or close the sidebar" },
      { keys: keysOf("history"), does: "Page history" },
      { keys: `${keysOf("keys")} or ?`, does: "This list" },
      { keys: "F8", does: "Go to the notification" },
    ],
  },
  {
    title: "Writing",
    rows: [
      { keys: keysOf("undo"), does: "Undo" },
      { keys: `${keysOf("redo")} or ${keysOf("redoToo")}`, does: "Redo" },
      { keys: "Enter", does: "New text, or the next item; on an empty item, out of the list" },
      { keys: "Shift Enter", does: "Line break" },
      { keys: "Ctrl Enter", does: "Tick an item, or all that are selected; elsewhere a text below" },
      { keys: "Backspace at the start", does: "Make it text, or join it to what stands above" },
      { keys: "Delete at the end", does: "Join what stands below" },
      { keys: "Tab, Shift Tab", does: "Indent code, and items of lists; from cell to cell" },
      { keys: "/", does: "Another kind of block" },
      { keys: "# - 1. [] [x] > and a space", does: "Heading, list, numbered list, todo, a ticked one, quote" },
      { keys: "Escape", does: "Leave the block; again, select it" },
      { keys: "Arrow up in the first block", does: "Title" },
      { keys: "Page Up, Page Down", mac: "Alt Page Up, Alt Page Down", does: "A window up or down" },
      {
        keys: "Ctrl Home, Ctrl End",
        mac: "Ctrl ↑, Ctrl ↓",
        does: "Start or end of what is written in; pressed twice, of the page",
      },
    ],
  },
  {
    title: "Marks",
    rows: [
      { keys: keysOf("bold"), does: "Bold" },
      { keys: keysOf("italic"), does: "Italic" },
      { keys: keysOf("strikethrough"), does: "Strikethrough" },
      { keys: keysOf("code"), does: "Code" },
      { keys: keysOf("link"), does: "Link, where words are selected" },
      { keys: '( [ { " * _ ~ `', does: "Around the words that are selected" },
      { keys: "Alt F10", does: "To the bar of what is selected" },
    ],
  },
  {
    title: "Blocks",
    rows: [
      { keys: "Enter, a letter or a space", does: "Edit the block that has the focus" },
      { keys: "Ctrl /", does: "Its menu" },
      { keys: "Ctrl Alt 1, 2 or 3", does: "Make it a heading of that level; with 0 a text" },
      { keys: "Alt ↑, Alt ↓", does: "Move it" },
      { keys: "Shift ↑, Shift ↓", does: "Select words, then items of a list or cells of a table, then blocks" },
      { keys: keysOf("all"), does: "Select the field; again, all blocks" },
      { keys: "← or →", does: "To the start or the end of what is selected" },
      { keys: keysOf("duplicate"), does: "Duplicate" },
      { keys: "Backspace or Delete", does: "Delete what is selected" },
    ],
  },
  {
    title: "Pages in the sidebar",
    rows: [
      { keys: "Arrows, Home, End", does: "Move; right and left open and close" },
      { keys: "Enter", does: "Open the page" },
      { keys: "Alt and an arrow", does: "Move the page; Ctrl Z takes that back" },
    ],
  },
];
