import "fake-indexeddb/auto";
import { expect, it, vi } from "vitest";
import { doc, p, textsOf } from "../../test/documents.ts";
import { openDevice } from "./database.ts";
import { applyDraft, readDrafts, writeDraft } from "./drafts.ts";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });

const base = doc(p("The harbour", "a"), p("The path", "b"));
const draft = (...blocks: ReturnType<typeof p>[]) => new Map(doc(...blocks).map((block) => [block.id, block]));

it("a draft shows its changed blocks in place", () => {
  expect(textsOf(applyDraft(base, { order: null, blocks: draft(p("The road", "b")) }))).toEqual(["The harbour", "The road"]);
});

it("a draft with an order says which blocks there are", () => {
  expect(textsOf(applyDraft(base, { order: ["c", "b"], blocks: draft(p("New", "c")) }))).toEqual(["New", "The path"]);
});

it("words whose block is gone from the page are shown at its end", () => {
  expect(textsOf(applyDraft(base, { order: null, blocks: draft(p("Typed", "gone")) }))).toEqual([
    "The harbour",
    "The path",
    "Typed",
  ]);
});

it("positions are counted anew", () => {
  expect(applyDraft(base, { order: ["b"], blocks: new Map() })).toEqual([{ ...base[1], position: 0 }]);
});

it("a draft takes the place of another's at once: whoever looks finds one of them", async () => {
  const place = { account: 1, pageId: 2, workspaceId: 3 };
  const change = {
    put: doc(p("Typed", "a")),
    drop: [],
    head: { title: null, pageTitle: "Tides", order: null },
    revision: 1,
    base: null,
  };
  await writeDraft({ ...place, tab: "old" }, change);
  const db = await openDevice();
  let isOver = false;
  const written = writeDraft({ ...place, tab: "new" }, { ...change, instead: ["old"] }).then(() => {
    isOver = true;
  });
  const seen = new Set<string>();
  // Other tests of this thread have drafts, too.
  const ofPage = async () => (await db.getAllKeys("drafts")).filter(([account, page]) => account === 1 && page === 2);
  while (!isOver) seen.add((await ofPage()).map(([, , tab]) => tab).join());
  await written;
  expect([...seen].filter((tabs) => tabs !== "old" && tabs !== "new")).toEqual([]);
  const [left, ...others] = await readDrafts(1, 2);
  const blocks = (await db.getAll("draftBlocks")).filter(({ account, pageId }) => account === 1 && pageId === 2);
  expect([left?.tab, others, blocks.map(({ tab }) => tab)]).toEqual(["new", [], ["new"]]);
});
