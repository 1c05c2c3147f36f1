/** The whole way that Octavo is for, by hand and in one browser: from the landing page to a link that was closed again. */
import type { Page } from "@playwright/test";
import type { Octavo } from "./server.ts";
import { button, dialog, heading, openAdvanced, row } from "./sharing.ts";
import { expect, forgive, listen, test, toast } from "./test.ts";

test.use({ serviceWorkers: "allow" });

const EMAIL = "nora.lund@coastpress.example";
const PASSWORD = "harbour steps at low tide";

const block = (page: Page, place: number) => page.locator("[data-block]").nth(place);
const title = (page: Page) => page.getByLabel("Title", { exact: true });

test("from the landing page to a closed link", async ({ octavo, page, browser, complaints }) => {
  test.slow();
  await page.goto("/");
  await signUp(page);
  await verify(page, octavo);
  await signIn(page);
  await createWorkspace(page);
  await expect(page.locator(".side-foot .name")).toHaveText("Nora");

  await button(page, "New page").first().click();
  await name(page, "Guidebook");
  await addBelow(page, "Guidebook", "Day one");
  await addBelow(page, "Guidebook", "Day two");
  await addBelow(page, "Day one", "Packing");
  await row(page, "Day one").click();
  await expect(title(page)).toHaveValue("Day one");

  await writeEveryBlock(page);
  await moveAndDelete(page);
  await save(page);
  await page.reload();
  await expectWritten(page);
  for (const [called, level] of [
    ["Guidebook", "1"],
    ["Day one", "2"],
    ["Packing", "3"],
    ["Day two", "2"],
  ] as const)
    await expect(row(page, called)).toHaveAttribute("aria-level", level);

  const link = await createLink(page);
  const elsewhere = await browser.newContext({ baseURL: octavo.url });
  await listen(elsewhere, complaints);
  const visitor = await elsewhere.newPage();
  await visitor.goto(link);
  await expect(heading(visitor, "Welcome to Coast Path guide")).toBeVisible();
  await expect.poll(() => visitor.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  await row(visitor, "Day one").click();
  await expectRead(visitor);

  await button(page, "Delete share link").click();
  await expect(toast(page)).toContainText("Share link deleted");
  await visitor.reload();
  await expect(heading(visitor, "Workspace Not Found")).toBeVisible();
  await expect(visitor.getByText("This shared workspace link is invalid or has expired.")).toBeVisible();
  await elsewhere.close();
  // What the browser itself says of the closed link.
  forgive(complaints, "404");
});

async function signUp(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Start Writing for Free" }).click();
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Berg");
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByLabel("Password").fill(PASSWORD);
  await button(page, "Create account").click();
  await expect(toast(page)).toContainText("Registration successful");
}

async function verify(page: Page, octavo: Octavo): Promise<void> {
  await page.goto(await octavo.mails.link(EMAIL));
  await expect(toast(page)).toContainText("Email verified");
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByLabel("Password").fill(PASSWORD);
  await button(page, "Sign In").click();
  await expect(page.getByText("Welcome back, Nora")).toBeVisible();
}

async function createWorkspace(page: Page): Promise<void> {
  await button(page, "New workspace").click();
  await dialog(page, "New workspace").getByLabel("Name").fill("Coast Path guide");
  await button(page, "Create").click();
  await expect(toast(page)).toContainText("Workspace created");
  await expect(heading(page, "Start writing")).toBeVisible();
}

async function addBelow(page: Page, parent: string, called: string): Promise<void> {
  await row(page, parent).hover();
  await button(page, `Page menu for ${parent}`).click();
  await page.getByRole("menuitem", { name: "Add subpage" }).click();
  await name(page, called);
}

/** Names the page that was just created; the title saves itself. */
async function name(page: Page, called: string): Promise<void> {
  await expect(toast(page)).toContainText("Page created");
  await expect(title(page)).toHaveValue("Untitled");
  await title(page).fill(called);
  await expect(toast(page)).toContainText("Title saved");
  await expect(row(page, called)).toBeVisible();
}

async function add(page: Page, type: string, place: number): Promise<void> {
  await button(page, "Add block").click();
  await page.getByRole("menuitem", { name: type }).click();
  await expect(block(page, place).locator("block-field:focus")).toBeVisible();
}

async function writeEveryBlock(page: Page): Promise<void> {
  await add(page, "Text", 0);
  await page.keyboard.type("Leave the harbour by the **fish steps**.");
  await add(page, "Heading", 1);
  await page.keyboard.type("Harbour to lighthouse");
  await add(page, "Todo", 2);
  for (const item of ["Tide table", "Whistle"]) {
    await page.keyboard.type(item);
    await page.keyboard.press("Enter");
  }
  await add(page, "Table", 3);
  await page.getByLabel("Header 1").fill("Place");
  await page.getByLabel("Header 2").fill("km");
  await page.getByLabel("Row 1, Place").fill("Old quay");
  await page.getByLabel("Row 1, km").fill("1");
  await add(page, "List", 4);
  await page.keyboard.type("Water at the chapel");
  await page.keyboard.press("Enter");
  await add(page, "Text", 5);
  await page.keyboard.type("A line that goes again.");
  await page.keyboard.press("Escape");
  await block(page, 2).getByRole("checkbox", { name: "Whistle" }).click();
}

async function moveAndDelete(page: Page): Promise<void> {
  await block(page, 1).getByText("Harbour to lighthouse").click();
  await button(page, "Move up").click();
  await expect(block(page, 0)).toContainText("Harbour to lighthouse");
  await block(page, 5).getByText("A line that goes again.").click();
  await button(page, "Delete block").click();
  await expect(page.locator("[data-block]")).toHaveCount(5);
}

async function save(page: Page): Promise<void> {
  await expect(page.getByText("Unsaved changes").first()).toBeVisible();
  await button(page, "Save").click();
  await expect(toast(page)).toContainText("Content saved");
}

async function expectWritten(page: Page): Promise<void> {
  await expect(title(page)).toHaveValue("Day one");
  await expectBlocks(page);
}

async function expectRead(visitor: Page): Promise<void> {
  await expect(heading(visitor, "Day one")).toBeVisible();
  await expect(visitor.getByText("Read-only")).toBeVisible();
  await expectBlocks(visitor);
}

/** All five types, as they were written, moved and saved. */
async function expectBlocks(page: Page): Promise<void> {
  await expect(heading(page, "Harbour to lighthouse")).toBeVisible();
  await expect(page.locator(".blocks")).toHaveText(
    /^Harbour to lighthouse.*by the fish steps\..*Tide table.*Whistle.*Place.*km.*Old quay.*1.*Water at the chapel$/s,
  );
  await expect(page.locator(".blocks strong")).toHaveText("fish steps");
  await expect(page.getByRole("checkbox", { name: "Tide table" })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Whistle" })).toBeChecked();
  await expect(page.getByRole("columnheader")).toHaveText(["Place", "km"]);
}

/** @returns where the link leads; the dialog with its list stays open */
async function createLink(page: Page): Promise<string> {
  await openAdvanced(page);
  await button(page, "Create link").click();
  await expect(toast(page)).toContainText("Share link created");
  return page.getByLabel("Your new link").inputValue();
}
