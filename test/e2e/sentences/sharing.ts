import type { Section } from "./section.ts";

export default [
  {
    number: "2.9",
    about: "Share dialogs",
    rows: [
      {
        id: "2.9.1",
        says: "'Share Page': a read-only link, shaped as the site origin followed by /page/{id}, with a copy button.",
        seen: "The link, a sentence that calls it read-only, and 'Copy'",
        tests: [
          "sharing-dialogs.spec.ts › a page's link is shown and copied",
          "sharing-dialogs.spec.ts › a page's dialog says who can open the link",
        ],
      },
      {
        id: "2.9.2",
        says: "'Share Workspace': points to 'Open Advanced Sharing'.",
        seen: "The button",
        tests: [
          "sharing-dialogs.spec.ts › 'Share Workspace' and 'Share Page' lead to Advanced Sharing, which gives the focus back",
        ],
      },
      {
        id: "2.9.3",
        says: "The advanced sharing form (see sections 5 and 6) creates conditional links, lists existing share permissions and allows deleting them.",
        seen: "The form beside the existing links",
        tests: [
          "sharing-advanced.spec.ts › a link with every condition is created, shown and listed",
          "sharing-links.spec.ts › links are listed with their end, copied and deleted",
        ],
      },
      {
        id: "2.9.4",
        says: "A created workspace link is shaped as the site origin followed by /shared/workspace/{shareToken}.",
        seen: "The link below the form",
        tests: ["sharing-advanced.spec.ts › a link with every condition is created, shown and listed"],
      },
    ],
  },
  {
    number: "2.13",
    about: "Shared workspace (/shared/workspace/{shareToken})",
    rows: [
      {
        id: "2.13.1",
        says: "A sidebar with the workspace name, an access-level badge, the description, a 'Shared workspace' label and a page tree.",
        seen: "Each of them in the sidebar",
        tests: ["shared-view.spec.ts › a visitor without an account reads the workspace"],
      },
      {
        id: "2.13.2",
        says: "Children are ordered by position and indented per level, and a page with todo blocks gets a todo icon.",
        seen: "Rows in order, each level further in, a checklist",
        tests: [
          "spec-shapes-pages.spec.ts › a shared workspace shows whatever level its permission names, and its pages in order, each level further in",
          "shared-view.spec.ts › pages that come complete are shown without asking again",
          "shared-view.spec.ts › a visitor without an account reads the workspace",
        ],
      },
      {
        id: "2.13.3",
        says: "A 'Create Your Own Workspace' button goes to /.",
        seen: "The button; the landing page",
        tests: ["shared-view.spec.ts › a visitor without an account reads the workspace"],
      },
      {
        id: "2.13.4",
        says: "The main area shows a 'Welcome to' prompt with the workspace name until a page is selected.",
        seen: "'Welcome to Coast Path guide'",
        tests: ["shared-view.spec.ts › a visitor without an account reads the workspace"],
      },
      {
        id: "2.13.5",
        says: "Then it shows the title, 'Last updated' time, a 'Read-only' badge and the content blocks, or 'This page is empty.'.",
        seen: "Each of them",
        tests: [
          "shared-view.spec.ts › a visitor without an account reads the workspace",
          "spec-shapes-pages.spec.ts › a shared workspace shows whatever level its permission names, and its pages in order, each level further in",
        ],
      },
      {
        id: "2.13.6",
        says: "An invalid or failed load shows 'Workspace Not Found' with 'This shared workspace link is invalid or has expired.' and a home button.",
        seen: "Both sentences and 'Go Home'",
        tests: ["shared-view.spec.ts › whatever does not open is a workspace that is not found"],
      },
      {
        id: "2.13.7",
        says: "The possible access-level values on this screen are not shown.",
        seen: "Whatever the permission names, as it is called",
        tests: [
          "spec-shapes-pages.spec.ts › a shared workspace shows whatever level its permission names, and its pages in order, each level further in",
        ],
      },
    ],
  },
] satisfies Section[];
