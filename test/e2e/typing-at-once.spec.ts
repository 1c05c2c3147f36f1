import type { Locator, Page } from "@playwright/test";
import { openPage, text, writerOf } from "./blocks.ts";
import { holdBack } from "./hold-back.ts";
import type { ApiPerson, Octavo } from "./server.ts";
import { hold } from "./spec.ts";
import { expect, forgive, test, toast } from "./test.ts";

/** The file that all code for writing in a page is in. */
const WRITING = "writing";

test("what is typed right after a type was chosen is in the new block", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("First"));
  await page.getByRole("button", { name: "Add block" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Text" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Second");
  await expect(block(1).getByRole("textbox")).toHaveText("Second");
  expect(await saved()).toEqual(["First", "Second"]);
});

async function openBoth(octavo: Octavo, signedIn: (person: ApiPerson, address: string) => Promise<Page>): Promise<void> {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId, { content: [text("The harbour"), { ...text("The path"), position: 1 }] });
  await signedIn(marta, `/page/${id}`);
}

async function clickEnd(block: Locator): Promise<void> {
  const { width } = (await block.boundingBox()) ?? { width: 0 };
  await block.click({ position: { x: width - 20, y: 12 } });
}

test("what is typed before the code for it has come is in the block that was clicked", async ({ octavo, signedIn, page }) => {
  const letCome = await holdBack(page, WRITING);
  await openBoth(octavo, signedIn);
  const harbour = page.locator("[data-block]").first();
  await clickEnd(harbour);
  await page.keyboard.type(" at dawnn");
  await page.keyboard.press("Backspace");
  letCome();
  await expect(harbour.getByRole("textbox")).toHaveText("The harbour at dawn");
  await expect(harbour.getByRole("textbox")).toBeFocused();
  await page.keyboard.type(" and dusk");
  await expect(harbour.getByRole("textbox")).toHaveText("The harbour at dawn and dusk");
});

test("a block that was clicked while code is still coming hears every key once it is open", async ({
  octavo,
  signedIn,
  page,
}) => {
  const letCome = await holdBack(page, "listening");
  await openBoth(octavo, signedIn);
  await page.locator("[data-block]").first().click();
  // Long enough for all other code.
  await expect(page.locator("textarea.sr")).toBeFocused();
  await page.waitForTimeout(500);
  await expect(page.locator("[data-block] block-field")).toHaveCount(0);
  letCome();
  await expect(page.locator("[data-block] block-field")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveText(["The harbour"]);
});

test("marks that are typed before their page is made hold what stood between them, and Shift Enter stays within its block", async ({
  octavo,
  signedIn,
}) => {
  const { page } = await openPage(octavo, signedIn, text("First"));
  const release = await hold(page, "POST", "**/api/pages");
  await page.getByRole("complementary").getByRole("button", { name: "New page" }).click();
  const words = "At *dawn*, **early**: `ferry --now`, [tides](https://example.org) and ~~fog~~ sun";
  await page.keyboard.type("Harbour\n# Walk\n");
  await page.keyboard.type(words);
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("and rain");
  await release();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Harbour");
  await expect(page.locator("[data-block]").nth(1).getByRole("textbox")).toHaveJSProperty("value", `${words}\nand rain`);
});

for (const key of ["Enter", "!"]) {
  test(`before the code for it has come ${key} opens the block that has the focus, and what is typed is in it`, async ({
    octavo,
    signedIn,
    page,
  }) => {
    const letCome = await holdBack(page, WRITING);
    await openBoth(octavo, signedIn);
    const harbour = page.locator("[data-block]").first();
    await harbour.focus();
    await page.keyboard.press(key);
    await page.keyboard.type(" At dawn");
    letCome();
    await expect(harbour.getByRole("textbox")).toHaveText(`The harbour${key === "!" ? "!" : ""} At dawn`);
    await expect(harbour.getByRole("textbox")).toBeFocused();
  });
}

test("[[ that is typed before the pages are known offers them once they are", async ({ octavo, signedIn, page }) => {
  const letCome = await holdBack(page, "beside");
  await openBoth(octavo, signedIn);
  const harbour = page.locator("[data-block]").first();
  await clickEnd(harbour);
  await page.keyboard.type(" and [[da");
  await expect(harbour.getByRole("textbox")).toHaveText("The harbour and [[da");
  letCome();
  await expect(page.getByRole("listbox", { name: "Pages" }).getByRole("option").first()).toBeVisible();
});

test("a menu that a key opened before its code has come begins at its first entry", async ({ octavo, signedIn, page }) => {
  const letCome = await holdBack(page, "parts");
  await openBoth(octavo, signedIn);
  await page.getByRole("button", { name: "Add block" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Add block" })).toHaveAttribute("aria-expanded", "true");
  letCome();
  await expect(page.getByRole("menuitem", { name: "Text" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("The ferry");
  await expect(page.locator("[data-block]").nth(2).getByRole("textbox")).toHaveText("The ferry");
});

test("before the code for writing has come, the latest click and Escape win", async ({ octavo, signedIn, page }) => {
  const letCome = await holdBack(page, WRITING);
  await openBoth(octavo, signedIn);
  const [harbour, path] = [page.locator("[data-block]").first(), page.locator("[data-block]").nth(1)];
  await clickEnd(harbour);
  await page.keyboard.type(" at dawn");
  await page.getByLabel("Title").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("A day by");
  await clickEnd(path);
  await page.keyboard.press("Escape");
  await page.getByLabel("Title").click();
  await page.keyboard.press("End");
  const hasCome = page.waitForResponse(new RegExp(`/assets/${WRITING}-`));
  letCome();
  await hasCome;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.keyboard.type(" the sea");
  await expect(page.getByLabel("Title")).toHaveValue("A day by the sea");
  await expect(page.getByLabel("Title")).toBeFocused();
  await expect(harbour).toHaveText("The harbour at dawn");
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveCount(0);
});

for (const when of ["at once", "after it was asked for in vain"]) {
  test(`where the code for writing does not come, a click ${when} says so, and what was typed is there when it does`, async ({
    octavo,
    signedIn,
    page,
    complaints,
  }) => {
    const fail = await holdBack(page, WRITING, "abort");
    await openBoth(octavo, signedIn);
    const harbour = page.locator("[data-block]").first();
    if (when === "at once") await clickEnd(harbour);
    const hasFailed = page.waitForEvent("requestfailed", (request) => request.url().includes(`/assets/${WRITING}-`));
    fail();
    await hasFailed;
    if (when !== "at once") await clickEnd(harbour);
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("or");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Our pier");
    await expect(toast(page)).toContainText("This could not be loaded");
    await expect(harbour).toHaveText("The harbour");
    await page.unroute(`**/assets/${WRITING}-*.js`);
    await toast(page).getByRole("button", { name: "Try again" }).click();
    await expect(harbour.getByRole("textbox")).toHaveText("Our pier");
    await expect(harbour.getByRole("textbox")).toBeFocused();
    forgive(complaints, "Failed to load resource");
  });
}
