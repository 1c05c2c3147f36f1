/** What was in sight is so again behind Back and Forward, also on a page that is drawn by and by. */
import type { Page } from "@playwright/test";
import { heading, text, writerOf } from "./blocks.ts";
import type { ApiPerson } from "./server.ts";
import { expect, test } from "./test.ts";

const LONG =
  "The path leads along the harbour, past the nets that dry in the sun, and up to the lighthouse, from where one sees it all.";

/** Texts of several lines, and one far down that leads to another page. */
async function longPage(marta: ApiPerson, workspaceId: number): Promise<number> {
  const other = await marta.page(workspaceId, { title: "Ferries", content: [text("At six.")] });
  const content = Array.from({ length: 140 }, (_, at) =>
    at % 9 === 4
      ? heading(`Stage ${at}`)
      : text(at === 100 ? `See [Ferries](/page/${other.id}) first.` : `${at}: ${LONG.repeat(1 + (at % 3))}`),
  );
  const { id } = await marta.page(workspaceId, {
    title: "Walks",
    content: content.map((block, position) => ({ ...block, position })),
  });
  return id;
}

/** As somebody reads: what is passed is drawn. */
async function readTo(page: Page, words: string): Promise<void> {
  const scroller = page.locator(".scroll");
  const isInSight = () =>
    page.getByText(words).evaluateAll((all) => all.some((one) => one.getBoundingClientRect().top < innerHeight * 0.7));
  while (!(await isInSight())) {
    await scroller.evaluate((element) => element.scrollBy({ top: 300, behavior: "instant" }));
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(300);
}

const heightOf = async (page: Page, words: string) => Math.round((await page.getByText(words).boundingBox())?.y ?? Number.NaN);

test("Back and Forward show the same words of a long page at the same height, and the caret is where it was", async ({
  octavo,
  signedIn,
}) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const id = await longPage(marta, workspaceId);
  const page = await signedIn(marta, `/page/${id}`);
  const title = page.getByLabel("Title");
  const { keyboard } = page;
  await expect(page.getByRole("treeitem", { name: "Ferries" })).toBeVisible();
  await readTo(page, "99: The path");
  await page.getByText("99: The path").click({ position: { x: 10, y: 10 } });
  await expect(page.locator("block-field")).toBeFocused();
  await keyboard.press("Home");
  for (const _ of "99: ") await keyboard.press("ArrowRight");
  const height = await heightOf(page, "99: The path");
  await keyboard.press("Control+k");
  await page.getByRole("combobox").fill("Ferries");
  await expect(page.getByRole("option", { name: /Ferries/ }).first()).toBeVisible();
  await keyboard.press("Enter");
  await expect(title).toHaveValue("Ferries");
  for (const _ of ["once", "again"]) {
    await page.goBack();
    await expect(title).toHaveValue("Walks");
    await expect(page.locator("block-field")).toBeFocused();
    await expect.poll(async () => Math.abs((await heightOf(page, "99: ")) - height)).toBeLessThan(8);
    await page.goForward();
    await expect(title).toHaveValue("Ferries");
  }
  await page.goBack();
  await expect(page.locator("block-field")).toBeFocused();
  await keyboard.type("Here ");
  await expect(page.locator("block-field")).toContainText("99: Here The path");
  await expect.poll(async () => Math.abs((await heightOf(page, "99: Here")) - height)).toBeLessThan(8);
});

test("so does a shared workspace on a phone", async ({ octavo, page }) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const id = await longPage(marta, workspaceId);
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: {} });
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`/shared/workspace/${shareToken}?page=${id}`);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Walks");
  await readTo(page, "first.");
  const height = await heightOf(page, "first.");
  await page.getByRole("link", { name: "Ferries" }).click();
  await expect(title).toHaveText("Ferries");
  for (const _ of ["once", "again"]) {
    await page.goBack();
    await expect(title).toHaveText("Walks");
    await expect.poll(async () => Math.abs((await heightOf(page, "first.")) - height)).toBeLessThan(8);
    await page.goForward();
    await expect(title).toHaveText("Ferries");
  }
});
