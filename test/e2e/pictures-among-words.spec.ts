/** Pictures of files that stand in lines of words, in items and in cells, as notes from elsewhere bring them. */
import { png } from "../pictures.ts";
import { list, openPageOf, table, text, todo, writerOf } from "./blocks.ts";
import { open } from "./carried.ts";
import { expect, test } from "./test.ts";

test("pictures among words are seen where they stand, move nothing as their block opens, and open large", async ({
  octavo,
  signedIn,
  browser,
}) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const { url } = await marta.upload(workspaceId, { bytes: png({ width: 120, height: 60 }) });
  const { url: wide } = await marta.upload(workspaceId, { bytes: png({ width: 1200, height: 60 }) });
  const content = [
    text(`Before ![low tide](${url}) after\n![](${url}#w=60)\nbelow`),
    text(`- stage\n\n  ![](${url})\n- > quoted ![](${url})`),
    list(`item ![](${url})`),
    todo(`task ![](${url})`),
    table(["Stage", "Plan"], [`cell ![](${wide})`, "two"]),
    text(`Wide ![](${wide}) and [![led](${url})](/page/1)`),
  ].map((block, position) => ({ ...block, position }));
  const { id } = await marta.page(workspaceId, { content });
  const page = await signedIn(marta);
  await open(page, id);
  const images = page.locator("[data-block] img");
  await expect(images).toHaveCount(9);
  const places = () =>
    images.evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const top = one.closest(".blocks")?.getBoundingClientRect().y ?? 0;
        return [x, y - top, width, height].map(Math.round);
      }),
    );
  await expect(page.getByRole("button", { name: "Open the picture" })).toHaveCount(8);
  await expect(() => images.last().scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
  await expect
    .poll(() => images.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length))
    .toBe(9);
  await page.evaluate(() => document.fonts.ready);
  const were = await places();
  expect(were.map(([, , width, height]) => [width, height])).toEqual([
    [120, 60],
    [60, 30],
    [120, 60],
    [120, 60],
    [120, 60],
    [120, 60],
    [256, 13],
    [568, 28],
    [120, 60],
  ]);
  for (const words of ["Before", "stage", "item", "two", "Wide"]) {
    await page
      .locator("[data-block]")
      .getByText(words)
      .first()
      .click({ position: { x: 4, y: 4 } });
    await expect(page.locator("block-field:focus")).toHaveCount(1);
    expect(await places(), words).toEqual(were);
  }
  await page.keyboard.press("Escape");

  const opener = page.getByRole("button", { name: "Open the picture: low tide" });
  await opener.click();
  await expect(page.getByRole("dialog", { name: "low tide" }).getByText("1 of 9")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  // One in a link leads where the link leads.
  await expect(page.getByRole("link", { name: "led" }).getByRole("button")).toHaveCount(0);

  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: {} });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${octavo.url}/shared/workspace/${shareToken}`);
  await visitor.getByRole("treeitem").click();
  const seen = visitor.getByRole("img", { name: "low tide" });
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);
});

test("a picture of a file among words is one letter for the caret", async ({ octavo, signedIn }) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const { url } = await marta.upload(workspaceId, { bytes: png({ width: 40, height: 20 }) });
  const { id } = await marta.page(workspaceId, { content: [{ ...text(`one ![tide](${url}) two`), position: 0 }] });
  const page = await signedIn(marta);
  await open(page, id);
  const field = page.getByRole("textbox", { name: "Text" });
  const value = () => field.evaluate((element) => (element as HTMLElement & { value: string }).value);
  await page.getByText("two").click();
  await expect(field).toBeFocused();
  await page.keyboard.press("End");
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("toolbar", { name: "Picture" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("a");
  expect(await value()).toBe(`one a![tide](${url}) two`);
  await page.keyboard.press("Delete");
  expect(await value()).toBe("one a two");
  await page.keyboard.press("Control+z");
  await expect.poll(value).toBe(`one a![tide](${url}) two`);
});

test("a picture that is cut from among words leaves one space, and has one on each side where it is pasted", async ({
  octavo,
  signedIn,
}) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { url } = await marta.upload(workspaceId, { bytes: png({ width: 40, height: 20 }) });
  const { page, block, caret, saved } = await openPageOf({ marta, workspaceId }, signedIn, text(`one ![tide](${url}) two`));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await block(0).getByText("one").click();
  await page.keyboard.press("Home");
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Control+x");
  await expect.poll(caret).toMatchObject({ before: "one ", after: "two" });
  await page.keyboard.press("Control+v");
  expect(await saved()).toEqual([`one ![tide](${url}) two`]);
  for (const key of ["Control+z", "End", "Control+v"]) await page.keyboard.press(key);
  expect(await saved()).toEqual([`one two ![tide](${url})`]);
});
