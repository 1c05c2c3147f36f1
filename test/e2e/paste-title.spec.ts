import { heading, list, openPage, text } from "./blocks.ts";
import { paste } from "./clipboard.ts";
import { expect, test } from "./test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("several lines come into the middle of the title as one, and are taken back", async ({ octavo, signedIn }) => {
  const { page } = await openPage(octavo, signedIn, text("Above"));
  const title = page.getByLabel("Title");
  await title.click();
  await page.keyboard.press("Home");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  await paste(page, " trip,\r\n\r\n leg\r\n");
  await page.keyboard.type("!");
  await expect(title).toHaveValue("Day trip, leg! one");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(title).toHaveValue("Day one");
});

test("what is copied on a page comes into the title as its words, without the signs of headings, marks and links", async ({
  octavo,
  signedIn,
}) => {
  const walk = heading("The `old` walk");
  const { page, block } = await openPage(
    octavo,
    signedIn,
    walk,
    text("so **early** [out](https://e.example)"),
    list("map", "hat"),
  );
  const title = page.getByLabel("Title", { exact: true });
  const replaceTitle = async () => {
    await title.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+v");
  };
  await block(0).click();
  for (const key of ["Escape", "Escape", "Shift+ArrowDown", "Shift+ArrowDown", "Control+c"]) await page.keyboard.press(key);
  await replaceTitle();
  await expect(title).toHaveValue("The old walk so early out map hat");
  await page.keyboard.press("Control+z");
  await expect(title).toHaveValue("Day one");

  await block(1).click();
  for (const key of ["Home", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  for (const key of ["Shift+End", "Control+c"]) await page.keyboard.press(key);
  await title.click();
  for (const key of ["End", "Control+v"]) await page.keyboard.press(key);
  await page.keyboard.type("!");
  await expect(title).toHaveValue("Day one early out!");
});

test("a picture of a web page that comes alone leaves the title as it is", async ({ octavo, signedIn }) => {
  const { page } = await openPage(octavo, signedIn, text("Above"));
  const title = page.getByLabel("Title", { exact: true });
  await title.click();
  await page.keyboard.press("End");
  await paste(page, "", '<img src="https://w.example/boat.png" alt="Boat">');
  await page.keyboard.type("!");
  await expect(title).toHaveValue("Day one!");
});

test("what is copied on a page comes into a title that is renamed in the tree as its words, too, several lines as one", async ({
  octavo,
  signedIn,
}) => {
  const { page, block } = await openPage(octavo, signedIn, text("so **early**"), heading("The `old` walk"));
  await block(0).click();
  for (const key of ["Escape", "Escape", "Shift+ArrowDown", "Control+c"]) await page.keyboard.press(key);
  const row = page.getByRole("treeitem", { selected: true });
  await row.focus();
  await page.keyboard.press("F2");
  const field = page.getByRole("textbox", { name: "Page title" });
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+v");
  await expect(field).toHaveValue("so early The old walk");
  await page.keyboard.press("Control+z");
  await expect(field).toHaveValue("Day one");
});
