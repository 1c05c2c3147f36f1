import { list, openPage, table, text } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("whole words are deleted by their keys, over marks, links and the borders of lines and blocks", async ({
  octavo,
  signedIn,
  page,
}) => {
  const { block, saved } = await openPage(
    octavo,
    signedIn,
    text("so **early** out"),
    text("see [a link](https://x.example/y) now\nand then"),
    list("one item"),
    table(["Stage"], ["two words"]),
  );
  const press = async (key: string, times: number) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  await block(0).click();
  await page.keyboard.press("End");
  await press("Control+Backspace", 2);
  expect((await saved())[0]).toBe("so ");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Home");
  await press("Control+Delete", 2);
  expect((await saved())[0]).toMatch(/^\s*out$/);

  await block(1).click();
  await page.keyboard.press("Control+End");
  await press("Control+Backspace", 3);
  expect((await saved())[1]).toBe("see [a link](https://x.example/y) now");
  await press("Control+Backspace", 2);
  expect((await saved())[1]).toBe("see [a ](https://x.example/y)");
  await page.keyboard.press("Home");
  await page.keyboard.press("Control+Backspace");
  expect((await saved())[0]).toMatch(/^\s*outsee/);

  await block(1).getByText("one item").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Control+Backspace");
  await block(2).getByText("two words").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Control+Backspace");
  expect((await saved()).slice(1)).toEqual(["ul one ", "table Stage / two "]);
});

test("what is deleted leaves no signs behind, and no mark that begins or ends with a space", async ({
  octavo,
  signedIn,
  page,
}) => {
  const { block, saved } = await openPage(octavo, signedIn, text("The **quick brown** fox"), text("a **b c**"));
  await block(0).click();
  await page.keyboard.press("Home");
  for (let word = 0; word < 3; word += 1) await page.keyboard.press("Control+ArrowRight");
  await page.keyboard.press("Shift+End");
  await page.keyboard.press("Backspace");
  expect((await saved())[0]).toBe("The **quick brown**");
  await page.keyboard.press("Home");
  for (let word = 0; word < 2; word += 1) await page.keyboard.press("Control+Shift+ArrowRight");
  await page.keyboard.press("Delete");
  expect((await saved())[0]).toBe(" **brown**");
  await block(1)
    .getByText("b c")
    .dblclick({ position: { x: 14, y: 8 } });
  await page.keyboard.press("Backspace");
  expect((await saved())[1]).toMatch(/^a (\*\*b\*\* ?| ?\*\*c\*\*)$/);
});

test("a word goes with the marks that are there now, also on a device that draws them only by and by", async ({
  octavo,
  signedIn,
  page,
}) => {
  // Whatever is measured takes long.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    let late = 0;
    performance.now = () => {
      late += 20;
      return now() + late;
    };
  });
  const { block, saved } = await openPage(octavo, signedIn, text("One **two** three"));
  await block(0).click();
  await page.keyboard.press("Home");
  for (let letter = 0; letter < 7; letter += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.type("abcdef");
  await page.keyboard.press("Control+Backspace");
  expect((await saved())[0]).toBe("One **wo** three");
});
