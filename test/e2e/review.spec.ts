import type { Page } from "@playwright/test";
import { doc, p, textsOf, ul } from "../documents.ts";
import { expectAccessible } from "./accessible.ts";
import { openBlock } from "./history.ts";
import type { ApiPerson, Octavo } from "./server.ts";
import { expect, test, toast } from "./test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Review changes" });
const side = (page: Page, name: string) => dialog(page).getByRole("region", { name });
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const typeAtEnd = async (page: Page, where: string, text: string) => {
  await openBlock(page, where);
  await page.keyboard.type(text);
  await page.keyboard.press("Escape");
};

/** Marta writes into two blocks and has not saved; Jonas saves other words at the same places, and one that she left alone. */
async function clash(octavo: Octavo, signedIn: (person: ApiPerson, address: string) => Promise<Page>) {
  const [marta, jonas] = [await octavo.person("Marta"), await octavo.person("Jonas")];
  const { id: workspaceId } = await marta.workspace();
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
  await jonas.do("joinShared", { params: { shareToken } });
  const { id } = await marta.page(workspaceId, {
    content: doc(p("The ferry runs", "a"), p("The bench", "b"), p("The well", "c"), ul(["map"], "d")),
  });
  const page = await signedIn(marta, `/page/${id}`);
  const isFollowing = page.waitForResponse("**/api/events?*");
  await typeAtEnd(page, "The ferry runs", " before ten");
  await typeAtEnd(page, "The bench", " is mine");
  await isFollowing;
  await jonas.do("saveContent", {
    params: { id },
    body: doc(p("The ferry runs at noon", "a"), p("The bench is his", "b"), p("The well is dry", "c"), ul(["map", "coins"], "d")),
  });
  await page.getByRole("button", { name: "Review changes" }).click({ timeout: 15_000 });
  return { page, marta, id };
}

const saved = async (person: ApiPerson, id: number) => textsOf((await person.do("getPage", { params: { id } })).content);

test("where both changed the same words, each text can be kept, or both", async ({ octavo, signedIn }) => {
  const { page, marta, id } = await clash(octavo, signedIn);
  await expect(dialog(page)).toContainText("1 of 2 blocks");
  await expect(side(page, "Yours")).toContainText("Not saved yet");
  await expect(side(page, "Yours").locator("ins")).toContainText("before ten");
  await expect(side(page, "Jonas Berg").locator("ins")).toContainText("at noon");
  await expect(side(page, "Jonas Berg")).toContainText(/\d\d:\d\d/);
  await expect(button(page, "Keeping both")).toBeVisible();
  await expect(button(page, "Previous")).toBeDisabled();

  await side(page, "Yours").getByRole("button", { name: "Keep this" }).click();
  await expect(side(page, "Yours").getByRole("button", { name: "Keeping this" })).toBeFocused();
  await button(page, "Next").click();
  await expect(dialog(page)).toContainText("2 of 2 blocks");
  await side(page, "Jonas Berg").getByRole("button", { name: "Keep this" }).click();
  await button(page, "Previous").click();
  await expect(side(page, "Yours").getByRole("button", { name: "Keeping this" })).toBeVisible();
  await button(page, "Next").click();
  await expect(side(page, "Jonas Berg").getByRole("button", { name: "Keeping this" })).toBeVisible();
  await button(page, "Done").click();
  await expect(dialog(page)).toBeHidden();

  await expect(page.getByText("The ferry runs before ten")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toContainText("Content saved");
  expect(await saved(marta, id)).toEqual(["The ferry runs before ten", "The bench is his", "The well is dry", "map", "coins"]);
});

test("without a choice both texts stay, and the rest is listed as combined", async ({ octavo, signedIn }) => {
  test.slow();
  const { page, marta, id } = await clash(octavo, signedIn);
  await dialog(page).getByText("Combined automatically: 2 blocks").click();
  await expect(dialog(page).getByRole("listitem")).toHaveText([
    "The well is dryAs Jonas Berg saved it",
    "map, coinsAs Jonas Berg saved it",
  ]);
  await expectAccessible(page);
  await button(page, "Next").click();
  await button(page, "Done").click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toContainText("Content saved");
  expect(await saved(marta, id)).toEqual([
    "The ferry runs at noon",
    "The ferry runs before ten",
    "The bench is his",
    "The bench is mine",
    "The well is dry",
    "map",
    "coins",
  ]);
});
