import type { Page } from "@playwright/test";
import { expect, forgive, test } from "./test.ts";

/** How a heading is drawn, and how far the sentence below it stands away. In pixels. */
async function drawn(page: Page, name: string) {
  const heading = page.getByText(name, { exact: true });
  await expect(heading).toBeVisible();
  return heading.evaluate((element) => {
    const { fontFamily, fontWeight, fontSize, lineHeight } = getComputedStyle(element);
    const below = element.nextElementSibling?.getBoundingClientRect();
    const gap = below ? Math.round(below.top - element.getBoundingClientRect().bottom) : -1;
    return { face: fontFamily.split(",")[0], fontWeight, size: fontSize, line: lineHeight, gap };
  });
}

const SERIF = { face: '"Newsreader Variable"', fontWeight: "500" };

test("what stands where nothing is has one face, one size and one gap on every screen", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const nora = await octavo.person("Nora");
  const page = await signedIn(nora);
  const inCard = { ...SERIF, size: "24px", line: "30px", gap: 4 };
  const inPage = { ...SERIF, size: "32px", line: "40px", gap: 4 };
  expect(await drawn(page, "No workspaces yet")).toEqual(inCard);

  await page.route("**/api/workspaces", (route) => route.fulfill({ status: 500, body: "no" }));
  await page.reload();
  expect(await drawn(page, "Your workspaces cannot be loaded")).toEqual(inCard);
  await page.unroute("**/api/workspaces");

  const { id } = await nora.workspace();
  await page.goto(`/workspace/${id}`);
  expect(await drawn(page, "Start writing")).toEqual(inPage);
  await page.goto("/page/999999");
  expect(await drawn(page, "This page cannot be opened")).toEqual(inPage);

  const shared = await nora.do("shareWorkspace", { params: { workspaceId: id }, body: {} });
  await nora.page(id, { title: "Ferries" });
  await page.route("**/api/shared/workspace/*/pages/*", (route) => route.fulfill({ status: 500, body: "no" }));
  await page.goto(`/shared/workspace/${shared.shareToken}`);
  await page.getByRole("treeitem", { name: "Ferries" }).click();
  expect(await drawn(page, "This page cannot be opened")).toEqual(inPage);
  forgive(complaints, /404|500/);
});

test("whole screens with one message are drawn alike", async ({ page, complaints }) => {
  const alike = { ...SERIF, size: "38px", line: "42.56px", gap: 10 };
  for (const [address, name] of [
    ["/nothing-here", "404 Page Not Found"],
    ["/shared/workspace/unknown", "Workspace Not Found"],
    ["/verify-email", "This link is incomplete"],
  ] as const) {
    await page.goto(address);
    expect(await drawn(page, name), name).toEqual(alike);
  }
  forgive(complaints, "404");
});
