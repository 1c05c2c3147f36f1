import { expectAccessible } from "./accessible.ts";
import { text } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("the files of a workspace stand in its settings, what nothing shows first, and go after their pages were named", async ({
  octavo,
  signedIn,
}) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const left = await marta.upload(workspaceId, { name: "left.txt", bytes: Buffer.from("nobody shows this") });
  const tides = await marta.upload(workspaceId, { name: "tides.txt", bytes: Buffer.alloc(48_000, "x") });
  const last = await marta.upload(workspaceId, { name: "ferry.txt", bytes: Buffer.from("times") });
  const content = [text(`[tides](${tides.url})`), text(`[ferry](${last.url})`)];
  const { id } = await marta.page(workspaceId, { title: "Harbour", content });
  const page = await signedIn(marta, `/workspace/${workspaceId}`);
  await page.getByRole("button", { name: /workspace settings$/ }).click();
  await page.getByRole("button", { name: "Show files" }).click();
  const dialog = page.getByRole("dialog", { name: "Files" });
  const rows = dialog.getByRole("list", { name: "Files" }).getByRole("listitem");
  await expect(rows).toHaveText([
    /^left\.txt.*No page shows it/,
    /^ferry\.txt.*Shown by Harbour/,
    /^tides\.txt48\u00a0KB.*Harbour/,
  ]);
  await expect(dialog).toContainText(
    "Pictures lose what a camera wrote into them, such as the place. Other files keep what they carry.",
  );
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete tides.txt" }).click();
  const asked = page.getByRole("alertdialog");
  await expect(asked).toContainText("“Harbour” shows it, and will say that it is missing.");
  await asked.getByRole("button", { name: "Delete" }).click();
  await expect(rows).toHaveCount(2);
  await expect(dialog.getByRole("button", { name: "Done" })).toBeFocused();
  const there = await marta.do("listFiles", { params: { workspaceId } });
  expect(there.map((file) => file.id).sort()).toEqual([left.id, last.id].sort());
  await rows.getByRole("link", { name: "Harbour" }).click();
  await expect(page).toHaveURL(new RegExp(`/page/${id}$`));
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
