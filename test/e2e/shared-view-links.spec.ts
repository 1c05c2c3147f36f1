import { guide, heading, row } from "./sharing.ts";
import { expect, test } from "./test.ts";

test("a link between pages leads there within the view, or nowhere", async ({ octavo, page }) => {
  const { marta, workspaceId, dayOne, link } = await guide(octavo);
  const own = await marta.page((await marta.workspace()).id, { title: "Accounts" });
  const boats = await marta.page(workspaceId, { title: "Boats" });
  const words = `See [the first day](${octavo.url}/page/${dayOne}) and [Boats](/page/${boats.id}), not [Accounts](/page/${own.id}).`;
  await marta.page(workspaceId, {
    title: "Index",
    content: [{ id: "a", type: "text", position: 0, content: { text: words } }],
  });
  await marta.do("updatePage", { params: { id: boats.id }, body: { title: "Ferries" } });
  const address = await link();
  await page.goto(address);
  await row(page, "Index").click();
  // What is not in the share leads nowhere.
  await expect(page.getByTitle("There is no such page, or it is not shared with you")).toContainText("Accounts");
  await expect(page.getByRole("link", { name: "Accounts" })).toHaveCount(0);
  // A title is the one of now.
  await expect(page.getByRole("link", { name: "Ferries", exact: true })).toHaveAttribute("data-page", "document");
  await page.getByRole("link", { name: "the first day" }).click();
  await expect(heading(page, "Day one")).toBeVisible();
  await expect(page).toHaveURL(`${address}?page=${dayOne}`);
});

test("a link to a heading leads to it within the view, in its own page and in another", async ({ octavo, page }) => {
  const { marta, workspaceId, link } = await guide(octavo);
  const lines = (name: string, from: number) =>
    Array.from({ length: 60 }, (_, line) => ({
      id: `${name}${line}`,
      type: "text" as const,
      position: from + line,
      content: { text: `Line ${name} ${line}` },
    }));
  const head = (text: string, position: number) => ({
    id: "low",
    type: "heading" as const,
    position,
    content: { text, level: 2 as const },
  });
  const tides = await marta.page(workspaceId, {
    title: "Tides",
    content: [...lines("t", 0), head("Low tide", 60), ...lines("u", 61)],
  });
  const index = await marta.page(workspaceId, { title: "Index" });
  const text = `[there](/page/${tides.id}#block-low), [here](/page/${index.id}#block-low), [below](#block-low), [nowhere](#low)`;
  const first = { id: "a", type: "text" as const, position: 0, content: { text } };
  const content = [first, ...lines("i", 1), head("Winter", 61), ...lines("j", 62)];
  await marta.do("saveContent", { params: { id: index.id }, body: content });
  const address = await link();
  await page.goto(address);
  await row(page, "Index").click();
  for (const name of ["here", "below"]) {
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.locator("[data-led]")).toContainText("Winter");
    await expect(page.locator("[data-led]")).toBeFocused();
    await expect(heading(page, "Winter")).toBeInViewport();
    await row(page, "Day one").click();
    await row(page, "Index").click();
  }
  await page.getByRole("link", { name: "nowhere" }).click();
  await expect(heading(page, "Index")).toBeVisible();
  await page.getByRole("link", { name: "there", exact: true }).click();
  await expect(heading(page, "Tides")).toBeAttached();
  await expect(heading(page, "Low tide")).toBeInViewport();
  await expect(page.locator("[data-led]")).toBeFocused();
  await expect(page).toHaveURL(`${address}?page=${tides.id}#block-low`);
  await page.reload();
  await expect(heading(page, "Low tide")).toBeInViewport();
});
