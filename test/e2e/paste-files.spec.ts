/** What is copied in one workspace and pasted into a page of another brings its files along. */
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import type { Block } from "#core/blocks/block.ts";
import { filesNamed } from "#core/blocks/files-named.ts";
import { sqliteFile } from "../../server/db/sqlite.ts";
import { list, table, text, todo } from "./blocks.ts";
import { contentOf, copiedFrom, listed, open, pasteInto, save, wordsOf } from "./carried.ts";
import { paste } from "./clipboard.ts";
import type { Octavo } from "./server.ts";
import { expect, forgive, test, toast } from "./test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("pasted into another workspace, pictures and files come along, wherever they stand, and its readers see them", async ({
  octavo,
  signedIn,
  browser,
}) => {
  const blocks = ([one, two]: { url: string }[]) => [
    text(`![Low *tide*](${one?.url}#w=240)`),
    text(`See [the tides](${two?.url}) and ![](${one?.url}), twice.`),
    table(["Stage", "File"], ["One", `[tides](${two?.url})`]),
    list(`[in an item](${two?.url})`),
    todo(`x [done](${two?.url})`),
  ];
  const { marta, page, uploaded, source, from, elsewhere, target } = await copiedFrom(octavo, signedIn, blocks);
  await page.route("**/files/copies", async (route) => {
    await pause(500);
    await route.continue();
  });
  await pasteInto(page, target, 6);
  // A Save right away waits for them.
  await save(page, marta, target);
  await page.unroute("**/files/copies");
  const saved = await contentOf(marta, target);
  const files = await listed(marta, elsewhere);
  expect(files.map(({ name }) => name).sort()).toEqual(["tide0.png", "tide1.png"]);
  expect(filesNamed(saved)).toEqual(files.map(({ id }) => id).sort((a, b) => a - b));
  const copies = uploaded.map(({ name }) => files.find((file) => file.name === name)?.id ?? 0);
  const originals = uploaded.map(({ id }) => id);
  const was = (await contentOf(marta, source)).map(({ content }) => content);
  const wasIn = (all: Block[]) => all.filter(({ content }) => JSON.stringify(content) !== JSON.stringify({ text: "Below this" }));
  const ids = /"id":"[^"]*",?/g;
  expect(wordsOf(wasIn(saved), copies).replace(ids, "")).toBe(
    wordsOf(await contentOf(marta, source), originals).replace(ids, ""),
  );
  expect(was).toHaveLength(5);
  await expect(page.locator(".pagebar .status")).not.toContainText("Unsaved");

  // Undo and redo lead to the same numbers, and pasting once more makes no second copy.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await expect(page.locator("[data-block]")).toHaveCount(1);
  await page.keyboard.press("Control+Shift+z");
  await expect(page.locator("[data-block]")).toHaveCount(6);
  await page.locator("[data-block]").first().focus();
  await page.keyboard.press("Control+v");
  await expect(page.locator("[data-block]")).toHaveCount(11);
  await save(page, marta, target);
  expect(filesNamed(await contentOf(marta, target))).toEqual([...copies].sort((a, b) => a - b));
  expect(await listed(marta, elsewhere)).toHaveLength(2);

  // Who reads only the second workspace sees them.
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId: elsewhere }, body: {} });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${octavo.url}/shared/workspace/${shareToken}`);
  await visitor.getByRole("treeitem", { name: "Target" }).click();
  const seen = visitor.getByRole("img", { name: "Low *tide*" }).first();
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);

  // Within its own workspace it is the same file.
  const beside = await marta.page(from, { title: "Beside", content: [text("Below this")] });
  await pasteInto(page, beside.id, 6);
  await save(page, marta, beside.id);
  expect(filesNamed(await contentOf(marta, beside.id))).toEqual([...originals].sort((a, b) => a - b));
  expect(await listed(marta, from)).toHaveLength(2);
});

test("words of a sentence that were copied bring their file along, and writing goes on where it was", async ({
  octavo,
  signedIn,
}) => {
  const { marta, page, source, elsewhere, target } = await copiedFrom(octavo, signedIn, ([one]) => [
    text(`Take [the map](${one?.url}) along`),
  ]);
  await open(page, source);
  await page.locator("[data-block]").first().click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  await open(page, target);
  await page.locator("[data-block]").first().click();
  await page.keyboard.press("End");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/files/copies", async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.type(": ");
  await page.keyboard.press("Control+v");
  await page.keyboard.type(", and");
  const arrived = page.waitForResponse(/\/files\/copies$/);
  release();
  await arrived;
  await page.keyboard.type(" water");
  await save(page, marta, target);
  const [file] = await listed(marta, elsewhere);
  expect(await contentOf(marta, target)).toMatchObject([
    { content: { text: `Below this: Take [the map](/api/files/${file?.id}) along, and water` } },
  ]);
});

/** More than are asked for at once, and than are put into the page together. */
const COUNT = 25;

test("what was pasted before the page was left comes along when somebody comes back to it, also after a time without network", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const { marta, page, elsewhere, target } = await copiedFrom(
    octavo,
    signedIn,
    (files) => files.map(({ url }) => text(`![](${url})`)),
    COUNT,
  );
  await open(page, target);
  await page.context().setOffline(true);
  await page.locator("[data-block]").first().focus();
  await page.keyboard.press("Control+v");
  await expect(page.locator("[data-block]")).toHaveCount(COUNT + 1);
  await pause(500);
  expect(await listed(marta, elsewhere)).toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(async () => (await listed(marta, elsewhere)).length).toBe(COUNT);

  const another = await marta.page(elsewhere, { title: "Another", content: [text("Below this")] });
  // The tab ends before any answer.
  await page.route("**/files/copies", () => {});
  await pasteInto(page, another.id, COUNT + 1);
  // The draft is on the device.
  await expect(page.locator(".pagebar .status")).toContainText("Unsaved");
  await pause(500);
  await page.unroute("**/files/copies");
  await open(page, another.id);
  await expect(page.locator("[data-block]")).toHaveCount(COUNT + 1);
  await expect.poll(async () => (await listed(marta, elsewhere)).length).toBe(2 * COUNT);
  await save(page, marta, another.id);
  const own = new Set((await listed(marta, elsewhere)).map(({ id }) => id));
  const named = filesNamed(await contentOf(marta, another.id));
  expect(named).toHaveLength(COUNT);
  expect(named.every((id) => own.has(id))).toBe(true);
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/);
});

test("what is gone stays as it is and is told, and so is what finds no room until there is some", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const { marta, page, uploaded, elsewhere, target } = await copiedFrom(octavo, signedIn, (files) =>
    files.map(({ url }) => text(`![](${url})`)),
  );
  const [gone, there] = uploaded;
  await marta.do("deleteFile", { params: { id: gone?.id ?? 0 } });
  const grow = fill(octavo, elsewhere);
  await pasteInto(page, target, 3);
  await expect(toast(page)).toContainText("2 files did not come along");
  await expect(toast(page)).toContainText("This workspace is full");
  grow();
  await toast(page).getByRole("button", { name: "Try again" }).click();
  await expect.poll(async () => (await listed(marta, elsewhere)).length).toBe(1);
  await save(page, marta, target);
  const [copy] = await listed(marta, elsewhere);
  expect(filesNamed(await contentOf(marta, target))).toEqual([gone?.id ?? 0, copy?.id ?? 0].sort((a, b) => a - b));
  await page.locator("[data-block]").first().focus();
  await page.keyboard.press("Control+v");
  await expect(toast(page)).toContainText("A file did not come along");
  await expect(toast(page)).toContainText("What was pasted names what is gone, or not shared with you.");
  expect(await listed(marta, elsewhere)).toHaveLength(1);
  expect(there?.id).not.toBe(copy?.id);
  forgive(complaints, /status of (404|413)/);
});

/** As if the workspace had no room. @returns makes room again */
function fill({ dataDir }: Octavo, workspaceId: number): () => void {
  const add = (bytes: number) => {
    const database = new DatabaseSync(sqliteFile(dataDir));
    // The server may be writing.
    database.exec("PRAGMA busy_timeout = 5000");
    database.prepare("UPDATE workspaces SET stored_bytes = stored_bytes + ? WHERE id = ?").run(bytes, workspaceId);
    database.close();
  };
  const bytes = 6 * 1024 ** 3;
  add(bytes);
  return () => add(-bytes);
}

test("words that this person did not copy herself bring nothing along", async ({ octavo, signedIn }) => {
  const { marta, page, uploaded, elsewhere, target } = await copiedFrom(octavo, signedIn, ([one]) => [text(`![](${one?.url})`)]);
  await open(page, target);
  await page.locator("[data-block]").first().focus();
  const copying = page.waitForRequest(/\/files\/copies$/, { timeout: 2000 }).catch(() => null);
  await paste(page, uploaded.map(({ url }) => `![](${url})`).join("\n\n"));
  await expect(page.locator("[data-block]")).toHaveCount(3);
  await save(page, marta, target);
  expect(await copying).toBeNull();
  expect(filesNamed(await contentOf(marta, target))).toEqual(uploaded.map(({ id }) => id));
  expect(await listed(marta, elsewhere)).toEqual([]);
});
