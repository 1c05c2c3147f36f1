import type { Section } from "./section.ts";

export default [
  {
    number: "2.7",
    about: "Page editor",
    rows: [
      {
        id: "2.7.1",
        says: "A large title input (placeholder 'Untitled').",
        seen: "The field, with 'Untitled' where it is empty",
        tests: [
          "spec-saving.spec.ts › a title saves itself 1000 ms after typing stops, is shown everywhere at once, and a blank one is not saved",
          "spec-editor.spec.ts › a workspace opens its first root page by position; without pages it says how to begin",
        ],
      },
      {
        id: "2.7.2",
        says: "The last-updated date (short month and day).",
        seen: "As in 'Oct 5'",
        tests: [
          "spec-editor.spec.ts › a page that loads has a skeleton; then its date, Save and blocks; the list holds 30 s and a page is always asked again",
          "spec-shapes-pages.spec.ts › the editor reads, writes, makes and deletes pages that have the named fields only",
        ],
      },
      {
        id: "2.7.3",
        says: "A 'Saving' indicator and a Save button.",
        seen: "'Saving' from the click to the answer",
        tests: [
          "spec-saving.spec.ts › blocks are held here until Save sends them with the title; 'Saving' is shown meanwhile",
          "spec-editor.spec.ts › a page that loads has a skeleton; then its date, Save and blocks; the list holds 30 s and a page is always asked again",
        ],
      },
      {
        id: "2.7.4",
        says: "A menu with Delete page.",
        seen: "The entry, which asks first",
        tests: [
          "spec-deleting.spec.ts › deleting from the editor or the top bar returns to the workspaces; each failure has its words",
        ],
      },
      {
        id: "2.7.5",
        says: "The ordered blocks, and an 'Add block' button that opens a menu of block types.",
        seen: "Blocks in order; five entries",
        tests: [
          "spec-blocks.spec.ts › 'Add block' offers the five types and adds each at the end, as empty as the specification says",
          "spec-shapes-pages.spec.ts › a page that names neither itself nor a workspace is the one asked for, in workspace 1, its blocks by position",
        ],
      },
      {
        id: "2.7.6",
        says: "A skeleton is shown while the page loads.",
        seen: "Grey lines until the page is there",
        tests: [
          "spec-editor.spec.ts › a page that loads has a skeleton; then its date, Save and blocks; the list holds 30 s and a page is always asked again",
        ],
      },
    ],
  },
  {
    number: "2.8",
    about: "Block editing behaviour",
    rows: [
      {
        id: "2.8.1",
        says: "Text block: click enters edit mode;",
        seen: "A field in place of the text",
        tests: [
          "spec-blocks.spec.ts › text and headings open by click; Escape and blur leave both, Enter the heading; a heading has three levels",
        ],
      },
      {
        id: "2.8.2",
        says: "blur or Escape leaves it.",
        seen: "The text in place of the field",
        tests: [
          "spec-blocks.spec.ts › text and headings open by click; Escape and blur leave both, Enter the heading; a heading has three levels",
        ],
      },
      {
        id: "2.8.3",
        says: "Heading block: edit mode is left on blur, Escape or Enter.",
        seen: "The heading in place of the field",
        tests: [
          "spec-blocks.spec.ts › text and headings open by click; Escape and blur leave both, Enter the heading; a heading has three levels",
          "blocks-editing.spec.ts › Enter splits a text with its marks, leaves a heading, and goes on in quotes and code",
        ],
      },
      {
        id: "2.8.4",
        says: "It has a level of 1, 2 or 3.",
        seen: "Three buttons that change its size",
        tests: [
          "spec-blocks.spec.ts › text and headings open by click; Escape and blur leave both, Enter the heading; a heading has three levels",
        ],
      },
      {
        id: "2.8.5",
        says: "Todo block: a list of items with a checkbox, each completable.",
        seen: "Ticked and unticked",
        tests: [
          "spec-blocks.spec.ts › todo and list take a new item on Enter, trimmed and never blank; items are ticked, lists switch to ordered",
        ],
      },
      {
        id: "2.8.6",
        says: "A new item is added on Enter.",
        seen: "The item, and an empty field for the next",
        tests: [
          "spec-blocks.spec.ts › todo and list take a new item on Enter, trimmed and never blank; items are ticked, lists switch to ordered",
          "blocks-editing.spec.ts › Enter goes from item to item, splits one, and leaves a list at an empty row, in its middle too",
        ],
      },
      {
        id: "2.8.7",
        says: "List block: items plus an ordered or unordered switch.",
        seen: "A switch with two sides",
        tests: [
          "spec-blocks.spec.ts › todo and list take a new item on Enter, trimmed and never blank; items are ticked, lists switch to ordered",
        ],
      },
      {
        id: "2.8.8",
        says: "A new item is added on Enter.",
        seen: "The item, and an empty field for the next",
        tests: [
          "spec-blocks.spec.ts › todo and list take a new item on Enter, trimmed and never blank; items are ticked, lists switch to ordered",
        ],
      },
      {
        id: "2.8.9",
        says: "Table block: editable headers and cells, add and remove column, add and remove row.",
        seen: "Fields for headers and cells, four buttons",
        tests: [
          "spec-blocks.spec.ts › a table's headers and cells are written, rows and columns come and go, the last ones stay",
        ],
      },
      {
        id: "2.8.10",
        says: "Each block can be moved up, moved down or deleted.",
        seen: "Three buttons in every block's toolbar",
        tests: [
          "spec-blocks.spec.ts › blocks move up and down but not past the ends, and are deleted; positions follow",
          "blocks-drag.spec.ts › Alt with arrows moves a block, open or not, keeps the caret and says where it is",
        ],
      },
    ],
  },
] satisfies Section[];
