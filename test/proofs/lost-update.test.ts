/** Twenty people add to one page at once, each on top of what they last saw of it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { engine } from "../database.ts";
import { doc, p, textsOf, todo, ul } from "../documents.ts";
import { amount, seed } from "./amount.ts";
import { ask, type Client, must } from "./client.ts";
import { Octavo } from "./octavo.ts";
import { Random } from "./random.ts";

const CLIENTS = 20;
const ROUNDS = amount(4, 50);

let octavo: Octavo;
let marta: Client;
let nora: Client;
let workspaceId: number;

beforeAll(async () => {
  octavo = await Octavo.create();
  [marta, nora] = [await octavo.person("Marta"), await octavo.person("Nora")];
  ({ id: workspaceId } = await must(ask(marta, "createWorkspace", { body: { name: "Coast Path guide" } })));
  const { shareToken } = await must(ask(marta, "shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } }));
  await must(ask(nora, "joinShared", { params: { shareToken } }));
}, 120_000);
afterAll(() => octavo.stop());

/** How a page looks that holds these words, in order. */
const pages: [string, (words: string[]) => Block[]][] = [
  ["items of one list", (words) => doc(ul(words, "list"))],
  ["items of one todo block", (words) => doc(todo(words, "todo"))],
  ["blocks", (words) => doc(...words.map((word) => p(word, word)))],
];

it.each(pages)(`keeps all ${CLIENTS} people's %s`, { timeout: amount(120_000, 1_800_000) }, async (what, page) => {
  const random = new Random(seed);
  const content = page(["first", "last"]);
  const { id } = await must(ask(marta, "createPage", { body: { title: what, workspaceId, content } }));
  const people = Array.from({ length: CLIENTS }, (_, at) => new Appender(at % 2 ? marta : nora, `p${at}`, id, page));
  let merged = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // Some sit a round out, so that what they saw is older still.
    const now = people.filter(() => round === 0 || random.below(4) > 0);
    merged += (await Promise.all(now.map((person) => person.append(`r${round}`)))).filter(Boolean).length;
  }
  const there = textsOf((await must(ask(marta, "getPage", { params: { id } }))).content);
  const acknowledged = people.flatMap((person) => person.acknowledged);
  const versions = await must(ask(marta, "listVersions", { params: { id } }));
  console.log(
    `Lost update on ${engine}, ${what}: ${acknowledged.length} acknowledged in ${versions.length} versions, ${merged} of them merged; ` +
      `${there.length - 2} there at the end.`,
  );
  expect(there.toSorted()).toEqual(["first", "last", ...acknowledged].sort());
  expect(there.slice(0, 2)).toEqual(["first", "last"]);
  for (const person of people) expect(there.filter((word) => person.acknowledged.includes(word))).toEqual(person.acknowledged);
  expect(versions.length).toBe(acknowledged.length + 1);
});

class Appender {
  readonly #client: Client;
  readonly #name: string;
  readonly #pageId: number;
  readonly #page: (words: string[]) => Block[];
  /** The page as this person last saw it. */
  #words = ["first", "last"];
  #revision = 1;
  /** Words in the order in which they were added. */
  readonly acknowledged: string[] = [];

  constructor(client: Client, name: string, pageId: number, page: (words: string[]) => Block[]) {
    this.#client = client;
    this.#name = name;
    this.#pageId = pageId;
    this.#page = page;
  }

  /** @returns whether somebody else had saved in between */
  async append(round: string): Promise<boolean> {
    const word = `${this.#name}${round}`;
    const saved = await must(
      ask(this.#client, "saveContent", {
        params: { id: this.#pageId },
        body: this.#page([...this.#words, word]),
        headers: { "if-match": `"${this.#revision}"` },
      }),
    );
    expect(textsOf(saved.content)).toContain(word);
    this.acknowledged.push(word);
    [this.#words, this.#revision] = [textsOf(saved.content), saved.revision];
    return saved.merged !== null;
  }
}
