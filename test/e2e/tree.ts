/** A workspace's pages in few words, in the sidebar: as they are made, as they are seen, and as they are on the server. */
import type { Locator, Page } from "@playwright/test";
import type { ApiPerson, Octavo } from "./server.ts";
import { expect } from "./test.ts";

/** Titles, and below them theirs. */
export interface Titles {
  [title: string]: Titles;
}

/** Guidebook holds Day one, which holds Tide tables, and Day two; Print run and Cover ideas stand beside it. */
export const guide: Titles = {
  Guidebook: { "Day one": { "Tide tables": {} }, "Day two": {} },
  "Print run": {},
  "Cover ideas": {},
};

export interface OpenTree {
  page: Page;
  marta: ApiPerson;
  workspaceId: number;
  ids: ReadonlyMap<string, number>;
  row: (title: string) => Locator;
  /** What is seen, from top to bottom, indented by two blanks for each level. */
  seen: () => Promise<string[]>;
  /** The same of all pages, as the server has them. */
  stored: () => Promise<string[]>;
  expand: (title: string) => Promise<void>;
  /** Opens the menu of a row and chooses from it. */
  choose: (title: string, entry: string) => Promise<void>;
}

/** One for all tests of a worker: signing up takes longer than most of them. */
const writers = new WeakMap<Octavo, Promise<ApiPerson>>();

export function martaOf(octavo: Octavo): Promise<ApiPerson> {
  const known = writers.get(octavo) ?? octavo.person("Marta");
  writers.set(octavo, known);
  return known;
}

type SignedIn = (person: ApiPerson, address?: string) => Promise<Page>;

/** @param at the title of the page that is open; the first one, if none is named */
export async function openTree(octavo: Octavo, signedIn: SignedIn, titles: Titles = guide, at?: string): Promise<OpenTree> {
  const marta = await martaOf(octavo);
  const workspaceId = (await marta.workspace()).id;
  const ids = new Map<string, number>();
  await make(marta, workspaceId, null, titles, ids);
  const page = await signedIn(marta, at ? `/page/${ids.get(at)}` : `/workspace/${workspaceId}`);
  const row = (title: string) => page.getByRole("treeitem", { name: title, exact: true });
  await expect(page.getByRole("treeitem").first()).toBeVisible();
  // The code for dragging comes right after the tree: from then on a row that is pressed can be dragged.
  await page.waitForFunction(() => {
    const pressed = document.querySelector<HTMLElement>("[role=treeitem]");
    for (const type of ["pointerdown", "pointerup"]) pressed?.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    return pressed?.draggable;
  });
  return {
    page,
    marta,
    workspaceId,
    ids,
    row,
    seen: () =>
      page
        .getByRole("treeitem")
        .evaluateAll((rows) =>
          rows.map((one) => "  ".repeat(Number(one.getAttribute("aria-level")) - 1) + one.getAttribute("aria-label")),
        ),
    stored: async () => lines(await marta.do("listPages", { params: { workspaceId } }), null, ""),
    expand: (title) => page.getByRole("button", { name: `Expand ${title}`, exact: true }).click(),
    choose: async (title, entry) => {
      await row(title).hover();
      await page.getByRole("button", { name: `Page menu for ${title}`, exact: true }).click();
      await page.getByRole("menuitem", { name: entry }).click();
    },
  };
}

async function make(marta: ApiPerson, workspaceId: number, parentId: number | null, titles: Titles, ids: Map<string, number>) {
  for (const [title, below] of Object.entries(titles)) {
    const { id } = await marta.page(workspaceId, { title, parentId });
    ids.set(title, id);
    await make(marta, workspaceId, id, below, ids);
  }
}

interface Placed {
  id: number;
  title: string;
  parentId: number | null;
  position: number;
}

function lines(pages: readonly Placed[], parentId: number | null, indent: string): string[] {
  return pages
    .filter((page) => page.parentId === parentId)
    .sort((a, b) => a.position - b.position)
    .flatMap((page) => [indent + page.title, ...lines(pages, page.id, `${indent}  `)]);
}
