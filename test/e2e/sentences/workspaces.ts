import type { Section } from "./section.ts";

export default [
  {
    number: "2.4",
    about: "Workspace list (/)",
    rows: [
      {
        id: "2.4.1",
        says: "Header 'Workspaces' with the greeting 'Welcome back, ' followed by the first name or, failing that, the e-mail.",
        seen: "'Welcome back, Marta', or the address",
        tests: [
          "workspaces.spec.ts › a new account is welcomed and makes its first workspace",
          "workspaces.spec.ts › whoever has no first name is welcomed by e-mail",
        ],
      },
      {
        id: "2.4.2",
        says: "Buttons: Profile, Logger, Sign out, 'New workspace'.",
        seen: "Four buttons, each of which does what it says",
        tests: [
          "workspaces.spec.ts › the bar leads to profile and logger, and signs out",
          "workspaces.spec.ts › a new account is welcomed and makes its first workspace",
        ],
      },
      {
        id: "2.4.3",
        says: "The create dialog has name, description, a 'Public workspace' toggle, an 'Enable encryption' toggle, Cancel and Create ('Creating...' while pending).",
        seen: "The dialog's fields, toggles and buttons, and 'Creating...'",
        tests: [
          "workspaces.spec.ts › a new account is welcomed and makes its first workspace",
          "workspaces.spec.ts › a refused workspace stays typed, with the server's sentence",
          "spec-shapes-pages.spec.ts › the workspace list shows names, descriptions, icons and labels; a new workspace needs id and name",
        ],
      },
      {
        id: "2.4.4",
        says: "A grid of cards shows name, description, and a public or private icon and label.",
        seen: "A card with name and description, globe and 'Public' or lock and 'Private'",
        tests: [
          "spec-shapes-pages.spec.ts › the workspace list shows names, descriptions, icons and labels; a new workspace needs id and name",
          "workspaces.spec.ts › cards say what a workspace is and whose, and open it by click and by keyboard",
        ],
      },
      {
        id: "2.4.5",
        says: "Clicking a card opens /workspace/{id}.",
        seen: "The workspace",
        tests: ["workspaces.spec.ts › cards say what a workspace is and whose, and open it by click and by keyboard"],
      },
      {
        id: "2.4.6",
        says: "Empty state: 'No workspaces yet' with 'Create your first workspace to get started'.",
        seen: "Both sentences",
        tests: ["workspaces.spec.ts › a new account is welcomed and makes its first workspace"],
      },
      {
        id: "2.4.7",
        says: "While loading: 'Loading workspaces...'.",
        seen: "The words, until the list is there",
        tests: ["workspaces.spec.ts › loading is said, and a failed list can be asked for again"],
      },
      {
        id: "2.4.8",
        says: "Sign out removes the stored token and goes to /.",
        seen: "The landing page; the token is gone",
        tests: [
          "workspaces.spec.ts › the bar leads to profile and logger, and signs out",
          "spec-session.spec.ts › with a token the user is asked for, once, while 'Loading...' is shown; signing out returns to / without the token",
        ],
      },
    ],
  },
] satisfies Section[];
