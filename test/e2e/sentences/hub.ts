import type { Section } from "./section.ts";

export default [
  {
    number: "2.10",
    about: "Tasks tab: 'Productivity Hub'",
    rows: [
      {
        id: "2.10.1",
        says: "Four sub-tabs: Overview, Tasks, Calendar, Time Tracking.",
        seen: "Four tabs below 'Productivity Hub'",
        tests: ["hub.spec.ts › a new hub counts nothing and says what is empty"],
      },
      {
        id: "2.10.2",
        says: "Overview: cards Tasks Today (completed/total), Time Tracked, Upcoming Events, Productivity %.",
        seen: "Four cards with their numbers",
        tests: [
          "hub.spec.ts › a new hub counts nothing and says what is empty",
          "hub.spec.ts › the cards count tasks, today's time with the running timer, and events from today on",
        ],
      },
      {
        id: "2.10.3",
        says: "Quick Actions: Add Task, Schedule Event, Start Timer, each switching to its sub-tab.",
        seen: "Three buttons",
        tests: ["hub.spec.ts › quick actions lead to where their tab is used first"],
      },
      {
        id: "2.10.4",
        says: "Weekly Goals (an empty list).",
        seen: "'No goals set for this week'",
        tests: ["hub.spec.ts › a new hub counts nothing and says what is empty"],
      },
      {
        id: "2.10.5",
        says: "Recent Activity (an empty message).",
        seen: "'No recent activity'",
        tests: ["hub.spec.ts › a new hub counts nothing and says what is empty"],
      },
      {
        id: "2.10.6",
        says: "Tasks: create, set status from a menu, show completed tasks struck through.",
        seen: "A row with a status menu; its title with a line through it",
        tests: [
          "hub-tasks.spec.ts › a task keeps every field, begins as todo, and needs no more than a title",
          "hub-tasks.spec.ts › a menu sets any status, and completed tasks are struck through",
        ],
      },
      {
        id: "2.10.7",
        says: "Calendar: a month grid whose week starts on Sunday.",
        seen: "Sun to Sat above the days",
        tests: [
          "hub-calendar.spec.ts › the month begins its weeks on Sunday and can be turned",
          "client/productivity/days.test.ts › a month's weeks › begin on the Sunday before it and end on the Saturday after it",
        ],
      },
      {
        id: "2.10.8",
        says: "Each cell shows at most 2 events and '+N more' for the rest.",
        seen: "Two events and '+2 more'",
        tests: [
          "hub-calendar.spec.ts › a day shows two events, and '+N more' opens them all by time",
          "client/productivity/hub.test.ts › an event › is one of two that a cell shows, or is counted",
        ],
      },
      {
        id: "2.10.9",
        says: "Events can be created.",
        seen: "The form, then the event on its day",
        tests: ["hub-calendar.spec.ts › an event needs a title and a date, and keeps all that was typed"],
      },
      {
        id: "2.10.10",
        says: "Time Tracking: a timer with start, pause, resume and stop.",
        seen: "The clock with its buttons",
        tests: ["hub-time.spec.ts › the timer starts, pauses, resumes and stops, and counts running time only"],
      },
      {
        id: "2.10.11",
        says: "The summary shows recent entries, a project breakdown and a 'This Week' total.",
        seen: "Three lists",
        tests: ["hub-time.spec.ts › the summary has the latest entries, the projects with the most time, and this week"],
      },
    ],
  },
] satisfies Section[];
