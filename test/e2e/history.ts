/** A page with a history, and what it looks like. */
import type { Page } from "@playwright/test";
import { doc, h, p, todo, ul } from "../documents.ts";
import type { ApiPerson, Octavo } from "./server.ts";
import { expect } from "./test.ts";

export const panel = (page: Page) => page.getByRole("complementary", { name: "Page history" });
export const versions = (page: Page) => panel(page).getByRole("option");
export const historyButton = (page: Page) => page.getByRole("button", { name: "Page history" });
export const restoreButton = (page: Page) => panel(page).getByRole("button", { name: "Restore this version" });

/** Opens a block and puts the caret at its end, once it can be typed into. */
export async function openBlock(page: Page, text: string): Promise<void> {
  await page.getByText(text).click();
  await expect(page.locator("[data-block] block-field:focus")).toBeVisible();
  await page.keyboard.press("End");
}

/** A page that Marta made and saved, and that Jonas saved after her. */
export async function savedPage(octavo: Octavo): Promise<{ marta: ApiPerson; jonas: ApiPerson; id: number; address: string }> {
  const [marta, jonas] = [await octavo.person("Marta"), await octavo.person("Jonas")];
  const { id: workspaceId } = await marta.workspace();
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await jonas.do("joinShared", { params: { shareToken } });
  const { id } = await marta.page(workspaceId, { title: "Day one" });
  const body = doc(p("Leave by the slipway.", "a"), h("The walk", 2, "b"), todo(["tides", "ferry"], "c"));
  await marta.do("saveContent", { params: { id }, body });
  const later = doc(todo(["*tides", "ferry"], "c"), p("Leave by the fish steps.", "a"), ul(["map"], "d"));
  await jonas.do("saveContent", { params: { id }, body: later });
  return { marta, jonas, id, address: `/page/${id}` };
}
