import type { Section } from "./section.ts";

export default [
  {
    number: "4.4",
    about: "Pages",
    rows: [
      {
        id: "4.4.1",
        says: "Creating a page selects it.",
        seen: "The new page, selected in the tree",
        tests: ["spec-editor.spec.ts › a workspace opens its first root page by position; without pages it says how to begin"],
      },
      {
        id: "4.4.2",
        says: "Deleting a page from the top bar or the editor returns to /.",
        seen: "The workspaces",
        tests: [
          "spec-deleting.spec.ts › deleting from the editor or the top bar returns to the workspaces; each failure has its words",
        ],
      },
      {
        id: "4.4.3",
        says: "A title edit is applied optimistically and auto-saved 1 second after typing stops, when the title is non-blank and differs from the saved title.",
        seen: "The new title in the tree at once; a call after a second",
        tests: [
          "spec-saving.spec.ts › a title saves itself 1000 ms after typing stops, is shown everywhere at once, and a blank one is not saved",
        ],
      },
      {
        id: "4.4.4",
        says: "On a title save error the previous title is restored.",
        seen: "The title before",
        tests: ["spec-saving.spec.ts › a title that cannot be saved is as it was before"],
      },
      {
        id: "4.4.5",
        says: "The Save button saves title and content together.",
        seen: "Two calls, the title first",
        tests: ["spec-saving.spec.ts › blocks are held here until Save sends them with the title; 'Saving' is shown meanwhile"],
      },
      {
        id: "4.4.6",
        says: "Block edits are held locally until saved.",
        seen: "'Unsaved changes', and no call for a minute",
        tests: ["spec-saving.spec.ts › blocks are held here until Save sends them with the title; 'Saving' is shown meanwhile"],
      },
      {
        id: "4.4.7",
        says: "Adding a block inserts it at the chosen position (the end when added through the button) and shifts later blocks down.",
        seen: "The block at the end; positions without a gap",
        tests: [
          "spec-blocks.spec.ts › 'Add block' offers the five types and adds each at the end, as empty as the specification says",
          "blocks-editing.spec.ts › Ctrl Enter starts a text below; Escape twice selects the block, the arrow up leads to the title",
          "core/blocks/edit.test.ts › inserting, deleting and moving › put later blocks down, up, or a neighbour in one's place",
        ],
      },
      {
        id: "4.4.8",
        says: "Deleting a block renumbers positions.",
        seen: "Positions without a gap",
        tests: [
          "spec-blocks.spec.ts › blocks move up and down but not past the ends, and are deleted; positions follow",
          "core/blocks/edit.test.ts › inserting, deleting and moving › put later blocks down, up, or a neighbour in one's place",
        ],
      },
      {
        id: "4.4.9",
        says: "Moving a block up or down swaps it with its neighbour and renumbers.",
        seen: "The neighbour in its place",
        tests: [
          "spec-blocks.spec.ts › blocks move up and down but not past the ends, and are deleted; positions follow",
          "core/blocks/edit.test.ts › inserting, deleting and moving › put later blocks down, up, or a neighbour in one's place",
        ],
      },
      {
        id: "4.4.10",
        says: "No move is possible past either end.",
        seen: "A disabled button",
        tests: [
          "spec-blocks.spec.ts › blocks move up and down but not past the ends, and are deleted; positions follow",
          "core/blocks/edit.test.ts › inserting, deleting and moving › past an end, or of a block that is not there, give the same array back",
        ],
      },
    ],
  },
  {
    number: "4.5",
    about: "Tasks",
    rows: [
      {
        id: "4.5.1",
        says: "A new task starts as todo.",
        seen: "'todo'",
        tests: [
          "hub-tasks.spec.ts › a task keeps every field, begins as todo, and needs no more than a title",
          "client/productivity/hub.test.ts › a task › begins as todo with medium priority, on top of the others",
        ],
      },
      {
        id: "4.5.2",
        says: "Status can be set to any of todo, in-progress, review, completed.",
        seen: "Four entries",
        tests: ["hub-tasks.spec.ts › a menu sets any status, and completed tasks are struck through"],
      },
      {
        id: "4.5.3",
        says: "Timer: no session, then Start makes it running;",
        seen: "'Running since', a clock that goes",
        tests: ["hub-time.spec.ts › the timer starts, pauses, resumes and stops, and counts running time only"],
      },
      {
        id: "4.5.4",
        says: "Pause leaves a paused session;",
        seen: "'Paused', a clock that stands",
        tests: ["hub-time.spec.ts › the timer starts, pauses, resumes and stops, and counts running time only"],
      },
      {
        id: "4.5.5",
        says: "Resume restarts it;",
        seen: "A clock that goes on",
        tests: ["hub-time.spec.ts › the timer starts, pauses, resumes and stops, and counts running time only"],
      },
      {
        id: "4.5.6",
        says: "Stop ends the session, adds the entry to the top of the entries list and clears the current session.",
        seen: "The entry on top, the clock at 0:00:00",
        tests: [
          "hub-time.spec.ts › the timer starts, pauses, resumes and stops, and counts running time only",
          "client/productivity/hub-time.test.ts › the timer › puts what was stopped last on top and shows ten",
        ],
      },
      {
        id: "4.5.7",
        says: "Elapsed time ticks every second.",
        seen: "One second more each second",
        tests: ["hub-time.spec.ts › the timer starts, pauses, resumes and stops, and counts running time only"],
      },
    ],
  },
  {
    number: "4.6",
    about: "Log entry status",
    rows: [
      {
        id: "4.6.1",
        says: "success, error or pending.",
        seen: "Three entries in the list of statuses",
        tests: ["spec-shapes-account.spec.ts › the logger counts, lists and dates entries of the five types and three statuses"],
      },
    ],
  },
  {
    number: "4.7",
    about: "Shared view",
    rows: [
      {
        id: "4.7.1",
        says: "no page is selected until the user picks one.",
        seen: "No row selected, 'Welcome to'",
        tests: [
          "spec-shapes-pages.spec.ts › a shared workspace shows whatever level its permission names, and its pages in order, each level further in",
          "shared-view.spec.ts › a visitor without an account reads the workspace",
        ],
      },
    ],
  },
  {
    number: "4.8",
    about: "Notifications",
    rows: [
      {
        id: "4.8.1",
        says: "at most one is shown at a time.",
        seen: "The newer one alone",
        tests: [
          "spec-feedback.spec.ts › one notification at a time stays 5000 ms, has the focus by F8, and goes by a swipe of 50 px to the right",
          "client/ui/toast.test.ts › a notification › takes the place of the one before it",
        ],
      },
    ],
  },
] satisfies Section[];
