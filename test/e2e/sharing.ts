/** What the tests of sharing say: a workspace with its guide, links to it, and the dialogs that make them. */
import type { Page } from "@playwright/test";
import type { BodyOf } from "#core/contract.ts";
import type { ApiPerson, Octavo } from "./server.ts";

export type Conditions = Partial<BodyOf<"shareWorkspace">>;

const text = (words: string) => ({ id: words.replace(/\W/g, ""), type: "text" as const, position: 0, content: { text: words } });
const todo = {
  id: "todo",
  type: "todo" as const,
  position: 0,
  content: { items: [{ id: "a", text: "Boots", completed: true }] },
};

export interface Guide {
  marta: ApiPerson;
  workspaceId: number;
  dayOne: number;
  /** Makes a link and answers where it leads. */
  link: (conditions?: Conditions) => Promise<string>;
}

/** Marta's Coast Path guide: Guidebook with Packing (a todo), Day one (text) and Day two (empty) below it; Print run beside it. */
export async function guide(octavo: Octavo): Promise<Guide> {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace({ description: "Three days on foot." });
  const { id: parentId } = await marta.page(workspaceId, { title: "Guidebook", content: [text("From harbour to estuary")] });
  await marta.page(workspaceId, { title: "Packing", parentId, content: [todo] });
  const day = await marta.page(workspaceId, {
    title: "Day one",
    parentId,
    content: [text("Leave the harbour by the fish steps.")],
  });
  await marta.page(workspaceId, { title: "Day two", parentId });
  await marta.page(workspaceId, { title: "Print run" });
  return {
    marta,
    workspaceId,
    dayOne: day.id,
    async link(body = {}) {
      const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body });
      return `/shared/workspace/${shareToken}`;
    },
  };
}

/** Row of the shared tree. */
export const row = (page: Page, name: string) => page.getByRole("treeitem", { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Opens one of the two entries below 'Share'. */
export async function openShare(page: Page, entry: "Share Page" | "Share Workspace"): Promise<void> {
  await button(page, "Share").click();
  await page.getByRole("menuitem", { name: entry }).click();
}

export async function openAdvanced(page: Page): Promise<void> {
  await openShare(page, "Share Workspace");
  await button(page, "Open Advanced Sharing").click();
}

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** What a server answers that knows only the specification: complete pages. */
export const complete = (pages: object[]) => ({
  workspace: { name: "Coast Path guide", description: "Three days on foot." },
  permission: { accessLevel: "viewer" },
  pages,
});
export const specified = (id: number, title: string, part: object = {}) => ({
  id,
  title,
  parentId: null,
  position: id,
  content: [],
  workspaceId: 1,
  updatedAt: "2026-10-14T08:15:00.000Z",
  ...part,
});
