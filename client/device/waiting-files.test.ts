import "fake-indexeddb/auto";
import { openDB } from "idb";
import { expect, it, vi } from "vitest";
import { doc, p } from "../../test/documents.ts";
import type { Sealed } from "./database.ts";
import { deleteDraft, readDrafts, writeDraft } from "./drafts.ts";
import { forgetAccount } from "./forget-account.ts";
import { dropOnceShown } from "./shown-files.ts";
import { DeviceFull, keepWaiting, MOST_WAITING, readWaiting, type WaitingHead } from "./waiting-files.ts";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });

const head = (account: number, key: string, size: number): WaitingHead => ({
  account,
  key,
  size,
  name: "harbour plan.pdf",
  type: "application/pdf",
  workspaceId: 1,
  pageId: 2,
});
const bytes = new Blob(["bytes"]);

async function heldOf(account: number): Promise<{ account: number; sealed?: Sealed }[]> {
  const db = await openDB("octavo-files");
  const all = [...(await db.getAll("heads")), ...(await db.getAll("bytes"))];
  db.close();
  return all.filter((one) => one.account === account);
}

it("files that come at one moment find room together, or one of them finds none", async () => {
  const most = head(1, "a", MOST_WAITING - 10);
  const outcomes = await Promise.allSettled([keepWaiting(most, bytes), keepWaiting(head(1, "b", 11), bytes)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find((one) => one.status === "rejected")?.reason).toBeInstanceOf(DeviceFull);
  expect(await heldOf(1)).toHaveLength(2);
  // The same again takes its own place, and others' files are not counted.
  const [kept] = outcomes[0].status === "fulfilled" ? [most] : [head(1, "b", 11)];
  await keepWaiting(kept as WaitingHead, bytes);
  await keepWaiting(head(2, "c", MOST_WAITING), bytes);
});

it("a file's name and bytes are sealed, come back, and go with their account", async () => {
  await keepWaiting(head(3, "d", 5), bytes);
  const held = await heldOf(3);
  expect(JSON.stringify(held)).not.toMatch(/harbour|pdf/);
  expect(held.map(({ sealed }) => sealed?.iv?.length)).toEqual([12, 12]);
  const found = await readWaiting(3, "d");
  expect([found?.head, await found?.blob.text(), found?.blob.type]).toEqual([head(3, "d", 5), "bytes", "application/pdf"]);
  await forgetAccount(3);
  expect(await heldOf(3)).toEqual([]);
});

it("what an older Octavo kept is found", async () => {
  await keepWaiting(head(4, "e", 5), bytes);
  const db = await openDB("octavo-files");
  await db.put("heads", head(4, "e", 5));
  db.close();
  expect((await readWaiting(4, "e"))?.head.name).toBe("harbour plan.pdf");
});

it("a file that has arrived stays until the draft that shows it is on the device", async () => {
  const place = { account: 6, pageId: 2, workspaceId: 1, tab: "here" };
  const change = { drop: [], head: { title: null, pageTitle: "Tides", order: null }, revision: 1, base: null };
  const write = (text: string) => writeDraft(place, { ...change, put: doc(p(text, "a")) });
  const kept = keepWaiting(head(6, "f", 5), bytes);
  dropOnceShown({ account: 6, pageId: 2, key: "f" }, kept);
  await kept;
  await write("![harbour plan.pdf](upload:f)");
  // Whoever hears of that has had the time to look, and to drop it.
  for (let time = 0; time < 20; time += 1) await new Promise(setImmediate).then(() => readDrafts(6, 2));
  expect(await heldOf(6)).toHaveLength(2);
  await write("[harbour plan.pdf](/api/files/7)");
  await expect.poll(() => heldOf(6)).toEqual([]);
});

it("what no draft waits for any more makes room a day later", async () => {
  const db = await openDB("octavo-files");
  const age = async (key: string) =>
    db.put("heads", { ...(await db.get("heads", [5, key])), keptAt: Date.now() - 25 * 3_600_000 });
  const keys = async () => (await heldOf(5)).map((one) => (one as { key?: string }).key).sort();
  const place = { account: 5, pageId: 2, workspaceId: 1, tab: "t" };
  const title = { title: null, pageTitle: "Tides", order: null };
  await writeDraft(place, { put: [], drop: [], head: title, revision: 1, base: null });
  for (const key of ["waits", "young"]) await keepWaiting(head(5, key, 5), bytes);
  await age("waits");
  await keepWaiting(head(5, "next", 5), bytes);
  expect(await keys()).toEqual(["next", "next", "waits", "waits", "young", "young"]);
  await deleteDraft(5, 2, "t");
  await keepWaiting(head(5, "next", MOST_WAITING - 5), bytes);
  expect(await keys()).toEqual(["next", "next", "young", "young"]);
  db.close();
});
