import type { Section } from "./section.ts";

export default [
  {
    number: "8.2",
    about: "Sessions, successes and the rest",
    rows: [
      {
        id: "8.2.1",
        says: "A 401 on the current-user call removes the token and signs the user out.",
        seen: "The landing page; the token is gone",
        tests: [
          "spec-session.spec.ts › a 401 for the user removes the token; any other failure is shown as status and status text, and not asked again by itself",
        ],
      },
      {
        id: "8.2.2",
        says: "Any other non-OK status there raises an error formed as status code, colon, status text, exposed as the authentication error.",
        seen: "'503: Service Unavailable' with 'Try again'",
        tests: [
          "spec-session.spec.ts › a 401 for the user removes the token; any other failure is shown as status and status text, and not asked again by itself",
        ],
      },
      {
        id: "8.2.3",
        says: "Success toasts: Page created;",
        seen: "The toast",
        tests: ["spec-editor.spec.ts › a workspace opens its first root page by position; without pages it says how to begin"],
      },
      {
        id: "8.2.4",
        says: "Page deleted;",
        seen: "The toast",
        tests: [
          "spec-deleting.spec.ts › deleting from the sidebar asks, waits and tells; a failure says to try again",
          "spec-deleting.spec.ts › deleting from the editor or the top bar returns to the workspaces; each failure has its words",
        ],
      },
      {
        id: "8.2.5",
        says: "Title saved;",
        seen: "The toast",
        tests: [
          "spec-saving.spec.ts › a title saves itself 1000 ms after typing stops, is shown everywhere at once, and a blank one is not saved",
        ],
      },
      {
        id: "8.2.6",
        says: "Content saved;",
        seen: "The toast",
        tests: ["spec-saving.spec.ts › blocks are held here until Save sends them with the title; 'Saving' is shown meanwhile"],
      },
      {
        id: "8.2.7",
        says: "Share link created ('Your conditional sharing link has been created successfully.');",
        seen: "The toast",
        tests: [
          "sharing-advanced.spec.ts › a link with every condition is created, shown and listed",
          "spec-shapes-pages.spec.ts › sharing needs no answer to a new link or a deletion",
        ],
      },
      {
        id: "8.2.8",
        says: "Share link deleted;",
        seen: "The toast",
        tests: [
          "sharing-links.spec.ts › links are listed with their end, copied and deleted",
          "spec-shapes-pages.spec.ts › sharing needs no answer to a new link or a deletion",
        ],
      },
      {
        id: "8.2.9",
        says: "Link copied;",
        seen: "The toast",
        tests: [
          "spec-editor.spec.ts › the top bar has breadcrumb, Notes and Tasks, Leave, Share and More, which copies, archives and deletes",
          "sharing-dialogs.spec.ts › a page's link is shown and copied",
          "sharing-links.spec.ts › links are listed with their end, copied and deleted",
        ],
      },
      {
        id: "8.2.10",
        says: "Workspace created;",
        seen: "The toast",
        tests: ["workspaces.spec.ts › a new account is welcomed and makes its first workspace"],
      },
      {
        id: "8.2.11",
        says: "Profile updated;",
        seen: "The toast",
        tests: [
          "profile.spec.ts › names are changed everywhere, and may not be blank",
          "spec-session.spec.ts › with a token the user is asked for, once, while 'Loading...' is shown; signing out returns to / without the token",
        ],
      },
      {
        id: "8.2.12",
        says: "Password changed;",
        seen: "The toast",
        tests: ["profile.spec.ts › a new password needs the old one, and ends the sessions of other devices"],
      },
      {
        id: "8.2.13",
        says: "Verification email sent (check the inbox);",
        seen: "The toast",
        tests: [
          "profile.spec.ts › an unverified address is told so, and mailed again",
          "spec-shapes-account.spec.ts › the profile needs no answers",
        ],
      },
      {
        id: "8.2.14",
        says: "Test email sent;",
        seen: "The toast",
        tests: ["profile.spec.ts › an unverified address is told so, and mailed again"],
      },
      {
        id: "8.2.15",
        says: "Registration successful (check your e-mail to verify).",
        seen: "The toast",
        tests: ["sign-up.spec.ts › who signs up is told to check the mail, and signs in by pressing Enter"],
      },
      {
        id: "8.2.16",
        says: "Archive Page shows 'Archive functionality coming soon.'",
        seen: "The toast",
        tests: [
          "spec-editor.spec.ts › the top bar has breadcrumb, Notes and Tasks, Leave, Share and More, which copies, archives and deletes",
        ],
      },
      {
        id: "8.2.17",
        says: "Product-specific server error codes are not shown.",
        seen: "The sentence of a code that nobody has heard of",
        tests: [
          "spec-session.spec.ts › calls send cookies, the token where there is one, JSON where there is a body; errors carry status and text",
          "spec-saving.spec.ts › content that cannot be saved is told by the server's words, or by the catalogue's",
        ],
      },
    ],
  },
] satisfies Section[];
