import { expectAccessible } from "./accessible.ts";
import { button, complete, guide, heading, row, specified } from "./sharing.ts";
import { expect, forgive, test } from "./test.ts";

const shared = "**/api/shared/workspace/*";

test("thousands of pages and ten thousand blocks are drawn as they come into sight", async ({ octavo, page }) => {
  const blocks = Array.from({ length: 10_000 }, (_, position) => ({
    id: `b${position}`,
    type: "text",
    position,
    content: { text: `Line ${position}` },
  }));
  const many = Array.from({ length: 5000 }, (_, id) => specified(id + 1, `Page ${id + 1}`));
  const answer = complete([specified(6000, "Long", { position: 0, content: blocks }), ...many]);
  await page.route(shared, (route) => route.fulfill({ json: answer }));
  await page.goto(`${octavo.url}/shared/workspace/anything`);
  await row(page, "Long").click();
  await expect(page.getByText("Line 0", { exact: true })).toBeVisible();
  expect(await page.getByRole("treeitem").count()).toBeLessThan(100);
  await page.locator(".scroll").evaluate((scroll) => scroll.scrollTo(0, scroll.scrollHeight));
  await expect(page.getByText("Line 9999", { exact: true })).toBeVisible();
  await row(page, "Long").focus();
  await page.keyboard.press("End");
  await expect(row(page, "Page 5000")).toBeFocused();
});

test("every state is accessible, with long, right-to-left and deep titles", async ({ octavo, page, complaints }) => {
  const { marta, workspaceId, link } = await guide(octavo);
  await marta.do("updateWorkspace", {
    params: { workspaceId },
    body: { name: "W".repeat(200), description: "d".repeat(2000) },
  });
  await marta.page(workspaceId, { title: "م".repeat(500), content: [] });
  let parentId: number | null = null;
  for (let level = 0; level < 30; level += 1)
    parentId = (await marta.page(workspaceId, { title: `Level ${level}`, parentId })).id;
  await page.goto(await link());
  await expect(page.getByRole("heading", { name: "Welcome to" })).toBeVisible();
  await expectAccessible(page);
  await button(page, "Open sidebar").first().click();
  await expectAccessible(page, { widths: [375] });
  await row(page, "Level 0").click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await row(page, "Day one").click();
  await expect(heading(page, "Day one")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/shared/workspace/unknown");
  await expect(heading(page, "Workspace Not Found")).toBeVisible();
  await expectAccessible(page);
  forgive(complaints, "404");
});
