import type { Locator, Page } from "@playwright/test";
import { list, openPage, table, takesKeys, text, todo, type Writer, writerOf } from "./blocks.ts";
import { holdBack } from "./hold-back.ts";
import type { Octavo } from "./server.ts";
import { hold, refuse } from "./spec.ts";
import { expect, forgive, test, toast } from "./test.ts";

/** The file that all code for writing in a page is in. */
const WRITING = "writing";

async function openEach(octavo: Octavo, signedIn: (person: Writer["marta"], address: string) => Promise<Page>): Promise<void> {
  const { marta, workspaceId } = await writerOf(octavo);
  const blocks = [text("The harbour"), todo("Buy bread", "Pack"), list("North", "South"), table(["Hour", "Tide"], ["6", "low"])];
  const { id } = await marta.page(workspaceId, { content: blocks.map((block, position) => ({ ...block, position })) });
  await signedIn(marta, `/page/${id}`);
}

async function clickEnd(page: Page, words: string): Promise<void> {
  const place = page.getByText(words, { exact: true }).first();
  // Measured anew where the face that is meant for the words comes in between, and makes them narrower.
  await expect(async () => {
    const { width, height } = (await place.boundingBox()) ?? { width: 0, height: 0 };
    await place.click({ position: { x: width - 2, y: height / 2 }, timeout: 1000 });
  }).toPass();
}

test("what is typed for an item or a cell before the code for it has come is in it, also when another is clicked then", async ({
  octavo,
  signedIn,
  page,
}) => {
  const letCome = await holdBack(page, WRITING);
  await openEach(octavo, signedIn);
  const [tasks, items, tides] = [1, 2, 3].map((place) => page.locator("[data-block]").nth(place)) as [Locator, Locator, Locator];
  await clickEnd(page, "Buy bread");
  await page.keyboard.type(" and milk\nCall Nora");
  await clickEnd(page, "North");
  await page.keyboard.type(" gate");
  await clickEnd(page, "low");
  await page.keyboard.type(" water");
  await page.getByLabel("Title").click();
  await expect(items.getByRole("listitem")).toHaveText(["North gate", "South"]);
  await expect(tides.getByRole("cell")).toHaveText(["6", "low water"]);
  await expect(tasks).toContainText("Buy bread and milk");
  await expect(tasks).toContainText("Call Nora");
  letCome();
});

test("a press below an item that grows by what was typed for it is a click there, however long it takes", async ({
  octavo,
  signedIn,
  page,
}) => {
  const letCome = await holdBack(page, WRITING);
  await openEach(octavo, signedIn);
  await clickEnd(page, "Buy bread");
  await page.keyboard.type("\nCall Nora\nCall Ida");
  await page.getByText("North", { exact: true }).hover();
  await page.mouse.down();
  await page.waitForTimeout(500);
  await page.mouse.up();
  await page.keyboard.press("End");
  await page.keyboard.type(" gate");
  letCome();
  const blocks = page.locator("[data-block]");
  await expect(blocks.nth(2).getByRole("textbox").first()).toHaveText("North gate");
  await expect(blocks.nth(1)).toContainText("Call Ida");
});

