import { Ellipsis, RotateCw } from "lucide-react";
import { Fragment } from "react";
import type { FoundPage } from "#core/search.ts";
import type { Tree } from "#core/tree.ts";
import { PageIcon } from "../tree/page-icon.tsx";
import type { Choice } from "./choice.ts";
import type { Texts } from "./use-texts.ts";

/** What was found: a page, and where in it. */
export interface Hit {
  pageId: number;
  /** null for the page as a whole. */
  blockId: string | null;
  words: readonly string[];
}

interface TextChoicesProps {
  texts: Texts;
  tree: Tree;
  /** Pages that are offered by their title already. */
  titled: ReadonlySet<number>;
  /** Before its path, where a page is of another workspace. */
  workspaceOf: (page: FoundPage) => string | null;
  open: (hit: Hit) => void;
  /** Where a tab of its own would open. */
  addressOf: (hit: Hit) => string;
}

type Match = FoundPage["matches"][number];

/** Pages whose title has the words in another order, and places in texts; further ones at the end. */
export function textChoices({ texts, tree, titled, workspaceOf, open, addressOf }: TextChoicesProps) {
  const rowOf = (page: FoundPage, match: Match | null): Choice => {
    const hit: Hit = { pageId: page.pageId, blockId: match?.blockId ?? null, words: wordsOf(page) };
    return {
      key: `text ${page.pageId} ${match?.blockId ?? ""}`,
      group: match ? "In the text" : "Pages",
      icon: (
        <PageIcon
          page={tree.byId.get(page.pageId) ?? { id: page.pageId, title: page.title, parentId: null, position: 0, hasTodo: false }}
          hasChildren={tree.children.has(page.pageId)}
        />
      ),
      label: page.title || "Untitled",
      path: [workspaceOf(page), ...page.path.map((title) => title || "Untitled")].filter((part) => part !== null).join(" / "),
      ...(match ? { excerpt: <Excerpt {...match} /> } : {}),
      address: addressOf(hit),
      run: () => open(hit),
    };
  };
  const pages = texts.found.filter(({ pageId, matches }) => matches.length === 0 && !titled.has(pageId));
  const hits = texts.found.flatMap((page) => page.matches.map((match) => rowOf(page, match)));
  const icon = <Ellipsis className="i" />;
  if (texts.showMore)
    hits.push({ key: "more", group: "In the text", icon, label: "More results", stays: true, run: texts.showMore });
  if (texts.state === "failed")
    hits.push({
      key: "again",
      group: "In the text",
      icon: <RotateCw className="i" />,
      label: "Try again",
      stays: true,
      run: texts.retry,
    });
  return { pages: pages.map((page) => rowOf(page, null)), hits };
}

/** What is marked when the page is open, each once. */
function wordsOf({ matches }: FoundPage): string[] {
  return [...new Set(matches.flatMap(({ text, ranges }) => ranges.map(([from, to]) => text.slice(from, to))))];
}

function Excerpt({ text, ranges }: Match) {
  return (
    <>
      {ranges.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
