/** Somebody who works on a workspace without a pause, and keeps a ledger of every answer. */
import { isDeepStrictEqual } from "node:util";
import type { Block } from "#core/blocks/block.ts";
import type { LineName } from "#core/contract.ts";
import { doc, h, p, todo, ul } from "../documents.ts";
import type { CallInput } from "../world.ts";
import { type Answer, ask, type Client } from "./client.ts";
import type { KnownPage, Ledger, Save } from "./ledger.ts";
import type { Random } from "./random.ts";

/** A page that grew longer than this is replaced instead of merged. */
const LONG = 30;
/** Pages of one's own before the oldest is deleted. */
const OWN = 3;

export interface Desk {
  client: Client;
  workspaceId: number;
  /** The page below which pages are moved and made. */
  shelfId: number;
  ledger: Ledger;
  random: Random;
}

export class Writer {
  readonly #name: string;
  readonly #desk: Desk;
  /** What the writer last saw of each page; others may have saved since. */
  readonly #seen = new Map<number, { revision: number; content: Block[] }>();
  #made = 0;

  constructor(name: string, desk: Desk) {
    this.#name = name;
    this.#desk = desk;
  }

  /** Goes on until a request stays without an answer, or for as long as is said. */
  async work(goOn: () => boolean = () => true): Promise<void> {
    while (goOn() && (await this.#doOne()));
  }

  /** @returns whether it was answered */
  #doOne(): Promise<boolean> {
    const { ledger, random } = this.#desk;
    const shared = random.pick(ledger.pagesOf(null));
    const own = ledger.pagesOf(this.#name);
    const chance = random.below(100);
    if (chance < 35) return this.#replace(shared);
    if (chance < 65) return this.#merge(shared);
    if (chance < 73) return this.#rename(shared);
    if (chance < 80) return this.#move(shared);
    const oldest = own[0];
    if (!oldest || chance < 90) return this.#create();
    return own.length > OWN ? this.#delete(oldest) : this.#replace(random.pick(own));
  }

  #replace(page: KnownPage): Promise<boolean> {
    const mark = this.#nextMark();
    return this.#save(page, { mark, content: this.#words(mark), base: null, key: this.#key(mark) });
  }

  async #merge(page: KnownPage): Promise<boolean> {
    const seen = this.#seen.get(page.id);
    if (!seen || seen.content.length > LONG) return this.#replace(page);
    const mark = this.#nextMark();
    const at = this.#desk.random.below(seen.content.length + 1);
    const added = doc(p(`A line of ${mark}`, mark));
    const content = seen.content.toSpliced(at, 0, ...added).map((block, position) => ({ ...block, position }));
    return this.#save(page, { mark, content, base: seen.revision, key: this.#key(mark) });
  }

  async #save(page: KnownPage, save: Save): Promise<boolean> {
    const { ledger } = this.#desk;
    const answer = await this.#ask("saveContent", savingOf(page.id, save));
    if (!answer) {
      page.unanswered.push(save);
      return false;
    }
    const { receipt, revision, content, merged } = answer.body;
    if (receipt.revision !== revision || receipt.blockCount !== content.length)
      throw new Error("The receipt is of another Save.");
    if (save.base === null ? !isDeepStrictEqual(content, save.content) : !content.some(({ id }) => id === save.mark))
      throw new Error(`A Save of page ${page.id} was answered without its words.`);
    page.acknowledge(revision, content);
    this.#seen.set(page.id, { revision, content });
    ledger.counts.Saves += 1;
    if (merged) ledger.counts["merged Saves"] += 1;
    return true;
  }

  async #rename(page: KnownPage): Promise<boolean> {
    const title = `Title ${this.#nextMark()}`;
    const answer = await this.#ask("updatePage", { params: { id: page.id }, body: { title } });
    if (!answer) page.title.leaveOpen(title);
    else {
      page.title.acknowledge(title, editionOf(answer));
      this.#desk.ledger.counts.renames += 1;
    }
    return answer !== null;
  }

  async #move(page: KnownPage): Promise<boolean> {
    const { shelfId, random, ledger } = this.#desk;
    const parentId = page.id === shelfId ? null : random.pick([null, shelfId]);
    const answer = await this.#ask("updatePage", { params: { id: page.id }, body: { parentId, position: random.below(8) } });
    if (!answer) page.parent.leaveOpen(parentId);
    else {
      page.parent.acknowledge(parentId, editionOf(answer));
      ledger.counts.moves += 1;
    }
    return answer !== null;
  }

  async #create(): Promise<boolean> {
    const { workspaceId, shelfId, random, ledger } = this.#desk;
    const mark = this.#nextMark();
    // Below the shelf, at the root, or below a page of one's own, which takes it along when it is deleted.
    const parentId = random.pick([null, shelfId, ledger.pagesOf(this.#name)[0]?.id ?? null]);
    const creation = { title: `Page ${mark}`, parentId, content: this.#words(mark), writer: this.#name };
    const { title, content } = creation;
    const body = { workspaceId, title, parentId, content, ...(random.below(2) ? { position: random.below(5) } : {}) };
    const answer = await this.#ask("createPage", { body });
    if (!answer) ledger.creations.push(creation);
    else {
      if (!isDeepStrictEqual(answer.body.content, content)) throw new Error("A page was not made as it was sent.");
      ledger.add(answer.body.id, { ...creation, content: answer.body.content });
      ledger.counts.creations += 1;
    }
    return answer !== null;
  }

  async #delete(page: KnownPage): Promise<boolean> {
    const { ledger } = this.#desk;
    const below = ledger.pagesOf(this.#name).filter(({ parent }) => parent.value === page.id);
    const answer = await this.#ask("deletePage", { params: { id: page.id } });
    for (const gone of [page, ...below]) gone.fate = answer ? "deleted" : "perhaps deleted";
    if (answer) ledger.counts.deletions += 1;
    return answer !== null;
  }

  /** @throws where the answer is a refusal: nobody asks for anything that could be refused */
  async #ask<N extends LineName>(name: N, input: Omit<CallInput<N>, "from">): Promise<Answer<N> | null> {
    const answer = await ask(this.#desk.client, name, input);
    if (!answer) this.#desk.ledger.counts["requests without an answer"] += 1;
    else if (answer.status >= 400) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.problem)}`);
    return answer;
  }

  #nextMark(): string {
    this.#made += 1;
    return `${this.#name}-${this.#made}`;
  }

  #key(mark: string): string | null {
    return this.#desk.random.below(3) ? `key ${mark}` : null;
  }

  #words(mark: string): Block[] {
    const { random } = this.#desk;
    // Now and then a page that takes the disk some time.
    const long = random.below(15) ? "" : Array.from({ length: 6000 }, () => random.below(2 ** 32).toString(36)).join(" ");
    const rest = [h("Stages", 2, `${mark}-h`), todo(["map", "*tides"], `${mark}-t`), ul(["water", "coins"], `${mark}-l`)];
    return doc(p(`On the path with ${mark} ${long}`, mark), ...rest.slice(random.below(4)));
  }
}

/** A Save as it is sent, and sent again. */
export function savingOf(pageId: number, { content, base, key }: Save) {
  return {
    params: { id: pageId },
    body: content,
    headers: {
      ...(base === null ? {} : { "if-match": `"${base}"` }),
      ...(key === null ? {} : { "idempotency-key": key }),
    },
  };
}

/** The ETag of a page is its revision, a dot, its edition and a letter. */
function editionOf({ etag }: { etag: string }): number {
  return Number(/^"\d+\.(\d+)/.exec(etag)?.[1]);
}
