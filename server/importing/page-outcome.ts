import { ENCRYPTED } from "#core/import/evernote.ts";
import { unused } from "#core/import/receipt.ts";
import { commentsShown } from "#core/import/receipt-lines.ts";
import type { OpenPage } from "../pages/open.ts";
import type { Item, Named } from "./items.ts";
import { type Planned, sourceOf, type Unit } from "./plan.ts";
import type { Bare } from "./targets.ts";
import type { WrittenPage } from "./write-files.ts";

/** What became of a page that was to be written. */
export interface Put {
  kind: "new" | "updated" | "unchanged" | "beside";
  at: Pick<Item, "made_id" | "revision" | "parent_id" | "title">;
  saved: OpenPage | null;
}

/** What the receipt says of it. */
export function outcomeOf({ planned, part }: Unit, read: WrittenPage | null, problem: string | null, { kind }: Put): Named {
  const problems = [
    ...(problem === null || part > 0 ? [] : [problem]),
    ...(kind === "beside" && part === 0 ? ["Its page was changed since: this is a new page beside it"] : []),
    ...(read?.isDrawing && part === 0 ? [DRAWING] : []),
    ...(read?.hasEncrypted && part === 0 ? [ENCRYPTED] : []),
    ...(read?.hasComments && part === 0 ? [commentsShown] : []),
  ];
  const counts = part > 0 || !read ? {} : countsOf(read);
  const bare = part > 0 || !read ? [] : bareIn(planned);
  const source = sourceOf(planned);
  return {
    file: planned.path,
    ...(source === null ? {} : { source }),
    ...(planned.ids.length > 0 ? { hasKeptIds: true as const } : {}),
    pages: 1,
    ...(kind === "updated" ? { pagesUpdated: 1 } : kind === "unchanged" ? { pagesUnchanged: 1 } : {}),
    ...counts,
    ...(bare.length > 0 ? { bare } : {}),
    ...(problems.length > 0 ? { problems } : {}),
  };
}

const DRAWING = `${unused.drawing}: in Obsidian, export it as .png beside it, and import both`;

function bareIn({ marks, anchors }: Planned): Bare[] {
  const bare: Bare[] = [];
  for (const key of marks) {
    const [blockId] = anchors.get(key) ?? [];
    if (blockId !== undefined && bare.length < MOST_BARE) bare.push([key, blockId]);
  }
  return bare;
}

/** Of one file. */
const MOST_BARE = 1000;

function countsOf({ blocks, tasks, tasksDone, resolved, unresolved, unnamed, marked = [] }: WrittenPage) {
  const named = unresolved.length > 0 ? { unresolved } : {};
  const counts = { blocks, tasks, tasksDone, resolved, ...named, ...(unnamed > 0 ? { unnamed } : {}) };
  return marked.length > 0 ? { ...counts, marked } : counts;
}
