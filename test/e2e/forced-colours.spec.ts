/** Where people choose the colours, or ask for more contrast, nothing is told by a ground or a shade alone. */
import type { Locator } from "@playwright/test";
import { openPage, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

const style = (element: Locator, property: string) =>
  element.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property);

test("a tag has a line under it, and does not look as if it were selected", async ({ octavo, signedIn }) => {
  const { page } = await openPage(octavo, signedIn, text("Walks on the #coast"));
  const painted = () => page.evaluate(() => CSS.highlights.get("tag")?.size);
  await expect.poll(painted).toBe(1);
  await page.emulateMedia({ forcedColors: "active" });
  await page.reload();
  const stop = page.getByRole("button", { name: "Search for #coast" });
  await expect(stop).toBeAttached();
  expect(await painted()).toBe(0);
  expect(await style(stop, "border-bottom-style")).toBe("solid");
});

test("the quick switcher tells which row is chosen, icons are seen, and the calendar tells today", async ({
  octavo,
  signedIn,
}) => {
  const { page } = await openPage(octavo, signedIn, text("Along the cliffs."));
  await page.emulateMedia({ forcedColors: "active" });
  await page.keyboard.press("Control+k");
  const chosen = page.locator(".switcher").getByRole("option", { selected: true });
  await expect(chosen).toHaveCount(1);
  expect(await style(chosen, "outline-style")).toBe("solid");
  expect(await style(page.locator(".switcher"), "border-top-style")).toBe("solid");
  // An icon is as well seen as its words, and what cannot be pressed is grey, not faint.
  expect(await style(chosen.locator("svg.i").first(), "color")).toBe(await style(chosen, "color"));
  await page.keyboard.press("Escape");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.evaluate((button) => button.setAttribute("disabled", ""));
  expect(await style(save, "opacity")).toBe("1");
  await page.getByRole("tab", { name: "Tasks", exact: true }).click();
  await page.getByRole("tab", { name: "Calendar" }).click();
  const day = (kind: string) => page.locator(`.cal ${kind} .n`).first();
  expect(await style(day(".today"), "border-top-style")).toBe("solid");
  expect(await style(day(".today"), "color")).not.toBe(await style(day(".out"), "color"));
});

test("the page that is open and the dot of a page with a draft are seen in the tree", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(octavo, signedIn, text("Along the cliffs."));
  await page.emulateMedia({ forcedColors: "active" });
  await block(0).click();
  await expect.poll(caret).toMatchObject({ label: "Text" });
  await page.keyboard.type("More. ");
  const dot = page.getByRole("img", { name: "Unsaved changes" });
  await expect(dot).toBeVisible();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await style(dot, "background-color")).not.toBe(ground);
  expect(await style(page.getByRole("treeitem").first(), "outline-style")).toBe("solid");
});

test("who asks for more contrast reads quiet words as dark as others, between stronger lines", async ({ octavo, signedIn }) => {
  const { page } = await openPage(octavo, signedIn, text("Along the cliffs."));
  const [date, bar] = [page.locator(".pagebar time"), page.locator(".top")];
  const ink = await style(page.locator("body"), "color");
  const line = await style(bar, "border-bottom-color");
  expect(await style(date, "color")).not.toBe(ink);
  await page.emulateMedia({ contrast: "more" });
  await expect.poll(() => style(date, "color")).toBe(ink);
  expect(await style(bar, "border-bottom-color")).not.toBe(line);
});
