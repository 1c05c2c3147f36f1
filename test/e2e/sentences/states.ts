import type { Section } from "./section.ts";

export default [
  {
    number: "4.1",
    about: "Authentication",
    rows: [
      {
        id: "4.1.1",
        says: "With no stored token the user is treated as signed out and no current-user call is made.",
        seen: "The landing page or the login screen; no call leaves",
        tests: [
          "spec-session.spec.ts › without a token nobody is asked, and each signed-in route leads to signing in; Sign In and Sign Up have their fields",
        ],
      },
      {
        id: "4.1.2",
        says: "With a token the current user is fetched.",
        seen: "One call",
        tests: [
          "spec-session.spec.ts › with a token the user is asked for, once, while 'Loading...' is shown; signing out returns to / without the token",
        ],
      },
      {
        id: "4.1.3",
        says: "The user counts as authenticated once data arrives.",
        seen: "'Loading...', then the workspaces",
        tests: [
          "spec-session.spec.ts › with a token the user is asked for, once, while 'Loading...' is shown; signing out returns to / without the token",
        ],
      },
      {
        id: "4.1.4",
        says: "A 401 on that call removes the stored token and the user is treated as signed out.",
        seen: "The landing page; the token is gone",
        tests: [
          "spec-session.spec.ts › a 401 for the user removes the token; any other failure is shown as status and status text, and not asked again by itself",
          "login.spec.ts › a token that died does not get in the way of the next one",
        ],
      },
      {
        id: "4.1.5",
        says: "Logging out removes the token and reloads or returns to /.",
        seen: "The landing page; the token is gone",
        tests: [
          "spec-session.spec.ts › with a token the user is asked for, once, while 'Loading...' is shown; signing out returns to / without the token",
          "workspaces.spec.ts › the bar leads to profile and logger, and signs out",
        ],
      },
      {
        id: "4.1.6",
        says: "Login success stores the token and goes to /.",
        seen: "The workspaces; the token is there",
        tests: ["login.spec.ts › who signs in gets a token and the workspaces"],
      },
      {
        id: "4.1.7",
        says: "Registration success shows a message and switches to the Sign In tab.",
        seen: "'Registration successful', then the Sign In tab",
        tests: ["sign-up.spec.ts › who signs up is told to check the mail, and signs in by pressing Enter"],
      },
    ],
  },
  {
    number: "4.2",
    about: "E-mail verification",
    rows: [
      {
        id: "4.2.1",
        says: "unverified users see the notice and can resend the verification e-mail.",
        seen: "The notice; one more mail",
        tests: ["profile.spec.ts › an unverified address is told so, and mailed again"],
      },
      {
        id: "4.2.2",
        says: "Verified users see a Verified badge.",
        seen: "'Verified'",
        tests: ["profile.spec.ts › a verified address has its badge and no notice"],
      },
    ],
  },
  {
    number: "4.3",
    about: "Workspace creation",
    rows: [
      {
        id: "4.3.1",
        says: "success refreshes the list, shows a toast, closes and resets the dialog, and navigates to /workspace/{id}.",
        seen: "'Workspace created', the workspace, its card in the list, an empty dialog",
        tests: [
          "workspaces.spec.ts › a new account is welcomed and makes its first workspace",
          "spec-shapes-pages.spec.ts › the workspace list shows names, descriptions, icons and labels; a new workspace needs id and name",
        ],
      },
    ],
  },
] satisfies Section[];
