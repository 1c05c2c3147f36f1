/** Files come where one writes, and writing goes on behind them. */
import type { Page } from "@playwright/test";
import { png } from "../pictures.ts";
import { list, openPage, table, text } from "./blocks.ts";
import { open } from "./carried.ts";
import { paste, pastePicture } from "./clipboard.ts";
import { expect, test } from "./test.ts";

const pictures = (page: Page) => page.getByRole("button", { name: "Open the picture" });

/** As they stand below one another: the words of each, or that it is a picture. */
const shown = (page: Page) =>
  page
    .locator("[data-block]")
    .evaluateAll((all) => all.map((one) => (one.querySelector("img") ? "picture" : (one as HTMLElement).innerText.trim())));

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("a picture that is pasted between words parts them, and the next letter stands behind it; undo leads back before it", async ({
  octavo,
  signedIn,
}) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const { id } = await marta.page(workspaceId, { content: [{ ...text("High water"), position: 0 }] });
  const page = await signedIn(marta);
  await open(page, id);
  await page.getByText("High water").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" here");
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowLeft");
  // Of a key the field hears by and by, and this paste comes without one.
  const caret = () =>
    page.locator("block-field").evaluate((field) => (field as unknown as { selectionStart: number }).selectionStart);
  await expect.poll(caret).toBe("High water".length);
  await pastePicture(page);
  await page.keyboard.type("and ");
  await expect(pictures(page)).toHaveCount(1);
  await expect.poll(() => shown(page)).toEqual(["High water", "picture", "and here"]);

  // It has arrived: a step back does not lead to the place that waited for it.
  const back = async () => {
    await page.keyboard.press("Control+z");
    return shown(page);
  };
  await expect.poll(back).toEqual(["High water here"]);
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  await page.keyboard.type(" right");
  await expect.poll(() => shown(page)).toEqual(["High water right here"]);
  await expect.poll(back).toEqual(["High water"]);
  const forward = async () => {
    await page.keyboard.press("Control+Shift+z");
    return shown(page);
  };
  await expect.poll(forward).toEqual(["High water right here"]);
});

test("behind files of a list, a cell, the title and '/image' writing goes on in a text", async ({ octavo, signedIn }) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const content = [list("Tent"), table(["Stage"], ["One"]), text("Behind")].map((block, position) => ({ ...block, position }));
  const { id } = await marta.page(workspaceId, { content });
  const page = await signedIn(marta);
  await open(page, id);
  const begin = ["Tent", "picture", "after the list"];

  await page.getByText("Tent").click();
  await expect(page.getByRole("textbox", { name: "Item 1" })).toBeFocused();
  await pastePicture(page);
  await page.keyboard.type("after the list");
  await expect.poll(async () => (await shown(page)).slice(0, 3)).toEqual(begin);

  await page.getByRole("cell", { name: "One" }).click();
  await expect(page.getByRole("textbox", { name: "Row 1, Stage" })).toBeFocused();
  await pastePicture(page);
  await page.keyboard.type("after the table");
  await expect.poll(async () => (await shown(page)).slice(4)).toEqual(["picture", "after the table", "Behind"]);

  await page.getByRole("textbox", { name: "Title" }).click();
  await pastePicture(page);
  await page.keyboard.type("first words");
  await expect.poll(async () => (await shown(page)).slice(0, 2)).toEqual(["picture", "first words"]);

  await page.getByText("Behind").click();
  await page.keyboard.press("End");
  const choosing = page.waitForEvent("filechooser");
  await page.keyboard.type(" all /image");
  await expect(page.getByRole("option", { name: "Image or file" })).toBeVisible();
  await page.keyboard.press("Enter");
  await (await choosing).setFiles([
    { name: "one.png", mimeType: "image/png", buffer: png() },
    { name: "two.png", mimeType: "image/png", buffer: png() },
  ]);
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  await page.keyboard.type("the end");
  await expect.poll(async () => (await shown(page)).slice(8)).toEqual(["Behind all", "picture", "picture", "the end"]);
  await expect(pictures(page)).toHaveCount(5);
});

test("a file that is dropped has the focus; one that is pasted on a block comes below it", async ({ octavo, signedIn }) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const content = [text("Above"), text("Below")].map((block, position) => ({ ...block, position }));
  const { id } = await marta.page(workspaceId, { content });
  const page = await signedIn(marta);
  await open(page, id);
  await page.getByText("Above").click();
  await page.keyboard.press("Escape");
  await pastePicture(page);
  await page.keyboard.type("between");
  await expect.poll(() => shown(page)).toEqual(["Above", "picture", "between", "Below"]);

  const dataTransfer = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], "tide.png", { type: "image/png" }));
      return transfer;
    },
    [...png()],
  );
  const last = page.locator("[data-block]").last();
  const clientY = ((await last.boundingBox())?.y ?? 0) + 5;
  await last.dispatchEvent("drop", { dataTransfer, clientY });
  await expect(page.locator("[data-block]").nth(4)).toBeFocused();
  await expect(pictures(page)).toHaveCount(2);
  await expect(page.locator("[data-block]").nth(4)).toBeFocused();
  await page.keyboard.type("behind it");
  await expect.poll(() => shown(page)).toEqual(["Above", "picture", "between", "Below", "picture", "behind it"]);
});

test("behind what ends with a divider or a picture writing goes on below, and both stay what they are", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("Now"), text("Then"));
  await block(0).click();
  await page.keyboard.press("End");
  await paste(page, "Stage\n\n---");
  await page.keyboard.type("next");
  expect(await saved()).toEqual(["Now", "Stage", "---", "next", "Then"]);
  // From the divider, too, which a letter would make words of.
  await block(2).focus();
  await page.keyboard.type("first");
  expect(await saved()).toEqual(["Now", "Stage", "---", "first", "next", "Then"]);
  await page.keyboard.press("Escape");
  await paste(page, "Low\n\n![tide](https://example.org/tide.png)");
  await page.keyboard.type("end");
  expect(await saved()).toEqual([
    "Now",
    "Stage",
    "---",
    "first",
    "Low",
    "![tide](https://example.org/tide.png)end",
    "next",
    "Then",
  ]);
});

test("Backspace and Delete select what holds no words, where there is nothing to join; an empty text goes with them", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, text("Low"), text("---"), text("tide"), text("---"), text(""));
  const selected = () => page.getByRole("option", { selected: true });
  await block(2).click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Backspace");
  await expect(selected()).toHaveCount(1);
  expect(await saved()).toEqual(["Low", "---", "tide", "---", ""]);
  await page.keyboard.press("Backspace");
  expect(await saved()).toEqual(["Low", "tide", "---", ""]);
  await block(1).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Delete");
  await expect(selected()).toHaveCount(1);
  await page.keyboard.press("Escape");
  await block(3).click();
  await page.keyboard.press("Backspace");
  await expect(selected()).toHaveCount(1);
  expect(await saved()).toEqual(["Low", "tide", "---"]);
  // Also a picture.
  await page.keyboard.press("Escape");
  await pastePicture(page);
  await page.keyboard.type("sand");
  await expect(pictures(page)).toHaveCount(1);
  await page.keyboard.press("Home");
  await page.keyboard.press("Backspace");
  await expect(selected()).toHaveCount(1);
  await page.keyboard.press("Delete");
  await expect(pictures(page)).toHaveCount(0);
  expect(await saved()).toEqual(["Low", "tide", "---", "sand"]);
});
