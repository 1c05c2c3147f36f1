import type { Section } from "./section.ts";

export default [
  {
    number: "5",
    about: "Validation rules",
    rows: [
      {
        id: "5.1",
        says: "Workspace name: required ('Workspace name is required').",
        seen: "The sentence below the field",
        tests: ["workspaces.spec.ts › a new account is welcomed and makes its first workspace"],
      },
      {
        id: "5.2",
        says: "Login: e-mail must be valid ('Invalid email address').",
        seen: "The sentence below the field",
        tests: ["login.spec.ts › Sign In is checked when it is sent, then at every change; without an answer the toast says so"],
      },
      {
        id: "5.3",
        says: "Password is at least 6 characters ('Password must be at least 6 characters').",
        seen: "The sentence below the field",
        tests: ["login.spec.ts › Sign In is checked when it is sent, then at every change; without an answer the toast says so"],
      },
      {
        id: "5.4",
        says: "Register: the same e-mail and password rules, plus firstName required ('First name is required') and lastName required ('Last name is required').",
        seen: "Four sentences, each below its field",
        tests: ["sign-up.spec.ts › Sign Up is checked field by field"],
      },
      {
        id: "5.5",
        says: "Profile update: first and last name must be non-empty after trimming ('First name and last name are required.').",
        seen: "The sentence, also for blanks",
        tests: ["profile.spec.ts › names are changed everywhere, and may not be blank"],
      },
      {
        id: "5.6",
        says: "Change password: all three fields required ('All password fields are required.').",
        seen: "The sentence",
        tests: ["profile.spec.ts › the password's rules are told one after the other"],
      },
      {
        id: "5.7",
        says: "New and confirm must match ('New passwords do not match.').",
        seen: "The sentence",
        tests: ["profile.spec.ts › the password's rules are told one after the other"],
      },
      {
        id: "5.8",
        says: "New password at least 6 characters ('New password must be at least 6 characters long.').",
        seen: "The sentence",
        tests: ["profile.spec.ts › the password's rules are told one after the other"],
      },
      {
        id: "5.9",
        says: "New page: title 'Untitled', parentId null, position equal to the number of root pages, content empty.",
        seen: "'Untitled' behind the last root page",
        tests: ["spec-editor.spec.ts › a workspace opens its first root page by position; without pages it says how to begin"],
      },
      {
        id: "5.10",
        says: "Title autosave is skipped when the title is blank.",
        seen: "No call",
        tests: [
          "spec-saving.spec.ts › a title saves itself 1000 ms after typing stops, is shown everywhere at once, and a blank one is not saved",
        ],
      },
      {
        id: "5.11",
        says: "Todo and list items: a new entry is added on Enter only if non-blank after trimming, and the text is stored trimmed.",
        seen: "No blank items; 'ferry' without its blanks",
        tests: [
          "spec-blocks.spec.ts › todo and list take a new item on Enter, trimmed and never blank; items are ticked, lists switch to ordered",
          "blocks-editing.spec.ts › Enter goes from item to item, splits one, and leaves a list at an empty row, in its middle too",
        ],
      },
      {
        id: "5.12",
        says: "Tables: the last remaining column and the last remaining row cannot be removed.",
        seen: "Disabled buttons",
        tests: [
          "spec-blocks.spec.ts › a table's headers and cells are written, rows and columns come and go, the last ones stay",
          "core/blocks/edit.test.ts › tables › lose a column or a row, but never the last one",
        ],
      },
      {
        id: "5.13",
        says: "A new column is named 'Column {n}' and adds an empty cell to every row.",
        seen: "'Column 3' over empty cells",
        tests: [
          "spec-blocks.spec.ts › a table's headers and cells are written, rows and columns come and go, the last ones stay",
          "core/blocks/edit.test.ts › tables › take a column named by its number, with an empty cell in every row",
        ],
      },
      {
        id: "5.14",
        says: "Default new block content: text empty;",
        seen: "An empty text",
        tests: [
          "spec-blocks.spec.ts › 'Add block' offers the five types and adds each at the end, as empty as the specification says",
          "core/blocks/edit.test.ts › a new block › has the content that the specification gives it",
        ],
      },
      {
        id: "5.15",
        says: "heading empty at level 2;",
        seen: "An empty heading",
        tests: [
          "spec-blocks.spec.ts › 'Add block' offers the five types and adds each at the end, as empty as the specification says",
          "core/blocks/edit.test.ts › a new block › has the content that the specification gives it",
        ],
      },
      {
        id: "5.16",
        says: "todo with no items;",
        seen: "A field for the first item",
        tests: [
          "spec-blocks.spec.ts › 'Add block' offers the five types and adds each at the end, as empty as the specification says",
          "core/blocks/edit.test.ts › a new block › has the content that the specification gives it",
        ],
      },
      {
        id: "5.17",
        says: "table with headers 'Column 1' and 'Column 2' and one row of two empty cells;",
        seen: "Two headers over two empty cells",
        tests: [
          "spec-blocks.spec.ts › 'Add block' offers the five types and adds each at the end, as empty as the specification says",
          "core/blocks/edit.test.ts › a new block › has the content that the specification gives it",
        ],
      },
      {
        id: "5.18",
        says: "list empty and unordered.",
        seen: "A field for the first item",
        tests: [
          "spec-blocks.spec.ts › 'Add block' offers the five types and adds each at the end, as empty as the specification says",
          "core/blocks/edit.test.ts › a new block › has the content that the specification gives it",
        ],
      },
      {
        id: "5.19",
        says: "Calendar event: requires a title and a selected date, otherwise nothing happens.",
        seen: "The form stays as it is",
        tests: [
          "hub-calendar.spec.ts › an event needs a title and a date, and keeps all that was typed",
          "client/productivity/hub.test.ts › an event › needs a title and a date",
        ],
      },
      {
        id: "5.20",
        says: "Task: requires a title.",
        seen: "No task",
        tests: [
          "hub-tasks.spec.ts › a task keeps every field, begins as todo, and needs no more than a title",
          "client/productivity/hub.test.ts › a task › needs a title",
        ],
      },
      {
        id: "5.21",
        says: "Tags are split on commas and trimmed.",
        seen: "Two tags without blanks",
        tests: [
          "hub-tasks.spec.ts › a task keeps every field, begins as todo, and needs no more than a title",
          "client/productivity/hub.test.ts › a task › has tags without blanks around or instead of them, whatever is typed",
        ],
      },
      {
        id: "5.22",
        says: "Assignee and due date are optional.",
        seen: "A task with a title alone",
        tests: ["hub-tasks.spec.ts › a task keeps every field, begins as todo, and needs no more than a title"],
      },
      {
        id: "5.23",
        says: "Default priority is medium.",
        seen: "'Medium'",
        tests: [
          "hub-tasks.spec.ts › a task keeps every field, begins as todo, and needs no more than a title",
          "client/productivity/hub.test.ts › a task › begins as todo with medium priority, on top of the others",
        ],
      },
      {
        id: "5.24",
        says: "Timer start requires a task name.",
        seen: "A disabled button",
        tests: [
          "hub-time.spec.ts › the timer starts, pauses, resumes and stops, and counts running time only",
          "client/productivity/hub-time.test.ts › the timer › needs a task name",
        ],
      },
      {
        id: "5.25",
        says: "Share allowed domains and required keywords: added only if non-empty and not already in the list.",
        seen: "Each condition once",
        tests: [
          "sharing-advanced.spec.ts › conditions are added once and never blank, and days have to be a number",
          "client/sharing/share-input.test.ts › a condition › is not added blank or twice",
        ],
      },
      {
        id: "5.26",
        says: "Share expiration is a number of days;",
        seen: "A sentence below whatever is no number",
        tests: [
          "sharing-advanced.spec.ts › conditions are added once and never blank, and days have to be a number",
          "client/sharing/share-input.test.ts › days › are a number from 1 to 36,500, or left empty",
        ],
      },
      {
        id: "5.27",
        says: "empty means no expiry.",
        seen: "'No expiry'",
        tests: [
          "sharing-advanced.spec.ts › conditions are added once and never blank, and days have to be a number",
          "sharing-advanced.spec.ts › a server that knows only the specification is enough",
          "client/sharing/share-input.test.ts › what is sent › is a viewer's link without conditions or end, unless more is said",
        ],
      },
      {
        id: "5.28",
        says: "The stored expiry is days times 24 hours.",
        seen: "'30 days left'",
        tests: [
          "sharing-advanced.spec.ts › a link with every condition is created, shown and listed",
          "client/sharing/share-input.test.ts › what is sent › ends days times 24 hours from now",
        ],
      },
    ],
  },
] satisfies Section[];
