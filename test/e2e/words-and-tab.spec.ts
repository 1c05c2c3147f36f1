import { list, openPage, table, text, todo } from "./blocks.ts";
import { expect, test } from "./test.ts";

test("Tab where words of several items are selected nests those of a list and stays in a todo, and Home and End lead into the item", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(
    octavo,
    signedIn,
    todo("map", "hat", "tent"),
    list("low", "high", "end", "so"),
  );
  const { keyboard } = page;
  const words = () => page.evaluate(() => `${getSelection()}`.replace(/\s+/g, " ").trim());
  const was = ["todo map | hat | tent", "ul low | high | end | so"];
  await block(0).getByText("map").click();
  await keyboard.press("End");
  await keyboard.press("ArrowLeft");
  await keyboard.press("Shift+ArrowDown");
  await expect.poll(words).toMatch(/^p ha?t?$/);
  await keyboard.press("Tab");
  await expect(page.locator("#announcer")).toHaveText("Items of a todo stand on one level");
  await keyboard.press("Shift+Tab");
  await expect.poll(words).toMatch(/^p ha?t?$/);
  await keyboard.press("End");
  await expect.poll(caret).toMatchObject({ label: "Item 2", before: "hat", after: "" });
  await keyboard.press("Shift+ArrowDown");
  await keyboard.press("Shift+Home");
  await expect.poll(words).toBe("");
  await keyboard.press("Shift+End");
  await expect.poll(words).toBe("tent");
  await keyboard.press("Home");
  await expect.poll(caret).toMatchObject({ label: "Item 3", before: "", after: "tent" });
  // Those of a list, and back in one step.
  await block(1).getByText("high").click();
  await keyboard.press("Home");
  await keyboard.press("Shift+ArrowDown");
  await keyboard.press("Shift+ArrowRight");
  await expect.poll(words).toBe("high e");
  await keyboard.press("Tab");
  await expect.poll(caret).toMatchObject({ label: "Text", before: "- low\n  - " });
  expect(await saved()).toEqual([was[0], "- low\n  - high\n  - end\n- so"]);
  await keyboard.press("Control+z");
  expect(await saved()).toEqual(was);
  await expect.poll(words).toBe("high e");
});

test("Ctrl Home and Ctrl End lead from words of several items, or cells, to the ends of their block, and with Shift select up to there", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(
    octavo,
    signedIn,
    text("start"),
    list("low", "high", "end", "so"),
    table(["A", "B"], ["low", "high"]),
  );
  const { keyboard } = page;
  const words = () => page.evaluate(() => `${getSelection()}`.replace(/\s+/g, " ").trim());
  const select = async () => {
    await block(1).getByText("high").click();
    await keyboard.press("Home");
    await keyboard.press("ArrowRight");
    await keyboard.press("Shift+ArrowDown");
    await expect.poll(words).toMatch(/^igh e?$/);
  };
  await select();
  await keyboard.press("Control+Home");
  await expect.poll(caret).toMatchObject({ label: "Item 1", before: "", after: "low" });
  await select();
  await keyboard.press("Control+End");
  await expect.poll(caret).toMatchObject({ label: "Item 4", before: "so", after: "" });
  await select();
  await keyboard.press("Control+Shift+Home");
  await expect.poll(words).toBe("low h");
  await keyboard.press("Control+Shift+End");
  await expect.poll(words).toBe("igh end so");
  await keyboard.press("x");
  expect(await saved()).toEqual(["start", "ul low | hx", "table A | B / low | high"]);
  await expect.poll(caret).toMatchObject({ label: "Item 2", before: "hx" });
  await block(2).getByText("low").click();
  await keyboard.press("End");
  await keyboard.press("Shift+ArrowRight");
  await expect(page.locator("[data-chosen]")).toHaveCount(2);
  await keyboard.press("Control+Shift+Home");
  await expect(page.locator("[data-chosen]")).toHaveText(["A", "low"]);
  await keyboard.press("Control+End");
  await expect.poll(caret).toMatchObject({ label: "Row 1, B", before: "high" });
});

test("Tab, Home and End lead from selected cells into one", async ({ octavo, signedIn }) => {
  const { page, block, caret } = await openPage(octavo, signedIn, table(["A", "B"], ["low", "high"], ["or", "so"]), text("end"));
  const { keyboard } = page;
  const select = async (key: string) => {
    await block(0).getByText("low").click();
    await keyboard.press("End");
    await keyboard.press(`Shift+${key}`);
    await expect(page.locator("[data-chosen]")).toHaveCount(2);
  };
  for (const [by, key, label, before] of [
    ["ArrowRight", "Tab", "Row 2, A", "or"],
    ["ArrowDown", "Shift+Tab", "Row 1, B", "high"],
    ["ArrowRight", "Home", "Row 1, B", ""],
    ["ArrowDown", "End", "Row 2, A", "or"],
  ] as const) {
    await select(by);
    await keyboard.press(key);
    await expect.poll(caret).toMatchObject({ label, before });
    await keyboard.press("Escape");
  }
});
