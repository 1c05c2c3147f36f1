import { list, openPage, todo } from "./blocks.ts";
import { paste } from "./clipboard.ts";
import { expect, test } from "./test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const NESTED = "<ul><li>map<ul><li>of <b>paper</b></li></ul></li><li>hat</li></ul>";

test("a nested list pasted into an item keeps its levels, and an undo gives the list back", async ({ octavo, signedIn }) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, list("tent", "rope", "stove"));
  await block(0).getByText("rope").click();
  await page.keyboard.press("End");
  await paste(page, "map\nof paper\nhat", NESTED);
  await expect.poll(caret).toMatchObject({ label: "Text", before: "- tent\n- rope\n- map\n  - of **paper**\n- hat" });
  await page.keyboard.type("s");
  expect(await saved()).toEqual(["- tent\n- rope\n- map\n  - of **paper**\n- hats\n- stove"]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await page.keyboard.type("s");
  expect(await saved()).toEqual(["ul tent | ropes | stove"]);
});

test("a nested list pasted as a new item keeps its levels, also behind words and between others", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, list("tent"), list("rope", "stove"), list("ink"));
  await block(0).getByText("tent").click();
  await page.keyboard.press("ArrowDown");
  await paste(page, "- map\n  - of paper\n- hat");
  await block(1).getByText("rope").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await paste(page, "map\nof paper\nhat", NESTED);
  await block(2).getByText("ink").click();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("pen");
  await paste(page, "map\nof paper\nhat", NESTED);
  expect(await saved()).toEqual([
    "- tent\n- map\n  - of paper\n- hat",
    "- rope\n- map\n  - of **paper**\n- hat\n- stove",
    "- ink\n- pen\n- map\n  - of **paper**\n- hat",
  ]);
});

test("a nested list pasted into a todo are items of it, as all of them stand on one level there", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, saved } = await openPage(octavo, signedIn, todo("tent"), list("rope"));
  await block(0).getByText("tent").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await paste(page, "map\nof paper\nhat", NESTED);
  // A list has no ticks: among its items a todo stands by itself.
  await block(1).getByText("rope").click();
  for (const key of ["Home", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await paste(page, "- [ ] ink\n- [x] pen");
  await page.keyboard.type("s");
  expect(await saved()).toEqual(["todo tent | map | of **paper** | hat", "ul ro", "todo ink | x pens", "ul pe"]);
  // So it does without formatting.
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await paste(page, "- [ ] ink\n- [x] pen", undefined, "Control+Shift+v");
  expect(await saved()).toEqual(["todo tent | map | of **paper** | hat", "ul ro", "todo ink | x pen", "ul pe"]);
});
