/** Keys that are pressed before the code that hears them has come. */
import type { Block } from "#core/blocks/block.ts";
import { textsOf } from "../documents.ts";
import { list, openPage, type SignedIn, text, writerOf } from "./blocks.ts";
import { holdBack } from "./hold-back.ts";
import type { Octavo } from "./server.ts";
import { expect, test, toast } from "./test.ts";

/** The file that all code for writing in a page is in. */
const WRITING = "writing";

/** A page, before anything hears its keys. */
async function opened(octavo: Octavo, signedIn: SignedIn, ...content: Block[]) {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId, { content: content.map((block, position) => ({ ...block, position })) });
  const page = await signedIn(marta, `/page/${id}`);
  await expect(page.getByLabel("Title")).toHaveValue("Day one");
  return {
    block: (place: number) => page.locator("[data-block]").nth(place),
    onServer: async () => textsOf((await marta.do("getPage", { params: { id } })).content),
  };
}

test("arrows, Home, End, Delete and Ctrl B for a block that is on its way do there what they say", async ({
  octavo,
  signedIn,
  page,
}) => {
  const letCome = await holdBack(page, WRITING);
  const { block, onServer } = await opened(octavo, signedIn, text("The harbour"), text("The path"));
  await block(0).click();
  await page.keyboard.type("z");
  for (const key of ["Home", "Delete", "Delete", "Delete", "Delete"]) await page.keyboard.press(key);
  await page.keyboard.type("Old ");
  for (const key of ["End", "ArrowLeft", "Backspace"]) await page.keyboard.press(key);
  await page.keyboard.type("R");
  for (const key of ["End", "Backspace", "ArrowDown", "End"]) await page.keyboard.press(key);
  await page.keyboard.type(" ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("dry");
  letCome();
  await expect(block(1).getByRole("textbox")).toBeFocused();
  await expect(block(0)).toHaveText("Old harbouR");
  await page.keyboard.press("Control+s");
  await expect.poll(onServer).toEqual(["Old harbouR", "The path **dry**"]);
});

test("Tab and Enter for an item that is on its way lead it below the one above, and on", async ({ octavo, signedIn, page }) => {
  const letCome = await holdBack(page, WRITING);
  const { block } = await opened(octavo, signedIn, list("North", "South"));
  await block(0).getByText("South").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" gate");
  await page.keyboard.press("Tab");
  await page.keyboard.type("s\nWest");
  letCome();
  await expect(block(0).getByRole("listitem").getByRole("listitem")).toHaveText([/South gates/, /West/]);
});

test("Ctrl S saves what was typed before it for a block that is on its way", async ({ octavo, signedIn, page }) => {
  const letCome = await holdBack(page, WRITING);
  const { block, onServer } = await opened(octavo, signedIn, text("The harbour"));
  await block(0).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" at dawn");
  await page.keyboard.press("Control+s");
  letCome();
  await expect(toast(page)).toContainText("Content saved");
  expect(await onServer()).toEqual(["The harbour at dawn"]);
});

test("Ctrl Enter behind what is typed for the switcher before its code has come makes a page of that name", async ({
  octavo,
  signedIn,
  page,
}) => {
  const letCome = await holdBack(page, "page-switcher");
  await openPage(octavo, signedIn, text("The harbour"));
  await expect(page.getByRole("treeitem")).toHaveCount(1);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Tide tables");
  await page.keyboard.press("Control+Enter");
  letCome();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Tide tables");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Ctrl / opens the menu of a block however late the code for that comes", async ({ octavo, signedIn, page }) => {
  const letCome = await holdBack(page, "drag-layer");
  const { block } = await opened(octavo, signedIn, text("The harbour"));
  await block(0).click();
  await expect(block(0).getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Control+/");
  await page.waitForTimeout(3000);
  letCome();
  await expect(page.getByRole("menu")).toBeVisible();
});
