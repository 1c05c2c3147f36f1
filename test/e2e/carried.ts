import type { Page } from "@playwright/test";
import type { Block } from "#core/blocks/block.ts";
import { png } from "../pictures.ts";
import { takesKeys, text, writerOf } from "./blocks.ts";
import type { ApiPerson, Octavo } from "./server.ts";
import { expect } from "./test.ts";

type SignedIn = (person: ApiPerson, address?: string) => Promise<Page>;

/** A page in a workspace, whose blocks were copied, and an empty one in another that is open now. */
export async function copiedFrom(octavo: Octavo, signedIn: SignedIn, blocks: (files: { url: string }[]) => Block[], files = 2) {
  const { marta, workspaceId } = await writerOf(octavo);
  const uploaded = [];
  for (let at = 0; at < files; at += 1)
    uploaded.push(await marta.upload(workspaceId, { name: `tide${at}.png`, bytes: png({ width: 300 + at, height: 80 }) }));
  const content = blocks(uploaded).map((block, position) => ({ ...block, position }));
  const { id } = await marta.page(workspaceId, { content });
  const { id: elsewhere } = await marta.workspace({ name: "Elsewhere" });
  const target = await marta.page(elsewhere, { title: "Target", content: [text("Below this")] });
  const page = await signedIn(marta);
  await open(page, id);
  await page.locator("[data-block]").first().focus();
  await page.keyboard.press("Control+a");
  await expect(page.getByRole("option")).toHaveCount(content.length);
  await page.keyboard.press("Control+c");
  return { marta, page, uploaded, source: id, from: workspaceId, elsewhere, target: target.id };
}

export async function pasteInto(page: Page, target: number, count: number): Promise<void> {
  await open(page, target);
  await page.locator("[data-block]").first().focus();
  await page.keyboard.press("Control+v");
  await expect(page.locator("[data-block]")).toHaveCount(count);
}

export async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/page/${id}`);
  await expect(page.locator("[data-block]").first()).toBeVisible();
  await takesKeys(page);
}

export const contentOf = async (person: ApiPerson, id: number) => (await person.do("getPage", { params: { id } })).content;
export const listed = (person: ApiPerson, workspaceId: number) => person.do("listFiles", { params: { workspaceId } });
export const save = async (page: Page, person: ApiPerson, id: number) => {
  const { revision } = await person.do("getPage", { params: { id } });
  await page.keyboard.press("Control+s");
  await expect.poll(async () => (await person.do("getPage", { params: { id } })).revision).toBe((revision ?? 0) + 1);
};
/** What stands in them, with files by the place of their numbers. */
export const wordsOf = (blocks: Block[], numbers: number[]) =>
  JSON.stringify(blocks.map(({ content }) => content)).replace(
    /\/api\/files\/(\d+)/g,
    (_, id) => `file ${numbers.indexOf(Number(id))}`,
  );
