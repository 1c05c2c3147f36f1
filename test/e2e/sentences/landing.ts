import type { Section } from "./section.ts";

export default [
  {
    number: "2.1",
    about: "Route table",
    rows: [
      {
        id: "2.1.1",
        says: "/ | signed out | Landing page",
        seen: "'Start Writing for Free' and the six features",
        tests: ["landing.spec.ts › a visitor reads what Octavo does"],
      },
      {
        id: "2.1.2",
        says: "/ | signed in | Workspace list",
        seen: "'Workspaces' with a card for each",
        tests: [
          "workspaces.spec.ts › a new account is welcomed and makes its first workspace",
          "spec-session.spec.ts › with a token the user is asked for, once, while 'Loading...' is shown; signing out returns to / without the token",
        ],
      },
      {
        id: "2.1.3",
        says: "/login | anyone; signed-in users are sent to / | Sign In and Sign Up tabs",
        seen: "Both tabs; who is signed in sees the workspaces instead",
        tests: [
          "login.spec.ts › who signs in gets a token and the workspaces",
          "spec-session.spec.ts › without a token nobody is asked, and each signed-in route leads to signing in; Sign In and Sign Up have their fields",
        ],
      },
      {
        id: "2.1.4",
        says: "/verify-email?token=... | anyone | Shows 'Verifying email...' and sends the browser to the server's e-mail verification endpoint with the token",
        seen: "'Verifying email...', then the answer as a toast",
        tests: [
          "spec-session.spec.ts › the verification link hands the browser itself over to the server",
          "verify-email.spec.ts › the mailed link verifies who is signed out, and opening it again is a success too",
        ],
      },
      {
        id: "2.1.5",
        says: "/shared/workspace/{shareToken} | anyone, not auth-gated | Read-only shared workspace",
        seen: "The pages, without an account",
        tests: ["shared-view.spec.ts › a visitor without an account reads the workspace"],
      },
      {
        id: "2.1.6",
        says: "/workspace/{id} | signed in | Sets the current workspace in the editor",
        seen: "The workspace's first page, or 'Start writing'",
        tests: [
          "spec-editor.spec.ts › a workspace opens its first root page by position; without pages it says how to begin",
          "spec-session.spec.ts › without a token nobody is asked, and each signed-in route leads to signing in; Sign In and Sign Up have their fields",
        ],
      },
      {
        id: "2.1.7",
        says: "/page/{id} | signed in | Sets the current page in the editor",
        seen: "The page in the editor",
        tests: [
          "spec-editor.spec.ts › the top bar has breadcrumb, Notes and Tasks, Leave, Share and More, which copies, archives and deletes",
          "spec-session.spec.ts › without a token nobody is asked, and each signed-in route leads to signing in; Sign In and Sign Up have their fields",
        ],
      },
      {
        id: "2.1.8",
        says: "/profile | signed in | Profile Settings",
        seen: "'Profile Settings'",
        tests: [
          "profile.spec.ts › names are changed everywhere, and may not be blank",
          "spec-session.spec.ts › without a token nobody is asked, and each signed-in route leads to signing in; Sign In and Sign Up have their fields",
        ],
      },
      {
        id: "2.1.9",
        says: "/logger | signed in | System Logger",
        seen: "'System Logger'",
        tests: [
          "logger.spec.ts › one's own events are there, with counters of the verification mails",
          "spec-session.spec.ts › without a token nobody is asked, and each signed-in route leads to signing in; Sign In and Sign Up have their fields",
        ],
      },
      {
        id: "2.1.10",
        says: "any other path | anyone | Not-found screen titled '404 Page Not Found' with the hint 'Did you forget to add the page to the router?'",
        seen: "Title and hint, with status 404",
        tests: ["not-found.spec.ts › an unknown address says so, with status 404, and leads home"],
      },
      {
        id: "2.1.11",
        says: "While the authentication state loads, a 'Loading...' screen is shown.",
        seen: "'Loading...'",
        tests: [
          "spec-session.spec.ts › with a token the user is asked for, once, while 'Loading...' is shown; signing out returns to / without the token",
        ],
      },
    ],
  },
  {
    number: "2.2",
    about: "Landing page",
    rows: [
      {
        id: "2.2.1",
        says: "A navigation bar with Sign In and Get Started, both going to /login.",
        seen: "Two links in the bar, each to the login screen",
        tests: ["landing.spec.ts › every way in leads to the login screen, for new people to Sign Up"],
      },
      {
        id: "2.2.2",
        says: "A hero with 'Start Writing for Free'.",
        seen: "The link, which leads to Sign Up",
        tests: ["landing.spec.ts › every way in leads to the login screen, for new people to Sign Up"],
      },
      {
        id: "2.2.3",
        says: "A grid of six features.",
        seen: "Six headings in a grid",
        tests: ["landing.spec.ts › a visitor reads what Octavo does"],
      },
      {
        id: "2.2.4",
        says: "A closing call to action.",
        seen: "'Open a blank page' with 'Create your account'",
        tests: [
          "landing.spec.ts › a visitor reads what Octavo does",
          "landing.spec.ts › every way in leads to the login screen, for new people to Sign Up",
        ],
      },
      {
        id: "2.2.5",
        says: "A footer with Privacy, Terms and Support links.",
        seen: "Three links, each to its section",
        tests: ["landing.spec.ts › Privacy, Terms and Support lead to what holds for this server"],
      },
    ],
  },
  {
    number: "2.3",
    about: "Login screen",
    rows: [
      {
        id: "2.3.1",
        says: "Tab 'Sign In': email, password.",
        seen: "Two fields with these labels",
        tests: [
          "spec-session.spec.ts › without a token nobody is asked, and each signed-in route leads to signing in; Sign In and Sign Up have their fields",
          "login.spec.ts › who signs in gets a token and the workspaces",
        ],
      },
      {
        id: "2.3.2",
        says: "Tab 'Sign Up': first name, last name, email, password.",
        seen: "Four fields with these labels, in this order",
        tests: [
          "spec-session.spec.ts › without a token nobody is asked, and each signed-in route leads to signing in; Sign In and Sign Up have their fields",
          "sign-up.spec.ts › who signs up is told to check the mail, and signs in by pressing Enter",
        ],
      },
      {
        id: "2.3.3",
        says: "Submit buttons read 'Signing in...' and 'Creating account...' while pending.",
        seen: "The buttons' words while the answer is awaited",
        tests: [
          "login.spec.ts › who signs in gets a token and the workspaces",
          "sign-up.spec.ts › who signs up is told to check the mail, and signs in by pressing Enter",
        ],
      },
      {
        id: "2.3.4",
        says: "A back-to-home link is present.",
        seen: "'Back to home'",
        tests: [
          "spec-session.spec.ts › without a token nobody is asked, and each signed-in route leads to signing in; Sign In and Sign Up have their fields",
          "landing.spec.ts › every way in leads to the login screen, for new people to Sign Up",
        ],
      },
    ],
  },
] satisfies Section[];
