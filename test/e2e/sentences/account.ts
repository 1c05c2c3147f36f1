import type { Section } from "./section.ts";

export default [
  {
    number: "2.11",
    about: "Profile Settings (/profile)",
    rows: [
      {
        id: "2.11.1",
        says: "A back link to workspaces.",
        seen: "'Back to Workspaces'",
        tests: ["profile.spec.ts › names are changed everywhere, and may not be blank"],
      },
      {
        id: "2.11.2",
        says: "An Account Status card with the e-mail and a Verified or Not Verified badge.",
        seen: "The address and its badge",
        tests: [
          "profile.spec.ts › an unverified address is told so, and mailed again",
          "profile.spec.ts › a verified address has its badge and no notice",
          "spec-shapes-account.spec.ts › the profile needs no answers",
        ],
      },
      {
        id: "2.11.3",
        says: "When unverified, a notice 'Email verification required' with buttons 'Resend Email' and 'Test SMTP'.",
        seen: "The notice with both buttons, for whoever is not verified only",
        tests: [
          "profile.spec.ts › an unverified address is told so, and mailed again",
          "profile.spec.ts › a verified address has its badge and no notice",
        ],
      },
      {
        id: "2.11.4",
        says: "A Profile Information card with first and last name and an 'Update Profile' button.",
        seen: "Both fields and the button",
        tests: [
          "profile.spec.ts › names are changed everywhere, and may not be blank",
          "spec-shapes-account.spec.ts › the profile needs no answers",
        ],
      },
      {
        id: "2.11.5",
        says: "A Change Password card with current, new and confirm fields.",
        seen: "Three fields",
        tests: [
          "profile.spec.ts › a new password needs the old one, and ends the sessions of other devices",
          "spec-shapes-account.spec.ts › the profile needs no answers",
        ],
      },
    ],
  },
  {
    number: "2.12",
    about: "System Logger (/logger)",
    rows: [
      {
        id: "2.12.1",
        says: "Title 'System Logger' and a Refresh button.",
        seen: "Both",
        tests: [
          "logger.spec.ts › one's own events are there, with counters of the verification mails",
          "logger.spec.ts › Refresh asks at once, and a failed refresh keeps what was loaded",
        ],
      },
      {
        id: "2.12.2",
        says: "Three counters: Total Email Attempts, Successful Emails, Failed Emails.",
        seen: "Three numbers",
        tests: [
          "logger.spec.ts › one's own events are there, with counters of the verification mails",
          "logger.spec.ts › counters, recent attempts and times are those of the loaded entries",
        ],
      },
      {
        id: "2.12.3",
        says: "They are computed from the email-verification log entries.",
        seen: "Numbers that leave other entries out, whatever the filters",
        tests: [
          "logger.spec.ts › counters, recent attempts and times are those of the loaded entries",
          "client/logger/filter.test.ts › the counters › count verification entries only, those on their way in the total",
          "logger.spec.ts › entries are found by text, type and status, and their metadata unfolds",
        ],
      },
      {
        id: "2.12.4",
        says: "A card 'Recent Email Verification Attempts' with the latest 5 of those entries, or 'No email verification attempts found'.",
        seen: "Five rows of six; the sentence where there are none",
        tests: [
          "logger.spec.ts › counters, recent attempts and times are those of the loaded entries",
          "logger.spec.ts › without verification mails it says so, in less room than where nothing is found",
          "client/logger/filter.test.ts › the recent attempts › are the latest five, the newest first",
        ],
      },
      {
        id: "2.12.5",
        says: "An Activity Logs card with a text search over message and e-mail, a type filter, a status filter, and a scrolling list.",
        seen: "The box, both lists and the entries",
        tests: [
          "logger.spec.ts › entries are found by text, type and status, and their metadata unfolds",
          "client/logger/filter.test.ts › the filter › finds by message",
          "client/logger/filter.test.ts › the filter › finds by e-mail, without regard to case",
          "spec-feedback.spec.ts › a scroll area's bar goes 600 ms after the pointer",
        ],
      },
      {
        id: "2.12.6",
        says: "An empty result reads 'No logs found matching your filters'.",
        seen: "The sentence",
        tests: [
          "logger.spec.ts › entries are found by text, type and status, and their metadata unfolds",
          "logger.spec.ts › without verification mails it says so, in less room than where nothing is found",
        ],
      },
      {
        id: "2.12.7",
        says: "Each entry shows a type badge, timestamp, message, e-mail and an expandable metadata view.",
        seen: "Each of them; the metadata after a click",
        tests: [
          "spec-shapes-account.spec.ts › the logger counts, lists and dates entries of the five types and three statuses",
          "logger.spec.ts › entries are found by text, type and status, and their metadata unfolds",
        ],
      },
      {
        id: "2.12.8",
        says: "The list refreshes automatically every 5 seconds.",
        seen: "A new entry by itself",
        tests: ["logger.spec.ts › the list follows every five seconds; what is open and in sight stays"],
      },
    ],
  },
] satisfies Section[];
