import type { Section } from "./section.ts";

export default [
  {
    number: "7.2",
    about: "Each call",
    rows: [
      {
        id: "7.2.1",
        says: "GET /api/auth/user | none | Current user. Only made when a token exists. Not retried. Refreshed after a profile update.",
        seen: "One call with a token, one more after 'Profile updated'",
        tests: [
          "spec-session.spec.ts › with a token the user is asked for, once, while 'Loading...' is shown; signing out returns to / without the token",
          "spec-session.spec.ts › a 401 for the user removes the token; any other failure is shown as status and status text, and not asked again by itself",
          "spec-session.spec.ts › without a token nobody is asked, and each signed-in route leads to signing in; Sign In and Sign Up have their fields",
        ],
      },
      {
        id: "7.2.2",
        says: "POST /api/auth/login | email, password | Response has token.",
        seen: "The workspaces",
        tests: [
          "spec-shapes-account.spec.ts › the login screen needs a token, and of a registration no more than its success",
          "spec-session.spec.ts › calls send cookies, the token where there is one, JSON where there is a body; errors carry status and text",
        ],
      },
      {
        id: "7.2.3",
        says: "POST /api/auth/register | email, password, firstName, lastName | Response body not shown.",
        seen: "'Registration successful' whatever is answered",
        tests: [
          "spec-shapes-account.spec.ts › the login screen needs a token, and of a registration no more than its success",
          "sign-up.spec.ts › an answer that holds nothing is a success too, and one that is no problem document is shown whole",
        ],
      },
      {
        id: "7.2.4",
        says: "GET /api/auth/verify-email?token=... | none | A browser redirect, not a background call.",
        seen: "The browser's own request",
        tests: ["spec-session.spec.ts › the verification link hands the browser itself over to the server"],
      },
      {
        id: "7.2.5",
        says: "PATCH /api/auth/profile | firstName, lastName | Response not shown.",
        seen: "'Profile updated' whatever is answered",
        tests: ["spec-shapes-account.spec.ts › the profile needs no answers"],
      },
      {
        id: "7.2.6",
        says: "POST /api/auth/change-password | currentPassword, newPassword | Response not shown.",
        seen: "'Password changed' whatever is answered",
        tests: ["spec-shapes-account.spec.ts › the profile needs no answers"],
      },
      {
        id: "7.2.7",
        says: "POST /api/auth/resend-verification | no body | Response not shown.",
        seen: "'Verification email sent' whatever is answered",
        tests: [
          "spec-shapes-account.spec.ts › the profile needs no answers",
          "profile.spec.ts › an unverified address is told so, and mailed again",
        ],
      },
      {
        id: "7.2.8",
        says: "POST /api/test-email | no body | SMTP test. Response not shown.",
        seen: "'Test email sent' whatever is answered",
        tests: [
          "spec-shapes-account.spec.ts › the profile needs no answers",
          "profile.spec.ts › an unverified address is told so, and mailed again",
        ],
      },
      {
        id: "7.2.9",
        says: "GET /api/workspaces | none | List of workspaces.",
        seen: "Cards",
        tests: [
          "spec-shapes-pages.spec.ts › the workspace list shows names, descriptions, icons and labels; a new workspace needs id and name",
        ],
      },
      {
        id: "7.2.10",
        says: "POST /api/workspaces | name, description, isPublic, isEncrypted | Response has id and name.",
        seen: "The new workspace",
        tests: [
          "spec-shapes-pages.spec.ts › the workspace list shows names, descriptions, icons and labels; a new workspace needs id and name",
        ],
      },
      {
        id: "7.2.11",
        says: "GET /api/pages | none | All pages.",
        seen: "Nothing: the web client has no use for it, programs do",
        tests: [
          "server/pages/reading.test.ts › the pages of a workspace › of all own and joined workspaces come in one list, complete or small",
        ],
      },
      {
        id: "7.2.12",
        says: "GET /api/workspaces/{workspaceId}/pages | none | List of pages, cached 30 s, no refetch on window focus.",
        seen: "The tree; no call within 30 s, one after",
        tests: [
          "spec-editor.spec.ts › a page that loads has a skeleton; then its date, Save and blocks; the list holds 30 s and a page is always asked again",
          "spec-shapes-pages.spec.ts › the editor reads, writes, makes and deletes pages that have the named fields only",
        ],
      },
      {
        id: "7.2.13",
        says: "POST /api/pages | title, parentId, position, content, workspaceId | Response has id.",
        seen: "The new page",
        tests: [
          "spec-editor.spec.ts › a workspace opens its first root page by position; without pages it says how to begin",
          "spec-shapes-pages.spec.ts › the editor reads, writes, makes and deletes pages that have the named fields only",
        ],
      },
      {
        id: "7.2.14",
        says: "GET /api/pages/{id} | none | Always refetched. Reads title, content, updatedAt, parentId.",
        seen: "A call each time the page is opened",
        tests: [
          "spec-editor.spec.ts › a page that loads has a skeleton; then its date, Save and blocks; the list holds 30 s and a page is always asked again",
          "spec-shapes-pages.spec.ts › the editor reads, writes, makes and deletes pages that have the named fields only",
          "spec-shapes-pages.spec.ts › a page that names neither itself nor a workspace is the one asked for, in workspace 1, its blocks by position",
        ],
      },
      {
        id: "7.2.15",
        says: "PATCH /api/pages/{id} | title | Response is the page.",
        seen: "The new title",
        tests: [
          "spec-saving.spec.ts › a title saves itself 1000 ms after typing stops, is shown everywhere at once, and a blank one is not saved",
          "spec-shapes-pages.spec.ts › the editor reads, writes, makes and deletes pages that have the named fields only",
          "spec-shapes-pages.spec.ts › a page that names neither itself nor a workspace is the one asked for, in workspace 1, its blocks by position",
        ],
      },
      {
        id: "7.2.16",
        says: "PATCH /api/pages/{id}/content | the array of blocks | Response is the page.",
        seen: "'Content saved'",
        tests: [
          "spec-saving.spec.ts › blocks are held here until Save sends them with the title; 'Saving' is shown meanwhile",
          "spec-shapes-pages.spec.ts › the editor reads, writes, makes and deletes pages that have the named fields only",
        ],
      },
      {
        id: "7.2.17",
        says: "DELETE /api/pages/{id} | none | Response not shown.",
        seen: "'Page deleted' whatever is answered",
        tests: [
          "spec-deleting.spec.ts › deleting from the sidebar asks, waits and tells; a failure says to try again",
          "spec-shapes-pages.spec.ts › the editor reads, writes, makes and deletes pages that have the named fields only",
        ],
      },
      {
        id: "7.2.18",
        says: "POST /api/sharing/workspace/{workspaceId} or POST /api/sharing/page/{pageId} | requireEmailVerification, allowedEmailDomains, requiredEmailKeywords, accessLevel, expiresAt, isActive (JSON, with bearer token) | Response shape not shown.",
        seen: "'Share link created' whatever is answered",
        tests: [
          "sharing-advanced.spec.ts › a link with every condition is created, shown and listed",
          "sharing-advanced.spec.ts › this page alone is shared, with a word about what no conditions mean",
          "spec-shapes-pages.spec.ts › sharing needs no answer to a new link or a deletion",
          "spec-session.spec.ts › calls send cookies, the token where there is one, JSON where there is a body; errors carry status and text",
        ],
      },
      {
        id: "7.2.19",
        says: "GET /api/sharing/workspace/{workspaceId} | none | List of share permissions, fetched while the dialog is open.",
        seen: "The links; no call before the dialog is open",
        tests: [
          "spec-shapes-pages.spec.ts › sharing needs no answer to a new link or a deletion",
          "sharing-advanced.spec.ts › a server that knows only the specification is enough",
        ],
      },
      {
        id: "7.2.20",
        says: "DELETE /api/sharing/{id} | none | Has no error handler.",
        seen: "The list as the server has it, without a toast",
        tests: [
          "sharing-links.spec.ts › links are listed with their end, copied and deleted",
          "spec-shapes-pages.spec.ts › sharing needs no answer to a new link or a deletion",
        ],
      },
      {
        id: "7.2.21",
        says: "GET /api/shared/workspace/{shareToken} | none | Response has workspace, permission and pages. No retry on failure.",
        seen: "The workspace, or 'Workspace Not Found' at once",
        tests: [
          "spec-shapes-pages.spec.ts › a shared workspace shows whatever level its permission names, and its pages in order, each level further in",
          "shared-view.spec.ts › whatever does not open is a workspace that is not found",
        ],
      },
      {
        id: "7.2.22",
        says: "GET /api/logs | type and status filters in the query key | List of log entries, polled every 5 seconds. Whether the filters travel to the server is unclear: either they are sent, or filtering is done on the client.",
        seen: "Entries of the chosen type and status; no filter leaves",
        tests: [
          "logger.spec.ts › entries are found by text, type and status, and their metadata unfolds",
          "logger.spec.ts › the list follows every five seconds; what is open and in sight stays",
          "spec-shapes-account.spec.ts › the logger counts, lists and dates entries of the five types and three statuses",
        ],
      },
      {
        id: "7.2.23",
        says: "Tasks, calendar events and time entries make no calls.",
        seen: "No call",
        tests: ["hub.spec.ts › no request leaves while every part of the hub is used"],
      },
      {
        id: "7.2.24",
        says: "The call behind Archive Page is not shown.",
        seen: "The toast; no call",
        tests: [
          "spec-editor.spec.ts › the top bar has breadcrumb, Notes and Tasks, Leave, Share and More, which copies, archives and deletes",
        ],
      },
    ],
  },
] satisfies Section[];
