import { queryOptions, useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { type MouseEvent, type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import type { Block } from "#core/blocks/block.ts";
import type { AnswerOf } from "#core/contract.ts";
import { interaction } from "#core/limits.ts";
import { parsePageAddress, parseSharedPage, sharedPageAddress, titleShown } from "#core/page-address.ts";
import type { SharedWorkspace } from "#core/share.ts";
import { ApiError, addressOf, messageOf } from "../api/call.ts";
import { useRecheck } from "../api/shared-link.ts";
import { invalidateShared, sharedQueries } from "../api/shared-queries.ts";
import { Reader } from "../blocks/reader.tsx";
import { FileSource } from "../blocks/view/file-source.ts";
import { drawBy } from "../blocks/view/known-page-link.tsx";
import type { FindLinked } from "../blocks/view/page-link.tsx";
import { LinkDrawing } from "../blocks/view/page-link.tsx";
import { Button } from "../ui/button.tsx";
import { firstScreen } from "../ui/first-screen.ts";
import { untilThere } from "../ui/late.ts";
import { loaded } from "../ui/loaded.tsx";
import { PageSkeleton } from "../ui/page-skeleton.tsx";
import { formatTime } from "../ui/time.ts";
import { unreachedTryAgain } from "../ui/unreached.ts";
import { useTitle } from "../ui/use-title.ts";
import { useKeptPlace } from "./use-kept-place.ts";
import "../styles/page.css";

const ReadOutline = loaded(() => import("../blocks/outline/read-outline.tsx"), { quiet: true, after: () => firstScreen });

type Pages = SharedWorkspace["pages"];

interface SharedPageProps {
  token: string;
  page: Pages[number];
  pages: Pages;
  workspaceName: string;
  /** What scrolls; it takes the focus after a page was picked in a sidebar that lay over it. */
  place: RefObject<HTMLElement | null>;
  onPick: (pageId: number, blockId?: string | null) => void;
  /** A tag was clicked. */
  onTag: (tag: string) => void;
}

/** One page to read. A server that answers complete pages has sent it already, and one that cannot be reached takes away nothing. */
export function SharedPage({ token, page, pages, workspaceName, place, onPick, onTag }: SharedPageProps) {
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...sharedQueries.page(token, page.id),
    refetchOnWindowFocus: true,
    enabled: page.content === undefined,
  });
  useTreeAlong(token, { isOther: data !== undefined && data.title !== page.title, dataUpdatedAt, refetch });
  const { title, updatedAt, content } = data ?? page;
  useTitle(`${title.trim() || "Untitled"} · ${workspaceName}`, "A page of a shared workspace.");
  useKeptPlace(place, `shared ${page.id}`);
  const isRechecking = useRecheck(token, error);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing else to focus
    <section className="scroll" aria-label="Page" ref={place} tabIndex={0}>
      {content && !(error instanceof ApiError) ? (
        <PageToRead
          token={token}
          title={title}
          updatedAt={updatedAt}
          content={content}
          pages={pages}
          pageId={page.id}
          onClick={(event) => followLink(event, { token, pages, onPick })}
          onTag={onTag}
        />
      ) : error && !isRechecking ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </section>
  );
}

interface Asked {
  /** The page is called otherwise in the tree. */
  isOther: boolean;
  dataUpdatedAt: number;
  refetch: (how: { cancelRefetch: boolean }) => unknown;
}

/**
 * Nothing tells a visitor of changes: who comes back to the tab has what is there by then, and no more of what is closed to her. The
 * tree is asked for again then, with a page that is opened later, and where both differ.
 */
function useTreeAlong(token: string, { isOther, dataUpdatedAt, refetch }: Asked): void {
  const tree = useQuery({
    ...sharedQueries.workspace(token),
    staleTime: interaction.pageListStaleTime,
    refetchOnWindowFocus: true,
  });
  const isPageOlder = dataUpdatedAt < tree.dataUpdatedAt;
  // Once: a server that names it in two ways would be asked for ever.
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isOther || isAsked.current) return;
    isAsked.current = true;
    if (isPageOlder) void refetch({ cancelRefetch: false });
    else void invalidateShared(token);
  }, [token, isOther, isPageOlder, refetch]);
}

interface PageToReadProps {
  token: string;
  title: string;
  updatedAt: string | undefined;
  content: readonly Block[];
  pages: Pages;
  pageId: number;
  onClick: (event: MouseEvent) => void;
  onTag: (tag: string) => void;
}

