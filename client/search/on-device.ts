import type { Block } from "#core/blocks/block.ts";
import { shownText } from "#core/blocks/shown-text.ts";
import { type BlockText, matchPage, type PageMatch } from "#core/search/match-page.ts";
import { parseQuery } from "#core/search/query.ts";
import type { Found, FoundPage } from "#core/search.ts";
import { ancestorsOf } from "#core/tree.ts";
import { addressOf } from "../api/call.ts";
import { lastUser } from "../api/last-user.ts";
import type { LoadedPage } from "../api/queries.ts";
import { keptAddresses, recallAnswer } from "../device/answers.ts";
import { knownTree } from "../tree/cache.ts";

/** Pages that were read on this device, opened once for as long as somebody searches. */
export class DeviceSearch {
  readonly #pages = new Map<string, KeptPage | null>();

  /**
   * As the server searches, by the same rules, in what is kept here.
   * @param workspaceId undefined for all workspaces
   */
  async find(q: string, limit: number, workspaceId: number | undefined, signal: AbortSignal): Promise<Found> {
    const query = parseQuery(q);
    const account = lastUser()?.id;
    if (account === undefined || query.terms.length === 0) return { results: [], more: false, waiting: 0 };
    const found: (KeptPage & PageMatch)[] = [];
    for (const address of await keptAddresses(account)) {
      if (!PAGE.test(address)) continue;
      const page = await this.#open(account, address);
      signal.throwIfAborted();
      if (!page || (workspaceId !== undefined && page.workspaceId !== workspaceId)) continue;
      const match = matchPage(query, page);
      if (match) found.push({ ...page, ...match });
    }
    found.sort((a, b) => a.tier - b.tier || b.together - a.together || b.updatedAt.localeCompare(a.updatedAt));
    return { results: found.slice(0, limit).map(tell), more: found.length > limit, waiting: 0 };
  }

  async #open(account: number, address: string): Promise<KeptPage | null> {
    const known = this.#pages.get(address);
    if (known !== undefined) return known;
    const page = read(await recallAnswer(account, address));
    this.#pages.set(address, page);
    return page;
  }
}

/** The address of a page, and nothing below it. */
const PAGE = new RegExp(`^${addressOf("getPage", { params: { id: 0 } }).slice(0, -1)}\\d+$`);

interface KeptPage {
  id: number;
  workspaceId: number;
  title: string;
  updatedAt: string;
  blocks: readonly BlockText[];
}

function read(answer: string | null): KeptPage | null {
  try {
    const page = JSON.parse(answer ?? "null") as LoadedPage | null;
    if (!page || page.workspaceId === undefined || !Array.isArray(page.content)) return null;
    const { id, workspaceId, title, updatedAt } = page;
    return { id, workspaceId, title, updatedAt, blocks: page.content.map(textOf) };
  } catch {
    return null;
  }
}

function textOf(block: Block): BlockText {
  return { id: block.id, isHeading: block.type === "heading", text: shownText(block) };
}

function tell({ id, workspaceId, title, updatedAt, matches }: KeptPage & PageMatch): FoundPage {
  const path = ancestorsOf(knownTree(workspaceId), id).map((ancestor) => ancestor.title);
  return { pageId: id, workspaceId, title, path, updatedAt, matches };
}
