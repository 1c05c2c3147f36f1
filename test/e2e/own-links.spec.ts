import type { Page } from "@playwright/test";
import { text, writerOf } from "./blocks.ts";
import type { Octavo } from "./server.ts";
import { expect, test } from "./test.ts";

type SignedIn = (person: Awaited<ReturnType<typeof writerOf>>["marta"], address?: string) => Promise<Page>;

/** A page with links to another one, in every way that somebody may write its address. */
async function linked(octavo: Octavo, signedIn: SignedIn) {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id: target } = await marta.page(workspaceId, { title: "Ferries", content: [text("At six.")] });
  const words = `[short](/page/${target}), [whole](${octavo.url}/page/${target}), [workspace](/workspace/${workspaceId}), [mail](mailto:a@b.example)`;
  const { id } = await marta.page(workspaceId, { title: "Index", content: [text(words)] });
  const page = await signedIn(marta, `/page/${id}`);
  // Of a document that is loaded anew nothing is left.
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const isSame = () => page.evaluate(() => "isSame" in window);
  return { page, target, link: (name: string) => page.getByRole("link", { name, exact: true }), isSame };
}

for (const name of ["short", "whole"]) {
  test(`a link to a page with its ${name} address leads there without loading the app anew`, async ({ octavo, signedIn }) => {
    const { page, target, link, isSame } = await linked(octavo, signedIn);
    await link(name).click();
    await expect(page).toHaveURL(`${octavo.url}/page/${target}`);
    await expect(page.getByLabel("Title")).toHaveValue("Ferries");
    expect(await isSame()).toBe(true);
    await page.goBack();
    await expect(page.getByLabel("Title")).toHaveValue("Index");
    expect(await isSame()).toBe(true);
  });
}

test("a link to a workspace leads there; with Ctrl, or the middle button, a tab opens", async ({ octavo, signedIn, context }) => {
  const { page, target, link, isSame } = await linked(octavo, signedIn);
  for (const how of [{ modifiers: ["Control"] }, { button: "middle" }] as const) {
    const opened = context.waitForEvent("page");
    await link("whole").click(how as { button?: "middle" });
    await expect(await opened).toHaveURL(`${octavo.url}/page/${target}`);
    await (await opened).close();
  }
  await expect(page.getByLabel("Title")).toHaveValue("Index");
  await link("workspace").click();
  await expect(page.getByLabel("Title")).not.toHaveValue("Index");
  expect(await isSame()).toBe(true);
});

test("with Ctrl, or the middle button, a tab opens from the block that is open, too, and the caret stays", async ({
  octavo,
  signedIn,
  context,
}) => {
  const { page, target } = await linked(octavo, signedIn);
  // Behind all of its links.
  await page.getByText(", ", { exact: false }).click({ position: { x: 500, y: 5 } });
  const field = page.getByRole("textbox", { name: "Text" });
  await expect(field).toBeFocused();
  await page.keyboard.press("Home");
  const caret = () => field.evaluate((text) => (text as HTMLInputElement).selectionStart);
  await expect.poll(caret).toBe(0);
  for (const how of [{ modifiers: ["ControlOrMeta"] }, { button: "middle" }] as const) {
    const opened = context.waitForEvent("page");
    await field.locator("a", { hasText: "whole" }).click(how as { button?: "middle" });
    await expect(await opened).toHaveURL(`${octavo.url}/page/${target}`);
    await (await opened).close();
  }
  await expect(page.getByLabel("Title")).toHaveValue("Index");
  await expect(field).toBeFocused();
  expect(await caret()).toBe(0);
});

test("a link to a place that no page has stays on the page, whatever stands in it, and so does its address", async ({
  octavo,
  signedIn,
}) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId, { title: "Tides", content: [text("Half is [below](#50%).")] });
  const page = await signedIn(marta, `/page/${id}`);
  await page.getByRole("link", { name: "below" }).click();
  await expect(page).toHaveURL(/#50%$/);
  await page.reload();
  await expect(page.getByText("Half is below.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Tides");
});
