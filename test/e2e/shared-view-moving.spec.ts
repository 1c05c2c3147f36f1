import { guide, heading, row } from "./sharing.ts";
import { expect, forgive, test } from "./test.ts";

test("a search that is open while its link is deleted ends with it", async ({ octavo, page, complaints }) => {
  const { marta, workspaceId, link } = await guide(octavo);
  await page.goto(await link());
  await row(page, "Day one").click();
  await expect(heading(page, "Day one")).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Go to a page" });
  await field.fill("harbour");
  await expect(page.getByRole("option", { name: /fish steps/ })).toBeVisible();
  const [share] = await marta.do("listShares", { params: { workspaceId } });
  await marta.do("deleteShare", { params: { id: share?.id ?? 0 } });
  await page.evaluate(() => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(document.body.innerText)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { seen });
  });
  await field.fill("steps");
  await expect(heading(page, "Workspace Not Found")).toBeVisible();
  await expect(field).toBeHidden();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join())).not.toContain("could not be searched");
  forgive(complaints, "404");
});