test("whoever is led to the title without a press, before the code for a block has come, writes in the title", async ({
  octavo,
  signedIn,
  page,
}) => {
  const letCome = await holdBack(page, WRITING);
  await openEach(octavo, signedIn);
  await clickEnd(page, "The harbour");
  await page.keyboard.type(" at dawn");
  // As by a screen reader.
  await page.getByLabel("Title", { exact: true }).focus();
  letCome();
  await expect(page.locator("[data-block]").first()).toContainText("The harbour at dawn");
  await takesKeys(page);
  await expect(page.getByLabel("Title", { exact: true })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(", early");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(/, early$/);
  await expect(page.locator("[data-block]").first()).toHaveText("The harbour at dawn");
});

test("Tab that is typed before the code for it has come leads to the next cell", async ({ octavo, signedIn, page }) => {
  const letCome = await holdBack(page, WRITING);
  await openEach(octavo, signedIn);
  await clickEnd(page, "6");
  await page.keyboard.type(":30");
  await page.keyboard.press("Tab");
  await page.keyboard.type(" and high");
  letCome();
  const tides = page.locator("[data-block]").nth(3);
  await expect(tides.getByRole("textbox", { name: "Row 1" }).first()).toHaveJSProperty("value", "6:30");
  await expect(tides.getByRole("textbox", { name: "Row 1" }).last()).toHaveJSProperty("value", "low and high");
});

test("what is typed for a block stays there when the switcher is asked for before the code for writing has come", async ({
  octavo,
  signedIn,
  page,
}) => {
  const letCome = await holdBack(page, WRITING);
  await openEach(octavo, signedIn);
  await clickEnd(page, "The harbour");
  await page.keyboard.type(" at dawn");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("day");
  await expect(page.getByRole("combobox", { name: "Go to a page" })).toHaveValue("day");
  await expect(page.locator("[data-block]").first()).toHaveText("The harbour at dawn");
  letCome();
});

for (const [how, begin] of [
  ["a click on the empty sheet", (page: Page) => page.getByRole("button", { name: /^Write, or press/ }).click()],
  ["Enter in the title", (page: Page) => page.getByLabel("Title", { exact: true }).press("Enter")],
] as const)
  test(`what is typed behind ${how} before the code for writing has come is saved by a press on 'Save'`, async ({
    octavo,
    signedIn,
    page,
  }) => {
    const { marta, workspaceId } = await writerOf(octavo);
    const { id } = await marta.page(workspaceId, { content: [] });
    const saved = async () => (await marta.do("getPage", { params: { id } })).content.map(({ content }) => content);
    const letCome = await holdBack(page, WRITING);
    await signedIn(marta, `/page/${id}`);
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Day one");
    await begin(page);
    await page.keyboard.type("Fish steps\nChapel");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(saved).toEqual([{ text: "Fish steps" }, { text: "Chapel" }]);
    letCome();
    await expect(page.locator("[data-block]")).toHaveText(["Fish steps", "Chapel"]);
  });

test("what is typed for a new page that is left before it is shown is in that page, and in no other", async ({
  octavo,
  signedIn,
}) => {
  const { page, block } = await openPage(octavo, signedIn, text("First"));
  const release = await hold(page, "GET", "**/api/pages/*");
  const made = page.waitForResponse((response) => response.request().method() === "POST" && /api\/pages$/.test(response.url()));
  await page.getByRole("complementary").getByRole("button", { name: "New page" }).click();
  await made;
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveCount(0);
  await page.keyboard.type("Harbour\nThe ferry");
  await page.getByRole("treeitem", { name: "Day one" }).click();
  await release();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Day one");
  await block(0).click();
  await page.keyboard.type(" and more");
  await expect(block(0).getByRole("textbox")).toHaveText("First and more");
  await page.getByRole("treeitem", { name: "Harbour" }).click();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Harbour");
  await expect(block(0)).toHaveText("The ferry");
});

test("what is typed for a new page that is left before it is shown is its draft where it cannot be saved", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const { page, block } = await openPage(octavo, signedIn, text("First"));
  const release = await hold(page, "GET", "**/api/pages/*");
  await refuse(page, "PATCH", "**/api/pages/**");
  const made = page.waitForResponse((response) => response.request().method() === "POST" && /api\/pages$/.test(response.url()));
  await page.getByRole("complementary").getByRole("button", { name: "New page" }).click();
  await made;
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveCount(0);
  await page.keyboard.type("Harbour\nThe ferry");
  await page.getByRole("treeitem", { name: "Day one" }).click();
  await expect(toast(page)).toContainText("It is kept on this device, as its draft.");
  await release();
  await page.unroute("**/api/pages/**");
  await toast(page).getByRole("button", { name: "Open" }).click();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Harbour");
  await expect(block(0)).toHaveText("The ferry");
  forgive(complaints, "Failed to load resource");
});

test("keys press nothing while the question before a page is deleted is on its way", async ({ octavo, signedIn }) => {
  const { page } = await openPage(octavo, signedIn, text("First"));
  const letCome = await holdBack(page, "delete-page-dialog");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete Page" }).click();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toHaveCount(0);
  letCome();
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "More", exact: true })).toBeFocused();
});

test("Enter in the switcher chooses from what is found for all letters, however late that is listed", async ({
  octavo,
  signedIn,
}) => {
  const { page } = await openPage(octavo, signedIn, text("First"));
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Go to a page" });
  await expect(field).toBeFocused();
  // Both keys in one turn, before anything is listed for the first.
  await field.evaluate((input) => {
    document.execCommand("insertText", false, "Harbour");
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Harbour");
});
