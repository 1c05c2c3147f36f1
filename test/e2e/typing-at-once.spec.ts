import { openPage, text, writerOf } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("what is typed right after a type was chosen is in the new block", async ({ octavo, signedIn }) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("First"));
  await page.getByRole("button", { name: "Add block" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Text" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Second");
  await expect(block(1).getByRole("textbox")).toHaveText("Second");
  expect(await saved()).toEqual(["First", "Second"]);
});

for (const late of ["acting", "edit-block"]) {
  test(`what is typed before the code of ${late} has come is in the block that was clicked`, async ({
    octavo,
    signedIn,
    page,
  }) => {
    let letCome = () => {};
    const comes = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route(`**/assets/${late}-*.js`, async (route) => {
      await comes;
      await route.continue();
    });
    const { marta, workspaceId } = await writerOf(octavo);
    const { id } = await marta.page(workspaceId, { content: [text("The harbour"), { ...text("The path"), position: 1 }] });
    await signedIn(marta, `/page/${id}`);
    const harbour = page.locator("[data-block]").first();
    const { width } = (await harbour.boundingBox()) ?? { width: 0 };
    await harbour.click({ position: { x: width - 20, y: 12 } });
    await page.keyboard.type(" at dawnn");
    await page.keyboard.press("Backspace");
    letCome();
    await expect(harbour.getByRole("textbox")).toHaveText("The harbour at dawn");
    await expect(harbour.getByRole("textbox")).toBeFocused();
    await page.keyboard.type(" and dusk");
    await expect(harbour.getByRole("textbox")).toHaveText("The harbour at dawn and dusk");
  });
}
