import { heading, openPage, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("a page's headings are its outline: folded, followed while it is written, and they lead there", async ({
  octavo,
  signedIn,
}) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const filling = Array.from({ length: 90 }, (_, at) => text(`Line ${at} of the way along the coast`));
  const content = [
    heading("Harbour", 1),
    ...filling.slice(0, 45),
    text("## The *long* beach\n\nSand"),
    ...filling.slice(45),
    heading("Estuary"),
    text("The end"),
  ];
  const { id } = await marta.page(workspaceId, { content: content.map((block, position) => ({ ...block, position })) });
  const bare = await marta.page(workspaceId, { title: "Without", content: [text("# ")] });
  const page = await signedIn(marta, `/page/${id}`);
  const outline = page.getByRole("navigation", { name: "Outline" });
  const entries = outline.getByRole("button");
  const button = page.getByRole("button", { name: "Outline", exact: true });

  await expect(button).toHaveAttribute("aria-expanded", "false");
  await button.click();
  await expect(entries).toHaveText(["Harbour", "The long beach", "Estuary"]);
  await entries.nth(2).press("Enter");
  await expect(page.locator(".block.h").last()).toBeFocused();
  await expect(page.getByRole("heading", { name: "Estuary" })).toBeInViewport();
  await entries.nth(1).click();
  await expect(page.getByRole("heading", { name: "The long beach" })).toBeInViewport();
  await expect(entries.nth(1)).toHaveAttribute("aria-current", "location");

  // It follows what is written, here and by others.
  await page.getByText("Harbour").first().click();
  await page.getByText("Harbour").last().click();
  await page.keyboard.press("End");
  await page.keyboard.type(" wall");
  await expect(entries).toHaveText(["Harbour wall", "The long beach", "Estuary"]);
  await page.keyboard.press("Control+s");
  await expect(page.locator(".pagebar .status")).toHaveText(/^Saved/);
  const theirs = (await marta.do("getPage", { params: { id } })).content;
  await marta.do("saveContent", { params: { id }, body: theirs.slice(0, -2) });
  await expect(entries).toHaveText(["Harbour wall", "The long beach"]);

  // On a phone it lies over the page, until one is chosen.
  await page.setViewportSize({ width: 375, height: 700 });
  await button.click();
  await expect(outline).toHaveCount(0);
  await button.click();
  await entries.nth(1).click();
  await expect(outline).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "The long beach" })).toBeInViewport();
  await page.goto(`/page/${bare.id}`);
  await expect(page.getByRole("button", { name: "Add block" })).toBeVisible();
  await expect(button).toHaveCount(0);
});

test("letters write on at the end of the heading that the outline led to", async ({ octavo, signedIn }) => {
  const content = [text("# One\n\nwords\n\n## Two\n\nmore"), heading("Three"), text("end")];
  const { page, block, caret, saved } = await openPage(octavo, signedIn, ...content);
  await page.getByRole("button", { name: "Outline", exact: true }).click();
  const entries = page.getByRole("navigation", { name: "Outline" }).getByRole("button");
  await entries.nth(1).press("Enter");
  await expect(page.getByRole("heading", { name: "Two" })).toBeFocused();
  await page.keyboard.type("nd part");
  await expect.poll(caret).toMatchObject({ before: "# One\n\nwords\n\n## Twond part" });
  await entries.nth(2).press("Enter");
  await expect(block(1)).toBeFocused();
  await page.keyboard.type("!");
  await expect.poll(caret).toMatchObject({ before: "Three!", after: "" });
  // The arrows lead on from there, too.
  await entries.nth(1).press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect(block(1)).toBeFocused();
  expect(await saved()).toEqual(["# One\n\nwords\n\n## Twond part\n\nmore", "h2 Three!", "end"]);
});

test("readers of a link have the outline, too", async ({ octavo, page }) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const content = [...Array.from({ length: 60 }, (_, at) => text(`Line ${at}`)), heading("Estuary"), text("The end")];
  await marta.page(workspaceId, { title: "Long", content: content.map((block, position) => ({ ...block, position })) });
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: {} });
  await page.goto(`/shared/workspace/${shareToken}`);
  await page.getByRole("treeitem", { name: "Long" }).click();
  await page.getByRole("button", { name: "Outline", exact: true }).press("Enter");
  await page.getByRole("navigation", { name: "Outline" }).getByRole("button", { name: "Estuary" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Estuary" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Estuary" })).toBeInViewport();
});

test("on a phone it stands beside what a link's visitor may do", async ({ octavo, page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const content = [{ ...heading("Estuary"), position: 0 }];
  await marta.page(workspaceId, { title: "Short", content });
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: {} });
  await page.goto(`/shared/workspace/${shareToken}`);
  await page.getByRole("button", { name: "Open sidebar" }).first().click();
  await page.getByRole("treeitem", { name: "Short" }).click();
  const button = await page.getByRole("button", { name: "Outline", exact: true }).boundingBox();
  const badge = await page.locator(".top .badge").boundingBox();
  if (!button || !badge) throw new Error("One of them is not in sight.");
  expect(button.x + button.width).toBeLessThanOrEqual(badge.x);
});
