import { list, text, todo, writerOf } from "./blocks.ts";
import { holdBack } from "./hold-back.ts";
import { expect, test } from "./test.ts";

test("Ctrl Z right after a box was ticked is kept until the code for it has come", async ({ octavo, signedIn, page }) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const content = [todo("tent", "rope"), text("low"), list("map")].map((block, position) => ({ ...block, position }));
  const { id } = await marta.page(workspaceId, { content });
  const letCome = await holdBack(page, "writing");
  await signedIn(marta, `/page/${id}`);
  const box = (item: string) => page.getByRole("checkbox", { name: item });
  for (const item of ["tent", "rope"]) {
    await box(item).click();
    await expect(box(item)).toBeChecked();
  }
  await page.keyboard.press("Control+z");
  letCome();
  await expect(box("rope")).not.toBeChecked();
  await expect(box("tent")).toBeChecked();
  await page.keyboard.press("Control+z");
  await expect(box("tent")).not.toBeChecked();
});
