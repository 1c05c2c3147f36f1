import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { ChevronRight, Star } from "lucide-react";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { links } from "#core/links.ts";
import { titleShown } from "#core/page-address.ts";
import type { PageLinks } from "#core/page-links.ts";
import { iconOf, type Tree } from "#core/tree.ts";
import { addressOf } from "../api/call.ts";
import { isOnline } from "../api/online.ts";
import type { TreePage } from "../api/queries.ts";
import { PageOutline } from "../blocks/outline/page-outline.tsx";
import { setLinkable } from "../blocks/store/linkable.ts";
import { knownLinked } from "../blocks/view/known-linked.ts";
import { drawBy, linkedPage } from "../blocks/view/known-page-link.tsx";
import type { DrawLink, FindLinked } from "../blocks/view/page-link.tsx";
import { others } from "../pages/page-bar.tsx";
import { noteRecent } from "../search/recent.ts";
import { followTags } from "../search/tags.ts";
import type { PageSession } from "../session/page-session.ts";
import { isFavourite, toggleFavourite, useFavourites } from "../tree/favourites.ts";
import { PageIcon } from "../tree/page-icon.tsx";
import { useIsClosed } from "../tree/use-closed.ts";
import { useLeft } from "../tree/use-left.ts";
import { useTree } from "../tree/use-tree.ts";
import { loaded } from "../ui/loaded.tsx";
import { findPages, makePage } from "./page-choices.tsx";
import { useWorkspace } from "./use-workspace.ts";
import "./linked.css";

/** As of a revision: each Save may change them. */
const pageLinks = (id: number, revision: number | null) =>
  queryOptions<PageLinks>({ queryKey: [addressOf("pageLinks", { params: { id } }), revision], gcTime: 60_000 });

const Switcher = loaded(() => import("../search/page-switcher.tsx"));

interface LinkedProps {
  session: PageSession;
  /** Told how links are drawn, whenever something changes of the pages that they lead to. */
  onDraw: (draw: () => DrawLink) => void;
}

/** What stands beside a page and below it: its outline, and what links to it. */
export default function Beside(props: LinkedProps) {
  // So that the page's menu knows.
  useFavourites();
  const { session } = props;
  useEffect(() => noteRecent(session), [session]);
  const canWrite = useMayAdd(session.workspaceId);
  const [tag, setTag] = useState<string | null>(null);
  useEffect(() => followTags(setTag), []);
  return (
    <>
      <PageOutline store={session.store} />
      <Linked {...props} />
      {tag !== null && (
        <Switcher
          workspaceId={session.workspaceId}
          pageId={session.id}
          canWrite={canWrite}
          typed={tag}
          onGo={() => {}}
          onClose={() => setTag(null)}
        />
      )}
    </>
  );
}

/** Whether pages are made in the workspace by whoever looks. */
function useMayAdd(workspaceId: number): boolean {
  const isClosed = useIsClosed(workspaceId);
  return useWorkspace(workspaceId)?.access !== "viewer" && !isClosed;
}

others.of = ({ id, workspaceId }) => [
  {
    label: isFavourite(id) ? "Remove from favourites" : "Add to favourites",
    icon: <Star className="i" />,
    onSelect: () => void toggleFavourite(id, workspaceId),
  },
];

/** What links to the page, folded; nothing where nothing does. */
function Linked({ session, onDraw }: LinkedProps) {
  const revision = useSyncExternalStore(session.subscribe, () => session.revision);
  const { data, refetch } = useQuery({
    ...pageLinks(session.id, revision),
    placeholderData: keepPreviousData,
    enabled: isOnline(),
  });
  const { tree } = useTree(session.workspaceId);
  const named = useMemo(() => [...(data?.from ?? []), ...(data?.to ?? [])].map(({ pageId }) => pageId), [data]);
  useLeft(tree, named, refetch);
  const canWrite = useMayAdd(session.workspaceId);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const { store, workspaceId } = session;
    setLinkable(store, {
      find: (query) => findPages(session, canWrite, query),
      make: (title) => makePage(workspaceId, title),
    });
  }, [session, canWrite]);
  useEffect(() => {
    const find = finder(tree, data);
    const draw = drawBy(find);
    onDraw(() => draw);
    // For fields that open from now on.
    const linked = (address: string, source: string) => linkedPage(find, address, source);
    knownLinked.find = linked;
    return () => {
      if (knownLinked.find === linked) knownLinked.find = null;
    };
  }, [onDraw, tree, data]);
  const from = data?.from ?? [];
  if (from.length === 0) return null;
  return (
    <section className="linked">
      <button type="button" className="fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight className="i" />
        Linked from
        <span className="num">{from.length}</span>
      </button>
      {isOpen && (
        <ul>
          {from.map((one) => (
            <li key={`${one.pageId} ${one.blockId} ${one.words}`}>
              <Source source={one} tree={tree} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Source({ source, tree }: { source: PageLinks["from"][number]; tree: Tree<TreePage> }) {
  const { pageId, blockId, hasTodo, words, text } = source;
  const page = tree.byId.get(pageId);
  const parent = page?.parentId == null ? undefined : tree.byId.get(page.parentId);
  const at = words === "" ? -1 : text.indexOf(words);
  return (
    <a href={`${links.page(pageId)}#block-${encodeURIComponent(blockId)}`}>
      <span className="row">
        <PageIcon
          page={page ?? { id: pageId, title: "", parentId: null, position: 0, hasTodo }}
          hasChildren={tree.children.has(pageId)}
        />
        <b className="clip" dir="auto">
          {titleShown(page?.title ?? source.title)}
        </b>
        {parent && <span className="clip only-desk">{titleShown(parent.title)}</span>}
      </span>
      <span className="text" dir="auto">
        {at < 0 ? (
          text
        ) : (
          <>
            {text.slice(0, at)}
            <mark>{words}</mark>
            {text.slice(at + words.length)}
          </>
        )}
      </span>
    </a>
  );
}

/** What is shown of a link: pages of the workspace as the tree has them now, others as the server told. */
function finder(tree: Tree<TreePage>, data: PageLinks | undefined): FindLinked {
  const told = new Map(data?.to.map((one) => [one.pageId, one]));
  const titles = new Set(data?.to.flatMap(({ pageId, words, isTitle }) => (isTitle ? [`${pageId} ${words}`] : [])));
  const missing = new Set(data?.missing);
  return (pageId, words) => {
    const page = tree.byId.get(pageId);
    const other = told.get(pageId);
    if (!page && !other) return missing.has(pageId) ? "gone" : null;
    const isTitle = titles.has(`${pageId} ${words}`);
    const title = isTitle ? titleShown(page?.title ?? other?.title ?? "") : null;
    const icon = page ? iconOf(page, tree.children.has(pageId)) : other?.hasTodo ? "checklist" : "document";
    return { title, icon };
  };
}
