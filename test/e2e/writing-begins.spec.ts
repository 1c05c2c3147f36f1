import type { Locator } from "@playwright/test";
import { openPage, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("from 'New page' on every key writes, also before the page has come", async ({ octavo, signedIn, page }) => {
  const marta = await octavo.person("Marta");
  const workspace = await marta.workspace();
  await signedIn(marta, `/workspace/${workspace.id}`);
  await page.getByRole("complementary").getByRole("button", { name: "New page" }).click();
  // Nobody looks, nobody waits: the page is still being made.
  await page.keyboard.type("Harbour\nBelow the fish steps.");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Harbour");
  await expect(page.locator("[data-block]")).toHaveCount(1);
  await expect(page.locator("[data-block]").getByRole("textbox", { name: "Text" })).toBeFocused();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Content saved", { exact: true })).toBeVisible();
  const saved = await marta.do("listPages", { params: { workspaceId: workspace.id } });
  expect(saved.map(({ title }) => title)).toEqual(["Harbour"]);
  const [made] = saved as { content?: unknown }[];
  expect(made?.content).toMatchObject([{ type: "text", content: { text: "Below the fish steps." } }]);
});

test("a menu that makes a page does not take its first letters", async ({ octavo, signedIn, page }) => {
  const marta = await octavo.person("Marta");
  const { id } = await marta.page((await marta.workspace()).id, { title: "Guide" });
  await signedIn(marta, `/page/${id}`);
  await page.getByRole("treeitem", { name: "Guide" }).hover();
  await page.getByRole("button", { name: "Page menu for Guide", exact: true }).click();
  await page.getByRole("menuitem", { name: "Add subpage" }).click();
  await page.keyboard.type("Day one");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Day one");
});

test("a click below the last block writes there, on an empty page where it says so", async ({ octavo, signedIn, page }) => {
  const marta = await octavo.person("Marta");
  const { id } = await marta.page((await marta.workspace()).id, { content: [] });
  await signedIn(marta, `/page/${id}`);
  await page.getByText("Write, or press / for blocks").click();
  await expect(page.locator("[data-block]").getByRole("textbox", { name: "Text" })).toBeFocused();
  await page.keyboard.type("One");
  await page.mouse.click(640, 700);
  await page.keyboard.type("Two");
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-block]")).toHaveText(["One", "Two"]);
  // An empty last text is written into, not followed by another one; beside the column, too.
  await page.mouse.click(1250, 720);
  await page.keyboard.press("Escape");
  await page.mouse.click(310, 720);
  await page.keyboard.type("Three");
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-block]")).toHaveText(["One", "Two", "Three"]);
});

test("Enter and the arrow down lead from the title into the first text", async ({ octavo, signedIn, page }) => {
  const marta = await octavo.person("Marta");
  const workspace = await marta.workspace();
  const { id } = await marta.page(workspace.id, { title: "Tides", content: [text("low at six")] });
  await signedIn(marta, `/page/${id}`);
  const title = page.getByRole("textbox", { name: "Title" });
  for (const key of ["Enter", "ArrowDown"]) {
    await title.click();
    await page.keyboard.press("End");
    await page.keyboard.press(key);
    await expect(page.locator("[data-block]").getByRole("textbox", { name: "Text" })).toBeFocused();
    await page.keyboard.type("x");
  }
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-block]")).toHaveText(["xxlow at six"]);
});

for (const [written, result] of [
  ["- [x] Milk\n- hat", "- [x] Oat Milk\n- hat"],
  ["> 1. map", "> 1. Oat map"],
  ["# Low **tide**", "# Oat Low **tide**"],
  ["**Low** tide", "Oat **Low** tide"],
  ["```\ncode\n```", "```\nOat code\n```"],
] as const)
  test(`Enter in the title leads to the first words of ${JSON.stringify(written)}`, async ({ octavo, signedIn }) => {
    const { page, saved } = await openPage(octavo, signedIn, text(written));
    await page.getByRole("textbox", { name: "Title" }).press("Enter");
    await page.keyboard.type("Oat ");
    expect(await saved()).toEqual([result]);
  });

for (const width of [1280, 375])
  test(`the line that says where to write stands where the text then does, ${width} pixels wide`, async ({
    octavo,
    signedIn,
    page,
  }) => {
    const marta = await octavo.person("Marta");
    const { id } = await marta.page((await marta.workspace()).id, { content: [] });
    await page.setViewportSize({ width, height: 740 });
    await signedIn(marta, `/page/${id}`);
    const drawn = (words: Locator) =>
      words.evaluate((element) => {
        const { fontSize, lineHeight, paddingTop } = getComputedStyle(element);
        return { fontSize, lineHeight, top: Math.round(element.getBoundingClientRect().top + Number.parseFloat(paddingTop)) };
      });
    const line = page.getByRole("button", { name: "Write, or press / for blocks" });
    await expect(line).toBeVisible();
    const before = await drawn(line);
    await line.click();
    const field = page.getByRole("textbox", { name: "Text" });
    await expect(field).toBeFocused();
    // Until the code for it has come another field takes the keys, which nobody sees.
    await expect.poll(() => drawn(field)).toEqual(before);
  });
