import fc from "fast-check";
import { expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { doc, p, textsOf, ul } from "../../../test/documents.ts";
import { type Draft, digestOf } from "../../device/drafts.ts";
import { restoreDrafts } from "./restore.ts";

const place = { account: 1, pageId: 7, workspaceId: 1, tab: "t", updatedAt: 0, pageTitle: "", title: null };
const base = doc(p("The harbour is wet", "a"), ul(["map", "hat"], "l"), p("The path", "b"));

/** What is kept of these blocks, begun at revision 1. */
function draftOf(...blocks: Block[]): Draft {
  const began = blocks.flatMap(({ id }) =>
    base.filter((block) => block.id === id).map((block) => [id, digestOf(block)] as const),
  );
  return {
    ...place,
    revision: 1,
    base: null,
    order: null,
    blocks: new Map(blocks.map((block) => [block.id, block])),
    began: new Map(began),
  };
}

const restored = async (content: Block[], draft: Draft, read: readonly Block[] | null) =>
  textsOf((await restoreDrafts({ id: 7, content, revision: 2 }, [draft], async () => read))?.blocks ?? []);

const mine = draftOf(...doc(p("The old harbour is wet", "a"), ul(["map", "red hat"], "l")));

it("a draft is merged onto a page that was saved since", async () => {
  const theirs = doc(p("The harbour is wet, always", "a"), ul(["tent", "map", "hat"], "l"), p("The path", "b"));
  expect(await restored(theirs, mine, base)).toEqual(["The old harbour is wet, always", "tent", "map", "red hat", "The path"]);
});

it("where its base cannot be read, what nobody else wrote on is shown once, as the draft has it", async () => {
  const theirs = doc(p("The harbour is wet", "a"), ul(["map", "hat"], "l"), p("The path is steep", "b"));
  expect(await restored(theirs, mine, null)).toEqual(["The old harbour is wet", "map", "red hat", "The path is steep"]);
});

it("and where somebody wrote on it, both stay, each once", async () => {
  const theirs = doc(p("The harbour is dry", "a"), ul(["map", "hat"], "l"), p("The path", "b"));
  const shown = ["The harbour is dry", "The old harbour is wet", "map", "red hat", "The path"];
  expect(await restored(theirs, mine, null)).toEqual(shown);
});

/** Words that are typed letter by letter into a text, or as a list's items. */
const typed = fc.record({
  before: fc.string({ maxLength: 6 }),
  words: fc.string({ minLength: 1, maxLength: 12 }),
  behind: fc.string({ maxLength: 6 }),
  isNew: fc.boolean(),
});

it("typed before a Save or after it, without hearing of it, the words are there once, as far as they had come", async () => {
  await fc.assert(
    fc.asyncProperty(typed, fc.nat(12), fc.nat(12), async ({ before, words, behind, isNew }, one, other) => {
      const at = (letters: number) => p(before + words.slice(0, letters) + behind, "n");
      const from = doc(...(isNew ? [p("above", "b")] : [p("above", "b"), at(0)]));
      const [saved, kept] = [doc(p("above", "b"), at(one)), doc(p("above", "b"), at(other))];
      const draft = { ...draftOf(...kept.slice(1)), order: isNew ? ["b", "n"] : null };
      expect(await restored(saved, draft, from)).toEqual(textsOf(doc(p("above", "b"), at(Math.max(one, other)))));
    }),
  );
  const items = (...last: string[]) => doc(ul(["map", ...last], "l"));
  expect(await restored(items("half"), draftOf(...items("hal")), items())).toEqual(["map", "half"]);
  expect(await restored(items("half"), draftOf(...items("half", "mo")), items())).toEqual(["map", "half", "mo"]);
});

it("what the draft had taken out of the words that were there stays out of them", async () => {
  const of = (text: string) => doc(p(text, "a"));
  const shown = await restored(of("The harbour is wet now"), draftOf(...of("harbour is wet")), base.slice(0, 1));
  expect(shown).toEqual(["harbour is wet now"]);
});
