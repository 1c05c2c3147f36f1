import type { Page } from "@playwright/test";
import { heading, list, type SignedIn, text, writerOf } from "./blocks.ts";
import type { Octavo } from "./server.ts";
import { expect, test } from "./test.ts";

const many = Array.from({ length: 60 }, (_, index) => text(`the walk, words ${index}`));

/** A page with blocks of several kinds, which links to another one. */
async function twoPages(octavo: Octavo, signedIn: SignedIn) {
  const { marta, workspaceId } = await writerOf(octavo);
  const other = await marta.page(workspaceId, { title: "Ferries", content: [text("At six.")] });
  const link = text(`See [Ferries](/page/${other.id}).`);
  const content = [heading("First"), ...many, list("low", "tide at noon"), link].map((block, position) => ({
    ...block,
    position,
  }));
  const { id } = await marta.page(workspaceId, { title: "Walks", content });
  const page = await signedIn(marta, `/page/${id}`);
  const title = page.getByLabel("Title");
  await expect(title).toHaveValue("Walks");
  await expect(page.getByRole("treeitem", { name: "Ferries" }).first()).toBeVisible();
  return { page, title, other: other.id };
}

/** The next letter says where it is. */
const field = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLTextAreaElement;
    return focused.localName === "block-field" || focused.localName === "textarea"
      ? `${focused.value.slice(0, focused.selectionStart)}|${focused.value.slice(focused.selectionStart)}`
      : focused.localName;
  });

test("Back and Forward bring the caret to where it was on each page", async ({ octavo, signedIn }) => {
  const { page, title } = await twoPages(octavo, signedIn);
  const { keyboard } = page;
  await page.getByText("tide at noon").click();
  await keyboard.press("Home");
  for (const _ of "tide") await keyboard.press("ArrowRight");
  // By keys alone: the switcher leaves nothing behind that could have the focus.
  await keyboard.press("Control+k");
  await page.getByRole("combobox").fill("Ferries");
  await expect(page.getByRole("option", { name: /Ferries/ }).first()).toBeVisible();
  await keyboard.press("Enter");
  await expect(title).toHaveValue("Ferries");
  await page.getByText("At six.").click();
  await keyboard.press("Home");
  await keyboard.press("ArrowRight");
  await page.goBack();
  await expect(title).toHaveValue("Walks");
  await expect.poll(() => field(page)).toBe("tide| at noon");
  await expect(page.getByText("tide at noon")).toBeInViewport();
  await keyboard.type("s");
  await expect.poll(() => field(page)).toBe("tides| at noon");
  await page.goForward();
  await expect(title).toHaveValue("Ferries");
  await expect.poll(() => field(page)).toBe("A|t six.");
  await title.click();
  await keyboard.press("Home");
  await page.goBack();
  await expect.poll(() => field(page)).toBe("tides| at noon");
  await page.goForward();
  await expect.poll(() => field(page)).toBe("|Ferries");
});

test("what was a link that led away has the focus again as its block, and where nothing had it the heading scrolls by keys", async ({
  octavo,
  signedIn,
}) => {
  const { page, title, other } = await twoPages(octavo, signedIn);
  const { keyboard } = page;
  const scrolled = () => page.locator("#scroll").evaluate((element) => element.scrollTop);
  const first = new URL(page.url()).pathname;
  // Nobody is so quick: what remembers comes behind the first text.
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /beside-[^/]+\.js$/.test(name)));
  for (const path of [`/page/${other}`, first, `/page/${other}`]) {
    await page.evaluate((path) => history.pushState(null, "", path), path);
    await expect(title).toHaveValue(path === first ? "Walks" : "Ferries");
  }
  await page.goBack();
  await expect(title).toHaveValue("Walks");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await keyboard.press("PageDown");
  await expect.poll(scrolled).toBeGreaterThan(100);
  await page.getByRole("link", { name: "Ferries" }).last().click();
  await expect(title).toHaveValue("Ferries");
  await page.goBack();
  await expect(title).toHaveValue("Walks");
  await expect(page.locator("[data-block]").last()).toBeFocused();
  await keyboard.press("ArrowUp");
  await keyboard.press("Enter");
  await expect.poll(() => field(page)).toBe("tide at noon|");
  await page.goForward();
  await expect(title).toHaveValue("Ferries");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await keyboard.press("Tab");
  await expect.poll(() => field(page)).toBe("|Ferries");
});
