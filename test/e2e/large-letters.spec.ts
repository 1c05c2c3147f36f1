/** On a phone whose letters are enlarged in the browser, to 125 % and more, what can be pressed stays in the window. */
import type { Page } from "@playwright/test";
import { zipOf } from "../zips.ts";
import { openPage, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

const enlarge = (page: Page, size = "20px") =>
  page.evaluate((to) => document.documentElement.style.setProperty("font-size", to), size);

test.use({ viewport: { width: 375, height: 740 } });

test("in a workspace without pages both buttons are seen", async ({ octavo, signedIn }) => {
  const marta = await octavo.person("Marta");
  const page = await signedIn(marta, `/workspace/${(await marta.workspace()).id}`);
  await enlarge(page);
  for (const name of ["Open sidebar", "Create a page"])
    await expect(page.getByRole("main").getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  // With letters of 150 % what has no room beside the name stands below it.
  await page.goto(octavo.url);
  await enlarge(page, "24px");
  await expect(page.getByRole("button", { name: "Sign out" })).toBeInViewport({ ratio: 1 });
});

test("with blocks selected the last button of the bar is seen", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(octavo, signedIn, text("Low water"), text("High water"));
  await enlarge(page);
  await block(0).click();
  await expect.poll(caret).toMatchObject({ label: "Text" });
  for (const key of ["Escape", "Escape"]) await page.keyboard.press(key);
  const bar = page.getByRole("toolbar", { name: "Selected blocks" });
  await expect(bar.getByRole("button").last()).toBeInViewport({ ratio: 1 });
  // With letters of 200 % what has no room beside the date stands below it.
  await page.keyboard.press("Escape");
  await block(0).click();
  await page.keyboard.type("!");
  await enlarge(page, "32px");
  await expect(page.getByText("Unsaved")).toBeVisible();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  for (const name of ["Save", "Page menu"]) await expect(button(name)).toBeInViewport({ ratio: 1 });
  await page.getByRole("tab", { name: "Tasks" }).click();
  await page.getByRole("tab", { name: "Calendar" }).click();
  for (const name of ["Previous month", "Next month", "Today", "Schedule Event"])
    await expect(button(name)).toBeInViewport({ ratio: 1 });
});

test("what an import's receipt offers is seen", async ({ octavo, signedIn }) => {
  const marta = await octavo.person("Marta");
  const { id } = await marta.workspace();
  const page = await signedIn(marta, `/workspace/${id}`);
  await enlarge(page);
  await page.getByRole("button", { name: "Open sidebar" }).first().click();
  await page.getByRole("button", { name: "Workspace menu" }).click();
  await page.getByRole("menuitem", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import", exact: true });
  const buffer = zipOf({ "Day one.md": "Tides" });
  await dialog.getByLabel("Choose files").setInputFiles({ name: "coast.zip", mimeType: "application/zip", buffer });
  await dialog.getByRole("button", { name: "Import" }).click();
  const receipt = page.getByRole("dialog", { name: "Import finished" });
  for (const name of ["Download receipt", "Open the pages"])
    await expect(receipt.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
});

test("on a desk whose letters are enlarged on the page alone, what stands in the top bar is apart", async ({
  octavo,
  signedIn,
}) => {
  const { page } = await openPage(octavo, signedIn, text("Low water"));
  await page.setViewportSize({ width: 1280, height: 800 });
  await enlarge(page, "32px");
  const [share, more, leave] = ["Share", "More", "Leave"].map((name) => page.getByRole("button", { name, exact: true }));
  const edges = async () => {
    const [one, two, three] = await Promise.all([share, more, leave].map((button) => button?.boundingBox()));
    return one && two && three && one.x + one.width <= two.x + 1 && two.x + two.width <= three.x + 1;
  };
  await expect.poll(edges).toBe(true);
  await expect(leave as NonNullable<typeof leave>).toBeInViewport({ ratio: 1 });
  // In the hub nothing reaches past its box.
  const isWithin = (what: string, box: string) =>
    page.evaluate(
      ([what, box]) =>
        [...document.querySelectorAll(what)].every((one) => {
          const words = document.createRange();
          words.selectNodeContents(one);
          const outer = one.closest(box)?.getBoundingClientRect();
          return outer && words.getBoundingClientRect().right <= outer.right;
        }),
      [what, box] as const,
    );
  await page.getByRole("tab", { name: "Tasks" }).click();
  await expect(page.getByText("Productivity %")).toBeVisible();
  expect(await isWithin(".stat :is(dt, dd)", ".stat")).toBe(true);
  await page.getByRole("tab", { name: "Time Tracking" }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  expect(await isWithin(".clock", ".timer")).toBe(true);
});
