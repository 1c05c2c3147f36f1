import type { Section } from "./section.ts";

export default [
  {
    number: "7.1",
    about: "What holds for every call",
    rows: [
      {
        id: "7.1.1",
        says: "Every call sends cookies.",
        seen: "The cookie header",
        tests: [
          "spec-session.spec.ts › calls send cookies, the token where there is one, JSON where there is a body; errors carry status and text",
        ],
      },
      {
        id: "7.1.2",
        says: "It sends an Authorization header carrying the bearer token from local storage when one exists, and a JSON content type only when there is a body.",
        seen: "The headers of a call with and without each",
        tests: [
          "spec-session.spec.ts › calls send cookies, the token where there is one, JSON where there is a body; errors carry status and text",
        ],
      },
      {
        id: "7.1.3",
        says: "Any non-successful answer becomes an error whose message is the status code, a colon and a space, then the response body text (or the status text if the body is empty).",
        seen: "'418: short and stout', '500: Internal Server Error'",
        tests: [
          "spec-session.spec.ts › calls send cookies, the token where there is one, JSON where there is a body; errors carry status and text",
          "sign-up.spec.ts › an answer that holds nothing is a success too, and one that is no problem document is shown whole",
          "spec-saving.spec.ts › content that cannot be saved is told by the server's words, or by the catalogue's",
        ],
      },
      {
        id: "7.1.4",
        says: "Default data loading issues a GET to the first element of the query key and parses JSON.",
        seen: "The list that the address answers",
        tests: [
          "spec-session.spec.ts › calls send cookies, the token where there is one, JSON where there is a body; errors carry status and text",
          "spec-shapes-pages.spec.ts › the workspace list shows names, descriptions, icons and labels; a new workspace needs id and name",
        ],
      },
      {
        id: "7.1.5",
        says: "A 401 there fails by default, or yields a null result where configured.",
        seen: "'401: Unauthorized' with 'Try again'; for the user the landing page",
        tests: [
          "spec-session.spec.ts › lists are asked for once: not again at a failure, by themselves or for a window's focus; a 401 is a failure; back again, asked again",
          "spec-session.spec.ts › a 401 for the user removes the token; any other failure is shown as status and status text, and not asked again by itself",
        ],
      },
      {
        id: "7.1.6",
        says: "Defaults: no automatic refetch interval, no refetch on window focus, staleness 0, no retries for queries or mutations.",
        seen: "One call, however long, whatever happens; another on coming back",
        tests: [
          "spec-session.spec.ts › lists are asked for once: not again at a failure, by themselves or for a window's focus; a 401 is a failure; back again, asked again",
        ],
      },
    ],
  },
] satisfies Section[];