function PageToRead({ token, title, updatedAt, content, pages, pageId, onClick, onTag }: PageToReadProps) {
  const source = useCallback((id: number) => addressOf("getSharedFile", { params: { shareToken: token, id } }), [token]);
  const hasLinks = useMemo(() => content.some(hasPageLink), [content]);
  const { data } = useQuery({ ...sharedLinks(token, pageId, updatedAt), enabled: hasLinks });
  const draw = useMemo(() => {
    const titles = new Set(data?.titles.map(({ pageId: id, words }) => `${id} ${words}`));
    const find: FindLinked = (id, words) => linkedWithin(pages, id, titles.has(`${id} ${words}`));
    return drawBy(find, (address) => addressWithin(token, address));
  }, [token, pages, data]);
  useTags(onTag);
  const time = formatTime(updatedAt, "MMM d, yyyy, HH:mm");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links inside it are what is clicked, by keyboard too
    <article
      className="page"
      onClick={onClick}
      onErrorCapture={({ target }) =>
        untilThere(sharedFile, false, ({ askAbout }) => askAbout(token, (target as HTMLImageElement).src))
      }
    >
      <div className="pagebar">
        {time && (
          <span>
            Last updated <time dateTime={updatedAt}>{time}</time>
          </span>
        )}
        <span className="grow" />
        <span className="badge">
          <Eye className="i" />
          Read-only
        </span>
      </div>
      <h1 className="title" dir="auto">
        {title.trim() || "Untitled"}
      </h1>
      <FileSource value={source}>
        <LinkDrawing value={draw}>
          {content.length > 0 ? (
            <Reader blocks={content} defaultLevel={1} />
          ) : (
            <p className="shared-empty">This page is empty.</p>
          )}
        </LinkDrawing>
      </FileSource>
      <ReadOutline blocks={content} />
    </article>
  );
}

/** As of a time: each Save may change them. */
const sharedLinks = (shareToken: string, pageId: number, updatedAt: string | undefined) =>
  queryOptions<AnswerOf<"sharedPageLinks">>({
    queryKey: [addressOf("sharedPageLinks", { params: { shareToken, pageId } }), updatedAt],
    gcTime: 60_000,
  });

const hasPageLink = (block: Block) => JSON.stringify(block.content).includes("/page/");

function useTags(onTag: (tag: string) => void): void {
  useEffect(() => {
    let stop = () => {};
    const waiting = untilThere(
      () => firstScreen.then(() => import("../search/tags.ts")),
      false,
      ({ followTags }) => {
        stop = followTags(onTag);
      },
    );
    return () => {
      waiting.stop();
      stop();
    };
  }, [onTag]);
}

/** What this link shares; everything else is not there for its readers. */
function linkedWithin(pages: Pages, id: number, isTitle: boolean): ReturnType<FindLinked> {
  const page = pages.find((one) => one.id === id);
  const icon = pages.some(({ parentId }) => parentId === id) ? "folder" : page?.hasTodo ? "checklist" : "document";
  return page ? { title: isTitle ? titleShown(page.title) : null, icon } : "gone";
}

/** Where a link to a page of this workspace leads its readers, also in a tab of its own. */
function addressWithin(token: string, address: string): string {
  const target = parsePageAddress(address, location.origin);
  return target ? sharedPageAddress(token, target) : address;
}

type Shown = Pick<SharedPageProps, "token" | "pages" | "onPick">;

/** A link to a page of this workspace, or to a block of one, leads there within the view that its reader may see; one to a file asks for it. */
function followLink(event: MouseEvent, { token, pages, onPick }: Shown): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = (event.target as Element).closest("a");
  if (link?.origin !== location.origin) return;
  const { pathname, search, hash } = link;
  if (pathname.startsWith(addressOf("getSharedFile", { params: { shareToken: token, id: 0 } }).slice(0, -1))) {
    event.preventDefault();
    untilThere(sharedFile, true, ({ openFile }) => openFile(token, link));
    return;
  }
  const isWithin = pathname === location.pathname;
  const target = isWithin ? parseSharedPage(search, hash) : (parsePageAddress(pathname + hash) ?? parsePageAddress(pathname));
  const { pageId, blockId = null } = target ?? {};
  if (pageId === undefined || !pages.some(({ id }) => id === pageId)) return;
  event.preventDefault();
  onPick(pageId, blockId);
  if (blockId === null) return;
  untilThere(
    () => import("../search/shared-block.ts"),
    true,
    ({ showShared }) => showShared({ token, pages, pageId, blockId }),
  );
}

const sharedFile = () => import("./shared-file.ts");

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="page-message">
      <div className="empty" role="alert">
        <h2>This page cannot be opened</h2>
        <p>{messageOf(error, unreachedTryAgain())}</p>
        <Button className="mt-4" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
}
