import type { Section } from "./section.ts";

export default [
  {
    number: "8.1",
    about: "Failures",
    rows: [
      {
        id: "8.1.1",
        says: "Toasts are destructive unless marked success.",
        seen: "Red for failures only",
        tests: [
          "client/ui/toast.test.ts › a notification › is destructive for an error",
          "spec-deleting.spec.ts › deleting from the editor or the top bar returns to the workspaces; each failure has its words",
        ],
      },
      {
        id: "8.1.2",
        says: "Page creation fails | Error | Failed to create page. Please try again.",
        seen: "The toast",
        tests: ["spec-editor.spec.ts › a workspace opens its first root page by position; without pages it says how to begin"],
      },
      {
        id: "8.1.3",
        says: "Page deletion fails (sidebar) | Error | Failed to delete page. Please try again.",
        seen: "The toast",
        tests: ["spec-deleting.spec.ts › deleting from the sidebar asks, waits and tells; a failure says to try again"],
      },
      {
        id: "8.1.4",
        says: "Title save fails (title rolled back) | Error saving title | Failed to save title. Please try again.",
        seen: "The toast and the title before",
        tests: ["spec-saving.spec.ts › a title that cannot be saved is as it was before"],
      },
      {
        id: "8.1.5",
        says: "Content save fails | Error saving content | Server message, or 'Failed to save content. Please try again.'",
        seen: "The toast",
        tests: ["spec-saving.spec.ts › content that cannot be saved is told by the server's words, or by the catalogue's"],
      },
      {
        id: "8.1.6",
        says: "Delete from editor fails | Error deleting page | Server message, or 'Failed to delete page. Please try again.'",
        seen: "The toast",
        tests: [
          "spec-deleting.spec.ts › deleting from the editor or the top bar returns to the workspaces; each failure has its words",
        ],
      },
      {
        id: "8.1.7",
        says: "Delete from top bar fails | Error | Failed to delete page.",
        seen: "The toast",
        tests: [
          "spec-deleting.spec.ts › deleting from the editor or the top bar returns to the workspaces; each failure has its words",
        ],
      },
      {
        id: "8.1.8",
        says: "Share link creation fails | Error | Failed to create sharing link. Please try again.",
        seen: "The toast",
        tests: ["sharing-advanced.spec.ts › a refused link keeps the form, and says which domain is none"],
      },
      {
        id: "8.1.9",
        says: "Share POST answer not OK | (internal error) | Failed to create sharing permission",
        seen: "The toast of the line above",
        tests: ["sharing-advanced.spec.ts › a refused link keeps the form, and says which domain is none"],
      },
      {
        id: "8.1.10",
        says: "Workspace creation fails | Failed to create workspace | Server message",
        seen: "The toast",
        tests: ["workspaces.spec.ts › a refused workspace stays typed, with the server's sentence"],
      },
      {
        id: "8.1.11",
        says: "Profile update fails | Error | Failed to update profile. Please try again.",
        seen: "The toast",
        tests: ["profile.spec.ts › what the server refuses or does not answer is told in the catalogue's words"],
      },
      {
        id: "8.1.12",
        says: "Password change fails | Error | Server message, or 'Failed to change password. Please try again.'",
        seen: "The toast",
        tests: [
          "profile.spec.ts › a new password needs the old one, and ends the sessions of other devices",
          "profile.spec.ts › what the server refuses or does not answer is told in the catalogue's words",
        ],
      },
      {
        id: "8.1.13",
        says: "Resend verification fails | (title not shown) | Failed to send verification email. Please try again.",
        seen: "The toast, titled 'Error'",
        tests: ["profile.spec.ts › an unverified address is told so, and mailed again"],
      },
      {
        id: "8.1.14",
        says: "Test e-mail fails | Test email failed | SMTP Error: followed by the server message",
        seen: "The toast",
        tests: ["profile.spec.ts › an unverified address is told so, and mailed again"],
      },
      {
        id: "8.1.15",
        says: "Login fails | Login failed | Server message",
        seen: "The toast",
        tests: [
          "login.spec.ts › a refused sign-in shows the server's sentence, and after too many that one has to wait",
          "spec-session.spec.ts › calls send cookies, the token where there is one, JSON where there is a body; errors carry status and text",
        ],
      },
      {
        id: "8.1.16",
        says: "Registration fails | Registration failed | Server message",
        seen: "The toast",
        tests: [
          "sign-up.spec.ts › an address that is taken is refused with the server's sentence",
          "sign-up.spec.ts › an answer that holds nothing is a success too, and one that is no problem document is shown whole",
        ],
      },
      {
        id: "8.1.17",
        says: "Shared workspace fails to load | Failed to load shared workspace | Shown as the Workspace Not Found screen",
        seen: "The screen, without a toast",
        tests: ["shared-view.spec.ts › whatever does not open is a workspace that is not found"],
      },
    ],
  },
] satisfies Section[];
