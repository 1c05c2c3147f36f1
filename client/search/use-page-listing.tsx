import { useQuery } from "@tanstack/react-query";
import { BookOpen, Plus, Search } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { links } from "#core/links.ts";
import { bestMatches } from "#core/tree-search.ts";
import { addressOf } from "../api/call.ts";
import "../api/late-addresses.ts";
import { queries } from "../api/queries.ts";
import { knownTree } from "../tree/cache.ts";
import { useFavourites } from "../tree/favourites.ts";
import { Marked } from "../tree/marked.tsx";
import { useCreatePage } from "../tree/page-actions.ts";
import { useIsClosed } from "../tree/use-closed.ts";
import { useLeft } from "../tree/use-left.ts";
import { useTree } from "../tree/use-tree.ts";
import type { Choice, Listing } from "./choice.ts";
import { countOf, noteOf } from "./listing-words.ts";
import type { DeviceSearch } from "./on-device.ts";
import { addressOfHit, openHit } from "./open-hit.ts";
import { lookOf } from "./page-look.tsx";
import { recentPages } from "./recent.ts";
import { textChoices } from "./text-choices.tsx";
import { type TextSource, useTexts } from "./use-texts.ts";

/** So many pages are offered by their titles; more letters find the others. */
const SHOWN = 30;
const RECENT = 8;

interface Place {
  workspaceId: number;
  pageId: number | null;
  canWrite: boolean;
}

/** Titles at once and texts as they come; with nothing typed favourites and recent pages first. */
export function usePageListing({ workspaceId, pageId, canWrite }: Place, query: string): Listing {
  const [, navigate] = useLocation();
  const going = useCallback((address: string) => ({ address, run: () => navigate(address) }), [navigate]);
  const isClosed = useIsClosed(workspaceId);
  const [isWide, setWide] = useState(false);
  // Where only a page of the workspace is open to her, there is nothing to look for in the workspace.
  const isEverywhere = isWide || isClosed;
  const { tree, state } = useTree(workspaceId);
  const { data: listed } = useQuery({ ...queries.workspaces(), staleTime: 30_000 });
  const workspaces = useMemo(() => (Array.isArray(listed) ? listed : []), [listed]);
  const favourites = useFavourites();
  const { mutate: create } = useCreatePage(workspaceId);
  const texts = useTexts(query, useSource(isEverywhere ? undefined : workspaceId));
  const named = useMemo(() => texts.found.map(({ pageId: id }) => id), [texts.found]);
  useLeft(tree, named, texts.retry);

  const first = useMemo(() => {
    if (query !== "") return [];
    const listedOnce = new Set([pageId]);
    const rowsOf = (group: Choice["group"], pages: readonly { id: number; workspaceId: number; title?: string }[]) =>
      pages.flatMap(({ id, workspaceId: of, title }): Choice[] => {
        const known = of === workspaceId ? tree : knownTree(of);
        const page = known.byId.get(id) ?? (title === undefined ? undefined : { id, title, parentId: null, position: 0 });
        if (!page || listedOnce.has(id)) return [];
        listedOnce.add(id);
        return [{ key: `page ${id}`, group, ...lookOf(known, page, ""), ...going(links.page(id)) }];
      });
    const starred = (favourites ?? []).map((one) => ({ ...one, id: one.pageId }));
    return [...rowsOf("Favourites", starred), ...rowsOf("Recent", recentPages()).slice(0, RECENT)];
  }, [query, pageId, workspaceId, tree, favourites, going]);

  const titled = useMemo(() => {
    const before = new Set(first.map(({ key }) => key));
    return bestMatches(tree, query, SHOWN)
      .map((page): Choice & { id: number } => ({
        id: page.id,
        key: `page ${page.id}`,
        group: "Pages",
        ...lookOf(tree, page, query),
        ...going(links.page(page.id)),
      }))
      .filter(({ key }) => !before.has(key));
  }, [tree, query, first, going]);

  const others = workspaces
    .filter(({ id, name }) => id !== workspaceId && query !== "" && name.toLowerCase().includes(query.toLowerCase()))
    .map(
      ({ id, name }): Choice => ({
        key: `workspace ${id}`,
        group: "Workspaces",
        icon: <BookOpen className="i" />,
        label: <Marked text={name} query={query} />,
        ...going(links.workspace(id)),
      }),
    );
  const { pages, hits } = textChoices({
    texts,
    tree,
    titled: new Set(titled.map(({ id }) => id)),
    workspaceOf: (page) =>
      page.workspaceId === workspaceId ? null : (workspaces.find(({ id }) => id === page.workspaceId)?.name ?? "Shared with you"),
    open: (hit) => openHit(hit, navigate),
    addressOf: addressOfHit,
  });
  const actions: Choice[] = [];
  if (canWrite && !isClosed)
    actions.push({
      key: "new",
      group: "Actions",
      icon: <Plus className="i" />,
      label: query === "" ? "New page" : `New page named “${query}”`,
      keys: ["Ctrl", "Enter"],
      run: () => create({ parentId: null, ...(query === "" ? {} : { title: query }) }),
    });
  if (query !== "" && !isClosed)
    actions.push({
      key: "scope",
      group: "Actions",
      icon: <Search className="i" />,
      label: isEverywhere ? "Search in this workspace" : "Search everywhere",
      stays: true,
      run: () => setWide(!isWide),
    });
  const counts = {
    titles: first.length + titled.length + pages.length,
    others: others.length,
    texts: hits.filter(({ stays }) => !stays).length,
  };
  return {
    choices: [...first, ...titled, ...pages, ...others, ...hits, ...actions],
    note: noteOf({ query, state: isClosed ? "there" : state, texts, counts }),
    count: countOf(query, texts, counts),
    isSearching: (texts.state === "searching" && hits.length === 0) || (query !== "" && !isClosed && state === "loading"),
  };
}

const loadDevice = () => import("./on-device.ts");
// Without a network it could not be fetched.
void loadDevice().catch(() => {});

/** @param workspaceId undefined for all that one may open */
function useSource(workspaceId: number | undefined): TextSource {
  return useMemo(() => {
    let device: Promise<DeviceSearch> | null = null;
    const open = async () => new (await loadDevice()).DeviceSearch();
    return {
      addressOf: (q, limit) =>
        addressOf("search", { query: { q, limit, ...(workspaceId === undefined ? {} : { workspaceId }) } }),
      rest: 0,
      onDevice: async (q, limit, signal) => {
        device ??= open();
        return (await device).find(q, limit, workspaceId, signal);
      },
    };
  }, [workspaceId]);
}
