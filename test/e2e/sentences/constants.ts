import type { Section } from "./section.ts";

export default [
  {
    number: "9",
    about: "Business constants and limits",
    rows: [
      {
        id: "9.1",
        says: "Minimum password length: 6.",
        seen: "The sentence for five characters",
        tests: [
          "login.spec.ts › Sign In is checked when it is sent, then at every change; without an answer the toast says so",
          "core/limits.test.ts › are the specification's numbers",
        ],
      },
      {
        id: "9.2",
        says: "Title autosave delay: 1000 ms.",
        seen: "No call before",
        tests: [
          "spec-saving.spec.ts › a title saves itself 1000 ms after typing stops, is shown everywhere at once, and a blank one is not saved",
          "core/limits.test.ts › are the specification's numbers",
        ],
      },
      {
        id: "9.3",
        says: "Page list cache: 30 s.",
        seen: "No call within",
        tests: [
          "spec-editor.spec.ts › a page that loads has a skeleton; then its date, Save and blocks; the list holds 30 s and a page is always asked again",
          "core/limits.test.ts › are the specification's numbers",
        ],
      },
      {
        id: "9.4",
        says: "Log polling interval: 5 seconds.",
        seen: "A call every 5 seconds",
        tests: [
          "logger.spec.ts › the list follows every five seconds; what is open and in sight stays",
          "core/limits.test.ts › are the specification's numbers",
        ],
      },
      {
        id: "9.5",
        says: "The recent e-mail attempts list shows 5 entries.",
        seen: "Five rows",
        tests: [
          "logger.spec.ts › counters, recent attempts and times are those of the loaded entries",
          "client/logger/filter.test.ts › the recent attempts › are the latest five, the newest first",
        ],
      },
      {
        id: "9.6",
        says: "Log time format: 'MMM dd, HH:mm' in the recent list, 'MMM dd, yyyy HH:mm:ss' in the full list.",
        seen: "'Oct 05, 09:03' and 'Oct 05, 2026 09:03:07'",
        tests: ["spec-shapes-account.spec.ts › the logger counts, lists and dates entries of the five types and three statuses"],
      },
      {
        id: "9.7",
        says: "Heading levels: 1 to 3.",
        seen: "Three buttons",
        tests: [
          "spec-blocks.spec.ts › text and headings open by click; Escape and blur leave both, Enter the heading; a heading has three levels",
        ],
      },
      {
        id: "9.8",
        says: "Workspace defaults: isPublic false, isEncrypted true.",
        seen: "One toggle off, one on",
        tests: [
          "workspaces.spec.ts › a new account is welcomed and makes its first workspace",
          "spec-shapes-pages.spec.ts › the workspace list shows names, descriptions, icons and labels; a new workspace needs id and name",
        ],
      },
      {
        id: "9.9",
        says: "Share expiry: days times 24 hours.",
        seen: "'30 days left'",
        tests: [
          "sharing-advanced.spec.ts › a link with every condition is created, shown and listed",
          "client/sharing/share-input.test.ts › what is sent › ends days times 24 hours from now",
        ],
      },
      {
        id: "9.10",
        says: "Calendar cell: at most 2 events, then '+N more'.",
        seen: "Two events and '+2 more'",
        tests: [
          "hub-calendar.spec.ts › a day shows two events, and '+N more' opens them all by time",
          "client/productivity/hub.test.ts › an event › is one of two that a cell shows, or is counted",
        ],
      },
      {
        id: "9.11",
        says: "Week starts on Sunday.",
        seen: "Sun to Sat above the days",
        tests: [
          "hub-calendar.spec.ts › the month begins its weeks on Sunday and can be turned",
          "client/productivity/days.test.ts › a month's weeks › begin on the Sunday before it and end on the Saturday after it",
        ],
      },
      {
        id: "9.12",
        says: "Time summary: recent entries show 10.",
        seen: "Ten rows of eleven",
        tests: [
          "hub-time.spec.ts › the summary has the latest entries, the projects with the most time, and this week",
          "client/productivity/hub-time.test.ts › the timer › puts what was stopped last on top and shows ten",
        ],
      },
      {
        id: "9.13",
        says: "The project breakdown shows the top 5 by duration.",
        seen: "Five rows of six, the longest first",
        tests: [
          "hub-time.spec.ts › the summary has the latest entries, the projects with the most time, and this week",
          "client/productivity/hub-time.test.ts › what was tracked › has the five projects with the most time, most first",
        ],
      },
      {
        id: "9.14",
        says: "'This Week' counts from Sunday.",
        seen: "'0h 0m' on Sunday",
        tests: [
          "hub-time.spec.ts › the summary has the latest entries, the projects with the most time, and this week",
          "client/productivity/hub-time.test.ts › what was tracked › is split at midnight and at the week's start",
        ],
      },
      {
        id: "9.15",
        says: "Default task priority: medium.",
        seen: "'Medium'",
        tests: [
          "hub-tasks.spec.ts › a task keeps every field, begins as todo, and needs no more than a title",
          "client/productivity/hub.test.ts › a task › begins as todo with medium priority, on top of the others",
        ],
      },
      {
        id: "9.16",
        says: "Sidebar width: 18rem.",
        seen: "288 px",
        tests: ["spec-editor.spec.ts › the sidebar is 18rem wide, has search, New page, the tree and its icons, and folds away"],
      },
      {
        id: "9.17",
        says: "Notification behaviour: one notification at a time, default display 5000 ms, swipe threshold 50 px, swipe to the right, focus hotkey F8, removal delay after dismissal 1,000,000 ms.",
        seen: "A toast that behaves so",
        tests: [
          "spec-feedback.spec.ts › one notification at a time stays 5000 ms, has the focus by F8, and goes by a swipe of 50 px to the right",
          "client/ui/toast.test.ts › a notification › is forgotten 1,000,000 ms after it was dismissed",
          "core/limits.test.ts › are the specification's numbers",
        ],
      },
      {
        id: "9.18",
        says: "Tooltip delay 700 ms, skip delay 300 ms.",
        seen: "A tooltip that behaves so",
        tests: [
          "spec-feedback.spec.ts › a tooltip waits 700 ms; within 300 ms of the last one the next comes at once",
          "core/limits.test.ts › are the specification's numbers",
        ],
      },
      {
        id: "9.19",
        says: "Scroll area hide delay 600 ms.",
        seen: "A bar that behaves so",
        tests: [
          "spec-feedback.spec.ts › a scroll area's bar goes 600 ms after the pointer",
          "core/limits.test.ts › are the specification's numbers",
        ],
      },
      {
        id: "9.20",
        says: "Stored token key: authToken in local storage.",
        seen: "The token under that key",
        tests: [
          "login.spec.ts › who signs in gets a token and the workspaces",
          "spec-session.spec.ts › with a token the user is asked for, once, while 'Loading...' is shown; signing out returns to / without the token",
        ],
      },
    ],
  },
] satisfies Section[];
