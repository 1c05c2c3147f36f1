/** What lies on the device: when it comes there, who can read it, and what becomes of words that it does not take. */
import type { Page } from "@playwright/test";
import { asksBeforeClosing, notice, onDevice, PROMISED, saveButton, shown, type, writtenPage } from "./drafts.ts";
import { expect, test, toast } from "./test.ts";

const titleField = (page: Page) => page.getByLabel("Title");

test("a keystroke is on the device within 150 ms, and nobody can read it there", async ({ octavo, signedIn, context }) => {
  await context.addInitScript(watchKeystrokes);
  const { marta, address } = await writtenPage(octavo);
  const page = await signedIn(marta, address);
  await type(page, "The harbour", " sleeps under ");
  await onDevice(page);
  const times = () => page.evaluate(() => (globalThis as unknown as { keptAfter: number[] }).keptAfter);
  const before = (await times()).length;
  for (const key of "fog") {
    await page.keyboard.type(key);
    await onDevice(page);
  }
  // Of keystrokes that each came alone the quickest counts: the machine that runs the tests may be busy.
  const alone = (await times()).slice(before);
  expect(alone).toHaveLength(3);
  expect(Math.min(...alone)).toBeLessThan(PROMISED);

  const { text, keys } = await page.evaluate(readDevice);
  expect(text).toContain('"blockId":"a"');
  expect(text).not.toMatch(/fog|harbour/);
  expect(keys).toEqual([{ algorithm: "AES-GCM", extractable: false }]);
});

test("words typed before the drafts' code has come are kept, also when the page is left at once", async ({
  octavo,
  signedIn,
  page,
}) => {
  const { marta, address, workspaceId } = await writtenPage(octavo);
  await marta.page(workspaceId, { title: "Elsewhere" });
  let letCome = () => {};
  const comes = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route("**/assets/keeping-*.js", async (route) => {
    await comes;
    await route.continue();
  });
  await signedIn(marta, address);
  await type(page, "The harbour", " at dawn");
  await expect.poll(() => asksBeforeClosing(page)).toBe(true);
  await page.getByRole("treeitem", { name: /Elsewhere/ }).click();
  await expect(titleField(page)).toHaveValue("Elsewhere");
  letCome();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("octavo.drafts"))))
    .toHaveLength(1);
  await page.goto(octavo.url + address);
  await expect.poll(() => shown(page)).toEqual(["The harbour at dawn", "The path"]);
});

test("a device that takes nothing is told of, and what was typed stays with the tab", async ({ octavo, signedIn, context }) => {
  await context.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("Full", "QuotaExceededError");
    };
  });
  const { marta, address, saved, workspaceId } = await writtenPage(octavo);
  await marta.page(workspaceId, { title: "Away" });
  const page = await signedIn(marta, address);
  await type(page, "The harbour", " at dawn");
  await expect(notice(page)).toContainText("This device cannot keep your changes");
  await page.getByRole("treeitem", { name: "Away" }).click();
  await expect(titleField(page)).toHaveValue("Away");
  await expect.poll(() => asksBeforeClosing(page)).toBe(true);
  await page.goBack();
  await expect.poll(() => shown(page)).toEqual(["The harbour at dawn", "The path"]);
  await saveButton(page).click();
  await expect(toast(page)).toContainText("Content saved");
  await expect.poll(saved).toEqual(["The harbour at dawn", "The path"]);
  await expect.poll(() => asksBeforeClosing(page)).toBe(false);
});

test("what stays with the tab outlives that the page is read anew while it is looked for", async ({
  octavo,
  signedIn,
  context,
}) => {
  await context.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("Full", "QuotaExceededError");
    };
    const query = navigator.locks.query.bind(navigator.locks);
    navigator.locks.query = () => new Promise((resolve) => setTimeout(() => resolve(query()), 1000));
  });
  const { marta, address, id, workspaceId } = await writtenPage(octavo);
  await marta.page(workspaceId, { title: "Elsewhere" });
  const page = await signedIn(marta, address);
  await type(page, "The harbour", " at dawn");
  await expect(notice(page)).toContainText("This device cannot keep your changes");
  await page.getByRole("treeitem", { name: "Elsewhere" }).click();
  await expect(titleField(page)).toHaveValue("Elsewhere");
  await marta.do("updatePage", { params: { id }, body: { title: "Day two" } });
  await page.goBack();
  await expect.poll(() => shown(page)).toEqual(["The harbour at dawn", "The path"]);
});

/** Notes for each input event after how many milliseconds the device has acknowledged a write that began after it. */
function watchKeystrokes() {
  const waiting = new Set<number>();
  const times: number[] = [];
  Object.assign(globalThis, { keptAfter: times });
  addEventListener("input", () => void waiting.add(performance.now()), true);
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...parameters: Parameters<typeof transaction>) {
    const began = transaction.apply(this, parameters);
    if (began.mode === "readwrite" && began.objectStoreNames.contains("drafts")) {
      const covered = [...waiting];
      began.addEventListener("complete", () => {
        for (const at of covered) if (waiting.delete(at)) times.push(performance.now() - at);
      });
    }
    return began;
  };
}

/** All records but the keys as text, bytes as Latin letters; and what can be told of the keys. */
async function readDevice() {
  const open = indexedDB.open("octavo");
  await new Promise((resolve) => open.addEventListener("success", resolve));
  const all = async (name: string) => {
    const request = open.result.transaction(name).objectStore(name).getAll();
    await new Promise((resolve) => request.addEventListener("success", resolve));
    return request.result as unknown[];
  };
  const rows = (await Promise.all(["drafts", "draftBlocks", "answers"].map(all))).flat();
  const readable = (_: string, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder("latin1").decode(value) : value;
  const keys = ((await all("keys")) as { key: CryptoKey }[]).map(({ key }) => ({
    algorithm: key.algorithm.name,
    extractable: key.extractable,
  }));
  open.result.close();
  return { text: JSON.stringify(rows, readable), keys };
}
