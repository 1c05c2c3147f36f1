import type { Page } from "@playwright/test";
import { heading, list, type SignedIn, takesKeys, text, writerOf } from "./blocks.ts";
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
  // By keys alone: the switcher leaves nothing behind that could have the focus, so the heading has it.
  await keyboard.press("Control+k");
  await page.getByRole("combobox").fill("Ferries");
  await expect(page.getByRole("option", { name: /Ferries/ }).first()).toBeVisible();
  await keyboard.press("Enter");
  await expect(title).toHaveValue("Ferries");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
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

test("a page that is opened from the sidebar of a narrow window takes nothing of the one before, to which Back brings the caret", async ({
  octavo,
  signedIn,
}) => {
  const { page, title } = await twoPages(octavo, signedIn);
  await page.setViewportSize({ width: 900, height: 800 });
  await page.reload();
  await takesKeys(page);
  const openFerries = async () => {
    await page.getByRole("button", { name: "Open sidebar" }).click();
    // The sidebar has an entry of its own by then.
    await expect.poll(() => page.evaluate(() => history.state?.layers)).toBe(1);
    await page.getByRole("treeitem", { name: "Ferries" }).click();
    await expect(title).toHaveValue("Ferries");
    await expect(page.getByText("At six.")).toBeVisible();
  };
  await page.getByText("words 1", { exact: false }).first().click();
  await page.keyboard.press("Home");
  await expect.poll(() => field(page)).toBe("|the walk, words 1");
  await openFerries();
  await page.goBack();
  await expect(title).toHaveValue("Walks");
  await expect.poll(() => field(page)).toBe("|the walk, words 1");
  await title.click();
  await openFerries();
  // As long as the caret takes to come back.
  await page.waitForTimeout(500);
  expect(await field(page)).not.toContain("Ferries");
});

test("going back and forward leaves nothing behind that hears the window", async ({ octavo, signedIn }) => {
  const { page, title, other } = await twoPages(octavo, signedIn);
  await takesKeys(page);
  const debug = await page.context().newCDPSession(page);
  const heard = async () => {
    const { result } = await debug.send("Runtime.evaluate", { expression: "window" });
    const { listeners } = await debug.send("DOMDebugger.getEventListeners", { objectId: result.objectId ?? "" });
    return listeners.filter(({ type }) => type === "touchmove" || type === "wheel").length;
  };
  await page.evaluate((path) => history.pushState(null, "", path), `/page/${other}`);
  await expect(title).toHaveValue("Ferries");
  const before = await heard();
  for (let turn = 0; turn < 3; turn += 1) {
    await page.goBack();
    await expect(title).toHaveValue("Walks");
    await page.goForward();
    await expect(title).toHaveValue("Ferries");
  }
  await expect.poll(heard).toBe(before);
});

test("Back brings the caret at once also where what was at the top of the window is deleted meanwhile", async ({
  octavo,
  signedIn,
}) => {
  const { page, title } = await twoPages(octavo, signedIn);
  const { keyboard } = page;
  const goTo = async (name: string) => {
    await keyboard.press("Control+k");
    await page.getByRole("combobox").fill(name);
    await expect(page.getByRole("option", { name: new RegExp(name) }).first()).toBeVisible();
    await keyboard.press("Enter");
    await expect(title).toHaveValue(name);
  };
  const top = page.getByText("words 30", { exact: false });
  await top.evaluate((element) => element.scrollIntoView({ block: "start" }));
  // What is at the top is looked for where scrolling has paused.
  await page.waitForTimeout(300);
  await page.getByText("words 35").click();
  await expect.poll(() => field(page)).toContain("words 35");
  await goTo("Ferries");
  await goTo("Walks");
  await page.locator(".blocks").getByText("the walk, words 30").click();
  for (const _ of ["leaves it", "selects it"]) await keyboard.press("Escape");
  await keyboard.press("Delete");
  await expect(page.getByText("words 30")).toHaveCount(0);
  await page.goBack();
  await expect(title).toHaveValue("Ferries");
  await page.evaluate(() => {
    let frames = 0;
    const count = () => {
      if (document.activeElement?.localName === "block-field") document.body.dataset.frames = String(frames);
      else if (document.querySelector<HTMLTextAreaElement>("textarea.title")?.value === "Walks") frames += 1;
      if (!document.body.dataset.frames) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await page.goBack();
  await expect(title).toHaveValue("Walks");
  await expect.poll(() => field(page)).toContain("words 35");
  expect(Number(await page.locator("body").getAttribute("data-frames"))).toBeLessThan(30);
});
