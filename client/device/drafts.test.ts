import "fake-indexeddb/auto";
import { expect, it, vi } from "vitest";
import { doc, p, textsOf } from "../../test/documents.ts";
import { openDevice } from "./database.ts";
import { applyDraft, type Draft, deleteDraft, listDrafts, onDrafts, readDrafts, writeDraft } from "./drafts.ts";

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

it("a draft that goes while somebody looks is found whole or not at all", async () => {
  const place = { account: 4, pageId: 5, workspaceId: 6, tab: "one" };
  const put = doc(p("Typed", "a"), p("Also", "b"));
  const change = { put, drop: [], head: { title: null, pageTitle: "Tides", order: ["a", "b"] }, revision: 1, base: null };
  const seen = new Set<string>();
  const found = (drafts: Draft[]) =>
    `${drafts.length} ${drafts.flatMap(({ blocks }) => textsOf([...blocks.values()])).join(" ")}`;
  for (let round = 0; round < 20; round += 1) {
    await writeDraft(place, change);
    const looks = Array.from({ length: 12 }, async (_, at) => {
      for (let turn = 0; turn < at; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      return at % 2 === 0 ? readDrafts(4, 5) : listDrafts(4);
    });
    await Promise.all([deleteDraft(4, 5, "one"), ...looks.map(async (look) => seen.add(found(await look)))]);
  }
  expect([...seen].sort()).toEqual(["0 ", "1 Typed Also"]);
});

const once = () =>
  new Promise<void>((resolve) => {
    const stop = onDrafts(() => {
      stop();
      resolve();
    });
  });

it("drafts that are written with every key are told at once and at the end, not each", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  // This clock begins anew: beyond whatever was told by the other.
  vi.advanceTimersByTime(3_600_000);
  const told = vi.fn();
  const stop = onDrafts(told);
  const place = { account: 4, pageId: 5, workspaceId: 6, tab: "a" };
  const head = { title: null, pageTitle: "Tides", order: null };
  const write = (text: string) => writeDraft(place, { put: doc(p(text, "a")), drop: [], head, revision: 1, base: null });
  const first = once();
  for (const text of ["T", "Ty", "Typ"]) await write(text);
  await first;
  expect(told).toHaveBeenCalledTimes(1);
  const second = once();
  vi.advanceTimersByTime(300);
  await second;
  expect(told).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
  stop();
});
