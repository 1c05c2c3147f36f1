/** Markdown's signs as people type them from habit. */
import { heading, openPage } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("signs typed in front of a heading's words give it their level; one undo, or Escape, gives them back", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, heading("1. The walk", 2), heading("Harbour", 1));
  await block(0).click();
  await page.keyboard.press("Home");
  await page.keyboard.type("### ");
  await expect.poll(caret).toEqual({ label: "Heading", before: "", after: "1. The walk" });
  expect(await saved()).toEqual(["h3 1. The walk", "h1 Harbour"]);
  await page.keyboard.press("Control+z");
  await expect.poll(caret).toMatchObject({ before: "### " });
  expect(await saved()).toEqual(["h2 ### 1. The walk", "h1 Harbour"]);
  await page.keyboard.press("Control+y");
  await block(1).click();
  await page.keyboard.press("Home");
  await page.keyboard.type("## ");
  await page.keyboard.press("Escape");
  await expect.poll(caret).toMatchObject({ before: "## " });
  for (const typed of ["- ", "Old # "]) await page.keyboard.type(typed);
  expect(await saved()).toEqual(["h3 1. The walk", "h1 ## - Old # Harbour"]);
});
