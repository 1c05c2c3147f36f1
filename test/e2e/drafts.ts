/** A page that is written and not saved: what is shown of it, what lies on the device, and what is on the server. */
import type { Page } from "@playwright/test";
import type { Block } from "#core/blocks/block.ts";
import { doc, p, textsOf } from "../documents.ts";
import { writerOf } from "./blocks.ts";
import { openBlock } from "./history.ts";
import type { ApiPerson, Octavo } from "./server.ts";
import { expect } from "./test.ts";

/** Milliseconds after a keystroke at which it is on the device. */
export const PROMISED = 150;

export interface WrittenPage {
  marta: ApiPerson;
  workspaceId: number;
  id: number;
  address: string;
  /** What the server has: every text of the page. */
  saved: () => Promise<string[]>;
  revision: () => Promise<number>;
}

export async function writtenPage(
  octavo: Octavo,
  content: Block[] = doc(p("The harbour", "a"), p("The path", "b")),
): Promise<WrittenPage> {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId, { content });
  const now = () => marta.do("getPage", { params: { id } });
  return {
    marta,
    workspaceId,
    id,
    address: `/page/${id}`,
    saved: async () => textsOf((await now()).content),
    revision: async () => (await now()).revision,
  };
}

/** Somebody who may write in the workspace, too. */
export async function colleague(octavo: Octavo, { marta, workspaceId }: WrittenPage): Promise<ApiPerson> {
  const jonas = await octavo.person("Jonas");
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await jonas.do("joinShared", { params: { shareToken } });
  return jonas;
}

/** Types at the end of a block and leaves it open. */
export async function type(page: Page, where: string, words: string): Promise<void> {
  await openBlock(page, where);
  await page.keyboard.type(words);
}

/** Everything that the blocks show, also in the one that is open. */
export const shown = (page: Page) =>
  page
    .locator("[data-block]")
    .evaluateAll((blocks) =>
      blocks.map((block) => block.querySelector<HTMLTextAreaElement>("block-field")?.value ?? block.textContent?.trim()),
    );

export const notice = (page: Page) => page.locator(".notice");
export const status = (page: Page) => page.locator(".pagebar .status");
export const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

/** Everything typed so far has come to the device, as the page itself knows it: it would not ask before it is closed. */
export async function onDevice(page: Page): Promise<void> {
  await expect.poll(() => asksBeforeClosing(page)).toBe(false);
}

export function asksBeforeClosing(page: Page): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
}

type StoreName = "drafts" | "draftBlocks" | "answers" | "keys";

/** How many records of each kind lie in this browser. */
export function records(page: Page): Promise<Record<StoreName, number>> {
  return page.evaluate(async () => {
    const open = indexedDB.open("octavo");
    await new Promise((resolve) => open.addEventListener("success", resolve));
    const names = [...open.result.objectStoreNames] as StoreName[];
    const counts = names.map(async (name) => {
      const request = open.result.transaction(name).objectStore(name).count();
      await new Promise((resolve) => request.addEventListener("success", resolve));
      return [name, request.result] as const;
    });
    const all = Object.fromEntries(await Promise.all(counts));
    open.result.close();
    return all as Record<StoreName, number>;
  });
}

/** When the answer of an address was last kept in this browser; 0 for never. Milliseconds. */
export function rememberedAt(page: Page, address: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const open = indexedDB.open("octavo");
    await new Promise((resolve) => open.addEventListener("success", resolve));
    const request = open.result.transaction("answers").objectStore("answers").getAll();
    await new Promise((resolve) => request.addEventListener("success", resolve));
    open.result.close();
    const rows = request.result as { address: string; savedAt: number }[];
    return rows.find((row) => row.address === wanted)?.savedAt ?? 0;
  }, address);
}

/** From here on the service worker answers for this page. */
export async function underControl(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Marta's page, and Jonas who may write in it. `params` name her membership. */
export async function twoWriters(octavo: Octavo) {
  const written = await writtenPage(octavo);
  const { marta, workspaceId } = written;
  const jonas = await colleague(octavo, written);
  const members = await marta.do("listMembers", { params: { workspaceId } });
  const userId = members.find(({ level }) => level !== "owner")?.userId ?? 0;
  return { ...written, jonas, params: { workspaceId, userId } };
}
