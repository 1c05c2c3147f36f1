import { type Query, QueryClient, queryOptions } from "@tanstack/react-query";
import { interaction } from "#core/limits.ts";
import type { Page, PageSummary, PageVersion } from "#core/page.ts";
import type { User } from "#core/user.ts";
import type { Workspace } from "#core/workspace.ts";
import { ApiError, addressOf } from "./call.ts";
import { fetchEarly, treeForm } from "./early.ts";
import { fetchKeeping, fromDevice, keepLater } from "./kept-answers.ts";
import { knowFiles } from "./known-files.ts";
import { lastUser } from "./last-user.ts";
import { isOnline, onOnlineChanged } from "./online.ts";
import { samePages } from "./same-pages.ts";

/**
 * What is read from the server: the keys, how long an answer holds, and what makes it stale. A key's first element is the address,
 * which is all that the default loader needs. What no first screen reads is in `late-queries.ts`, what shared links show in
 * `shared-queries.ts`.
 */

/** Besides what is said here: stale at once, no interval, and a mutation is not tried again, as the library has it by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: load,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      networkMode: "always",
    },
    mutations: { networkMode: "always" },
  },
});

interface Meta extends Record<string, unknown> {
  headers?: Record<string, string>;
  /** What a 401 yields: an error unless `null` is asked for. */
  on401?: "null";
  /** Keeps the answer on the device, and reads it there without a network. */
  keep?: boolean;
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: Meta;
  }
}

/** The default loader. */
export async function load({
  queryKey,
  meta,
  signal,
}: {
  queryKey: readonly unknown[];
  meta?: Meta | undefined;
  signal: AbortSignal;
}): Promise<unknown> {
  const address = String(queryKey[0]);
  const init = { signal, ...(meta?.headers ? { headers: meta.headers } : {}) };
  try {
    if (meta?.keep) return await fetchKeeping(address, init);
    return await (await fetchEarly(address, init)).json();
  } catch (error) {
    if (meta?.on401 === "null" && error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The current user could not be asked for. The message is the status, a colon and the status text. */
export class AuthenticationError extends Error {}

/** @returns null for a 401: the token is dead; without any network the last known user */
async function loadUser({ signal }: { signal: AbortSignal }): Promise<User | null> {
  const address = addressOf("currentUser");
  try {
    const response = await fetchEarly(address, { signal });
    fromDevice.delete(address);
    return await response.json();
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof ApiError)) return lastUserInstead(address, error);
    if (error.status === 401) return null;
    throw new AuthenticationError(`${error.status}: ${error.statusText}`);
  }
}

function lastUserInstead(address: string, error: unknown): User {
  const known = lastUser();
  if (!known) throw error;
  fromDevice.add(address);
  return known;
}

const kept: Meta = { keep: true };

/** A page as an answer of section 7 may hold it: a program that speaks only the specification leaves the rest out. */
export type LoadedPage = Pick<Page, "id" | "title" | "content" | "updatedAt" | "parentId"> & Partial<Page>;
export type TreePage = Pick<PageSummary, "id" | "title" | "parentId" | "position"> & Partial<Page>;

/** The page that was asked for, where the answer does not name it, with its blocks in reading order. */
function whole(id: number, answer: Partial<LoadedPage>): LoadedPage {
  const { title = "", updatedAt = "", parentId = null, content } = answer;
  knowFiles(answer.files);
  const blocks = content ?? [];
  const isOrdered = blocks.every((block, at) => at === 0 || (blocks[at - 1]?.position ?? 0) <= block.position);
  const ordered = isOrdered ? blocks : blocks.toSorted((a, b) => a.position - b.position);
  return { ...answer, id: answer.id ?? id, title, updatedAt, parentId, content: ordered };
}

/** Reads a page past what is known of it: for who shows it, and tells what it shows. */
export async function readPage(id: number, signal: AbortSignal): Promise<LoadedPage> {
  return whole(id, (await load({ queryKey: queries.page(id).queryKey, meta: kept, signal })) as Partial<LoadedPage>);
}

export const queries = {
  user: () => queryOptions<User | null>({ queryKey: [addressOf("currentUser")], queryFn: loadUser }),
  workspaces: () => queryOptions<Workspace[]>({ queryKey: [addressOf("listWorkspaces")], meta: kept }),
  workspace: (workspaceId: number) =>
    queryOptions<Workspace>({ queryKey: [addressOf("getWorkspace", { params: { workspaceId } })] }),
  pages: (workspaceId: number) =>
    queryOptions<TreePage[]>({
      queryKey: [addressOf("listPages", { params: { workspaceId } })],
      staleTime: interaction.pageListStaleTime,
      structuralSharing: samePages,
      meta: { headers: treeForm, ...kept },
    }),
  /** Read by its session, which tells from then on what it shows: others look at it with `enabled: false`. */
  page: (id: number) =>
    queryOptions<LoadedPage>({
      queryKey: [addressOf("getPage", { params: { id } })],
      structuralSharing: false,
      queryFn: async (context) => whole(id, (await load(context)) as Partial<LoadedPage>),
      meta: kept,
    }),
  versions: (id: number) => queryOptions<PageVersion[]>({ queryKey: [addressOf("listVersions", { params: { id } })] }),
};

/** After a change of these, what was read before is asked for again. */
export const invalidate = {
  user: () => queryClient.invalidateQueries({ queryKey: queries.user().queryKey }),
  workspaces: () => queryClient.invalidateQueries({ queryKey: queries.workspaces().queryKey }),
  pages: (workspaceId: number) => queryClient.invalidateQueries({ queryKey: queries.pages(workspaceId).queryKey }),
};

/** Whose first answer is on its way: it may have been read before the change, and is not asked for anew until it has come. */
const outdated = new WeakSet<Query>();

// What is changed here is changed on the device too: else a page that was saved would be an older one without a network.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== "updated") return;
  const { action, query } = event;
  if (action.type === "invalidate" && query.state.data === undefined) outdated.add(query);
  if (action.type !== "success") return;
  if (outdated.delete(query)) void queryClient.invalidateQueries({ queryKey: query.queryKey });
  if (!action.manual || !query.meta?.keep) return;
  keepLater(String(query.queryKey[0]), {
    get now() {
      return query.state.data;
    },
  });
});

// When the server is back, what is shown from the device, or not at all for want of an answer, is asked for again.
onOnlineChanged(() => {
  if (!isOnline()) return;
  const isStale = ({ queryKey, state }: Query) =>
    fromDevice.has(String(queryKey[0])) || (state.status === "error" && !(state.error instanceof ApiError));
  void queryClient.invalidateQueries({ predicate: isStale });
});
