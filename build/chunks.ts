import type { Rolldown } from "vite";

/**
 * Which modules go into one file. What is always loaded together is one file, because many small ones compress badly and each costs
 * a request: what asks the first questions, what every screen needs, what draws a page, what the editor adds to it, and what an open
 * page fetches then, which on a slow line is ready seconds sooner than the same code in a hundred files.
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
/** Those of them that somebody may see who has nothing of Octavo yet: they wait for no more than their own. */
const LOGIN = ["client/auth/login-screen.tsx"];
const FIRST_VISITS = OTHERS.filter((file) => /landing|login|password|verify-email/.test(file));

/** What an open page asks for by itself once its text is there: what keeps its drafts, what writes in it, and what stands around it. */
const KEEPING = ["client/session/draft/keeping.ts"];
const WRITING = [
  "client/blocks/edit-block.tsx",
  "client/blocks/acting.ts",
  "client/blocks/edit/add-block.tsx",
  "client/blocks/edit/sheet.ts",
  "client/blocks/paste/paste-over.ts",
  "client/blocks/paste/put-files.ts",
  "client/blocks/select/selection-layer.tsx",
  "client/files/intake.ts",
  "client/files/waiting-file.tsx",
];
const BESIDE = [
  "client/frame/editor-dialogs.tsx",
  "client/frame/linked.tsx",
  "client/frame/more-menu.tsx",
  "client/frame/share-menu.tsx",
  "client/frame/workspace-heading.tsx",
  "client/pages/page-notices.tsx",
  "client/session/stream/follow-session.ts",
  "client/transfer/import-dialog.tsx",
  "client/transfer/side-import.tsx",
  "client/tree/sidebar.tsx",
  "client/ui/kept-scroll.ts",
  "client/ui/late-icons.tsx",
  "client/ui/menu.tsx",
];

/** What keeps the keys for a dialog that is on its way, and is of use only while it is there before it: small, by itself. */
const AHEAD = ["client/ui/dialog-ahead.tsx"];

/** What menus, dialogs and lists of choices stand on. */
const OVERLAYS =
  /node_modules\/(@radix-ui\/react-(menu|dropdown-menu|dialog|select|popper|portal|focus-scope|focus-guards|dismissable-layer|arrow|visually-hidden)|@floating-ui|react-(remove-scroll|style-singleton)|use-(callback-ref|sidecar)|aria-hidden|get-nonce|detect-node-es|tslib)/;
/** Other libraries are files by themselves where several parts need them; icons are too small for that. */
const LIBRARY = /node_modules\/(?!lucide)/;

/** What the query library's index names besides, and only what comes late uses. */
const LATE = /\/(useMutation|mutationObserver)\.js$/;

interface Graph {
  /** The modules that come with a module. */
  imports: (id: string) => readonly string[];
  /** The modules that it may ask for later. */
  later: (id: string) => readonly string[];
}

/** @param root the project's folder */
export function chunks(root: string): Rolldown.CodeSplittingOptions {
  let place: ((id: string) => string | null) | null = null;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        name(id, context) {
          place ??= places(root, {
            imports: (of) => context.getModuleInfo(of)?.importedIds ?? [],
            later: (of) => context.getModuleInfo(of)?.dynamicallyImportedIds ?? [],
          });
          return place(id);
        },
        debugName: "what a visit and an open page need",
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

function places(root: string, { imports, later }: Graph): (id: string) => string | null {
  const named = (files: readonly string[]) => files.map((file) => `${root}/${file}`.replaceAll("\\", "/"));
  const reach = (files: readonly string[]) => closure(named(files), imports);
  const [early, main, around, shared] = [reach([EARLY]), reach([MAIN]), reach([SHARED]), reach([SHARED_PAGE])];
  const [editor, others, firstVisits, login] = [reach(EDITOR), reach(OTHERS), reach(FIRST_VISITS), reach(LOGIN)];
  const [ahead, keeping, writing, beside] = [reach(AHEAD), reach(KEEPING), reach(WRITING), reach(BESIDE)];
  const inEditor = new Set(named(EDITOR));
  /** What may be asked for without the editor. */
  const elsewhere = closure(named([...OTHERS, SHARED]), (id) => (inEditor.has(id) ? [] : [...imports(id), ...later(id)]));
  const first = (id: string) => {
    if (early.has(id)) return "early";
    if (main.has(id)) return "main";
    if (!editor.has(id)) return null;
    if (others.has(id)) return "main";
    if (around.has(id)) return "around";
    return shared.has(id) ? "page" : "editor";
  };
  // No two of these files need each other: each takes whole what comes with its modules, but for what a smaller one has.
  const late = (id: string) => {
    if (keeping.has(id) && !writing.has(id)) return "keeping";
    if (ahead.has(id) || (!writing.has(id) && !beside.has(id))) return null;
    if (OVERLAYS.test(id)) return "overlays";
    if (elsewhere.has(id)) {
      if (login.has(id)) return LIBRARY.test(id) ? null : "login";
      if (around.has(id) || shared.has(id)) return "shared";
      if (LIBRARY.test(id)) return null;
      if (firstVisits.has(id)) return "small";
      return writing.has(id) ? "blocks" : "parts";
    }
    if (!writing.has(id)) return "beside";
    return beside.has(id) || keeping.has(id) ? "blocks" : "writing";
  };
  return (id) => (LATE.test(id) ? null : (first(id) ?? late(id)));
}

/** These modules and all that `next` leads to. */
function closure(ids: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const following of next(id)) found.add(following);
  return found;
}
