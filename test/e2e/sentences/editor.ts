import type { Section } from "./section.ts";

export default [
  {
    number: "2.5",
    about: "Editor layout (/workspace/{id} and /page/{id})",
    rows: [
      {
        id: "2.5.1",
        says: "The workspace id falls back to 1 when the route has none.",
        seen: "The pages of workspace 1 beside a page that names none",
        tests: [
          "spec-shapes-pages.spec.ts › a page that names neither itself nor a workspace is the one asked for, in workspace 1, its blocks by position",
        ],
      },
      {
        id: "2.5.2",
        says: "On the root, when pages exist and none is selected, the app redirects to /page/{first page id}.",
        seen: "The first root page by position",
        tests: ["spec-editor.spec.ts › a workspace opens its first root page by position; without pages it says how to begin"],
      },
      {
        id: "2.5.3",
        says: "A collapsible left sidebar, 18rem wide when open, shown as an overlay on small screens.",
        seen: "288 px beside the page, gone when closed, over the page on a phone",
        tests: ["spec-editor.spec.ts › the sidebar is 18rem wide, has search, New page, the tree and its icons, and folds away"],
      },
      {
        id: "2.5.4",
        says: "A top bar with: breadcrumb, a Leave button (goes to /), a Share button, and a More menu (Copy Link, Archive Page, Delete Page).",
        seen: "Each button and each entry",
        tests: [
          "spec-editor.spec.ts › the top bar has breadcrumb, Notes and Tasks, Leave, Share and More, which copies, archives and deletes",
          "spec-deleting.spec.ts › deleting from the editor or the top bar returns to the workspaces; each failure has its words",
        ],
      },
      {
        id: "2.5.5",
        says: "The breadcrumb is the ancestor page titles joined with ' / ', or 'Workspace' when no page is loaded.",
        seen: "'Guidebook / Day one', the last part the page itself; 'Workspace'",
        tests: [
          "spec-editor.spec.ts › the top bar has breadcrumb, Notes and Tasks, Leave, Share and More, which copies, archives and deletes",
          "spec-editor.spec.ts › a workspace opens its first root page by position; without pages it says how to begin",
          "spec-editor.spec.ts › a page that loads has a skeleton; then its date, Save and blocks; the list holds 30 s and a page is always asked again",
        ],
      },
      {
        id: "2.5.6",
        says: "Share and More are disabled without a loaded page.",
        seen: "Both disabled",
        tests: [
          "spec-editor.spec.ts › a workspace opens its first root page by position; without pages it says how to begin",
          "spec-editor.spec.ts › a page that loads has a skeleton; then its date, Save and blocks; the list holds 30 s and a page is always asked again",
        ],
      },
      {
        id: "2.5.7",
        says: "Two tabs: Notes and Tasks.",
        seen: "Two tabs",
        tests: [
          "spec-editor.spec.ts › the top bar has breadcrumb, Notes and Tasks, Leave, Share and More, which copies, archives and deletes",
        ],
      },
      {
        id: "2.5.8",
        says: "With no page selected, Notes shows 'Start writing' and 'Select a page from the sidebar or create a new one to begin.' with an 'Open sidebar' button.",
        seen: "Both sentences, and a button that opens the sidebar",
        tests: ["spec-editor.spec.ts › a workspace opens its first root page by position; without pages it says how to begin"],
      },
    ],
  },
  {
    number: "2.6",
    about: "Sidebar 'Pages'",
    rows: [
      {
        id: "2.6.1",
        says: "A search box ('Search...').",
        seen: "The box with its placeholder",
        tests: ["spec-editor.spec.ts › the sidebar is 18rem wide, has search, New page, the tree and its icons, and folds away"],
      },
      {
        id: "2.6.2",
        says: "It filters pages by case-insensitive substring of title and shows matches flat, without tree nesting.",
        seen: "For 'DAY' both pages below Guidebook, at the same indent",
        tests: [
          "spec-editor.spec.ts › the sidebar is 18rem wide, has search, New page, the tree and its icons, and folds away",
          "core/tree-search.test.ts › the search in the sidebar › finds a part of a title without regard to case, in the order of the tree and flat",
        ],
      },
      {
        id: "2.6.3",
        says: "A 'New page' button.",
        seen: "The button",
        tests: [
          "spec-editor.spec.ts › the sidebar is 18rem wide, has search, New page, the tree and its icons, and folds away",
          "spec-editor.spec.ts › a workspace opens its first root page by position; without pages it says how to begin",
        ],
      },
      {
        id: "2.6.4",
        says: "A tree of pages with expand and collapse.",
        seen: "Rows that come and go with their parent's arrow",
        tests: ["spec-editor.spec.ts › the sidebar is 18rem wide, has search, New page, the tree and its icons, and folds away"],
      },
      {
        id: "2.6.5",
        says: "A page's icon depends on its content: a page with children gets a folder icon, a page containing a todo block gets a checklist icon, otherwise a document icon.",
        seen: "The three icons, the folder for a parent with a todo, too",
        tests: [
          "spec-editor.spec.ts › the sidebar is 18rem wide, has search, New page, the tree and its icons, and folds away",
          "core/tree.test.ts › a tree › draws a folder over children, a checklist over todos, else a document",
        ],
      },
      {
        id: "2.6.6",
        says: "A per-page menu with 'Delete page'.",
        seen: "The entry in the row's menu",
        tests: ["spec-deleting.spec.ts › deleting from the sidebar asks, waits and tells; a failure says to try again"],
      },
      {
        id: "2.6.7",
        says: 'The confirmation reads: Are you sure you want to delete "the page title"? This action cannot be undone.',
        seen: "The sentence with the page's title",
        tests: ["spec-deleting.spec.ts › deleting from the sidebar asks, waits and tells; a failure says to try again"],
      },
      {
        id: "2.6.8",
        says: "Buttons are Cancel and Delete ('Deleting...' while pending).",
        seen: "Both buttons, and 'Deleting...'",
        tests: ["spec-deleting.spec.ts › deleting from the sidebar asks, waits and tells; a failure says to try again"],
      },
    ],
  },
] satisfies Section[];
