import type { Rolldown } from "vite";

/**
 * Which modules go into one file. What is always loaded together is one file, because many small ones compress badly and each costs
 * a request: what asks the first questions, what every screen needs, what draws a page, and what the editor adds to it.
 */

/** The first files of a visit, by the module that everything in them is imported by. */
const EARLY = "client/early.ts";
const MAIN = "client/main.tsx";
/** What reads a shared page, and what stands around it. */
const SHARED_PAGE = "client/sharing/shared-page.tsx";
const SHARED = "client/sharing/shared-screen.tsx";
const EDITOR = ["client/frame/editor-screen.tsx"];
/** Screens that stand without the editor: what they share with it belongs to none of the two. */
const OTHERS = [
  "client/landing/landing-screen.tsx",
  "client/auth/login-screen.tsx",
  "client/auth/forgot-password-screen.tsx",
  "client/auth/reset-password-screen.tsx",
  "client/auth/verify-email-screen.tsx",
  "client/workspaces/workspaces-screen.tsx",
  "client/profile/profile-screen.tsx",
  "client/logger/logger-screen.tsx",
  "client/rare-screens.tsx",
  "client/auth/invitation-screen.tsx",
  "client/auth/verify-first-screen.tsx",
];

/** What the query library's index names besides, and only what comes late uses. */
const LATE = /\/(useMutation|mutationObserver)\.js$/;

type Imports = (id: string) => readonly string[];

/** @param root the project's folder */
export function chunks(root: string): Rolldown.CodeSplittingOptions {
  let place: ((id: string) => string | null) | null = null;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        name(id, context) {
          place ??= places(root, (of) => context.getModuleInfo(of)?.importedIds ?? []);
          return place(id);
        },
        debugName: "first files",
        priority: 2,
      },
      // The smallest parts of menus, tabs and dialogs, which nearly each of them shares.
      {
        name: "primitives",
        test: /@radix-ui\/(primitive|react-(context|slot|primitive|compose-refs|presence|id|direction|use-[\w-]+|collection|roving-focus))\//,
        minShareCount: 2,
        priority: 1,
      },
      // What the screens around signing in share.
      { name: "auth", test: /client\/auth\/(auth-page|begin-here|unreachable)\.tsx?$/, minShareCount: 2, priority: 1 },
    ],
  };
}

function places(root: string, imports: Imports): (id: string) => string | null {
  const reach = (files: readonly string[]) =>
    closure(
      files.map((file) => `${root}/${file}`.replaceAll("\\", "/")),
      imports,
    );
  const [early, main, around, shared] = [reach([EARLY]), reach([MAIN]), reach([SHARED]), reach([SHARED_PAGE])];
  const [editor, others] = [reach(EDITOR), reach(OTHERS)];
  return (id) => {
    if (LATE.test(id)) return null;
    if (early.has(id)) return "early";
    if (main.has(id)) return "main";
    if (!editor.has(id)) return null;
    if (others.has(id)) return "main";
    if (around.has(id)) return "around";
    return shared.has(id) ? "page" : "editor";
  };
}

/** Modules that come with others: dynamic imports are not followed. */
function closure(ids: readonly string[], imports: Imports): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const next of imports(id)) found.add(next);
  return found;
}
