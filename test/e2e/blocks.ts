/** A page in the editor, and its blocks in few words: as they are put there, and as they are on the server after a Save. */
import type { Page } from "@playwright/test";
import type { Block, BlockType } from "#core/blocks/block.ts";
import { lineOf } from "../line-of.ts";
import type { ApiPerson, Octavo } from "./server.ts";
import { expect } from "./test.ts";

let made = 0;

function make(type: BlockType, content: unknown): Block {
  made += 1;
  return { id: `made${made}`, type, position: 0, content } as Block;
}

export const text = (words: string) => make("text", { text: words });
export const heading = (words: string, level: 1 | 2 | 3 = 2) => make("heading", { text: words, level });
export const list = (...items: string[]) => make("list", { items, ordered: false });
export const table = (headers: string[], ...rows: string[][]) => make("table", { headers, rows });
export const todo = (...items: string[]) =>
  make("todo", {
    items: items.map((item, index) => ({
      id: `item${made}-${index}`,
      text: item.replace(/^x /, ""),
      completed: item.startsWith("x "),
    })),
  });

export { lineOf };

export interface OpenPage {
  page: Page;
  /** The block at a place, counted from 0. */
  block: (place: number) => ReturnType<Page["locator"]>;
  /** The field that has the caret, or comes to have it soon, and the caret in it. */
  caret: () => Promise<{ label: string | null; before: string; after: string } | null>;
  /** Saves, and says what is on the server then. */
  saved: () => Promise<string[]>;
}

/** One for all tests of a worker: signing up takes longer than most of them. */
const writers = new WeakMap<Octavo, Promise<ApiPerson>>();

export interface Writer {
  marta: ApiPerson;
  workspaceId: number;
}

/** Somebody who writes, in a workspace that no other test sees. */
export async function writerOf(octavo: Octavo): Promise<Writer> {
  const known = writers.get(octavo) ?? octavo.person("Marta");
  writers.set(octavo, known);
  const marta = await known;
  return { marta, workspaceId: (await marta.workspace()).id };
}

export type SignedIn = (person: ApiPerson, address?: string) => Promise<Page>;

export async function openPage(octavo: Octavo, signedIn: SignedIn, ...content: Block[]): Promise<OpenPage> {
  return openPageOf(await writerOf(octavo), signedIn, ...content);
}

/** The code for writing, pasting, selecting and dragging comes right after the text. */
export async function takesKeys(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /drag-layer-.*\.js$/.test(name)));
  await hearsKeys(page);
}

/** Code that has come is carried out a moment later: a redo is taken from then on, also where there is nothing to do again. */
export async function hearsKeys(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const redo = new KeyboardEvent("keydown", { key: "y", ctrlKey: true, bubbles: true, cancelable: true });
    return !document.body.dispatchEvent(redo);
  });
}

export async function openPageOf({ marta, workspaceId }: Writer, signedIn: SignedIn, ...content: Block[]): Promise<OpenPage> {
  const blocks = content.map((block, position) => ({ ...block, position }));
  const { id } = await marta.page(workspaceId, { content: blocks });
  const page = await signedIn(marta, `/page/${id}`);
  await expect(page.getByLabel("Title")).toHaveValue("Day one");
  await takesKeys(page);
  const now = () => marta.do("getPage", { params: { id } });
  return {
    page,
    block: (place) => page.locator("[data-block]").nth(place),
    caret: async () => {
      // On its way into another block the focus is nowhere for some frames.
      await page
        .waitForFunction(() => document.activeElement?.localName === "block-field", null, { timeout: 3000 })
        .catch(() => {});
      return page.evaluate(() => {
        const field = document.activeElement as HTMLTextAreaElement | null;
        if (field?.localName !== "block-field") return null;
        const [label, at] = [field.getAttribute("aria-label"), field.selectionStart];
        return { label, before: field.value.slice(0, at), after: field.value.slice(field.selectionEnd) };
      });
    },
    saved: async () => {
      const { revision } = await now();
      await page.keyboard.press("Control+s");
      await expect.poll(async () => (await now()).revision).not.toBe(revision);
      await expect(page.locator(".pagebar .status")).not.toContainText("Saving");
      return (await now()).content.map(lineOf);
    },
  };
}
