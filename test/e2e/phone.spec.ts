/** What a finger does, on a phone's window. */
import type { Locator } from "@playwright/test";
import { list, openPage, table, text, todo } from "./blocks.ts";
import { fingerOf } from "./finger.ts";
import { showHub } from "./hub.ts";
import { expect, forgive, test, toast } from "./test.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } });

test("blocks are selected by a finger that rests, and by taps; scrolling leaves them selected", async ({ octavo, signedIn }) => {
  const link = text("[three](https://octavo.example)");
  const { page, block } = await openPage(octavo, signedIn, text("one"), text("two"), link, todo("four"), text("five"));
  const finger = await fingerOf(page);
  const options = page.getByRole("option");
  const bar = page.getByRole("toolbar", { name: "Selected blocks" });
  // What hears the finger comes with the handle, which a phone does not show.
  await expect(async () => {
    for (const place of [0, 1]) await block(place).hover();
    await expect(page.locator(".grip")).toBeAttached({ timeout: 500 });
  }).toPass();
  const box = await block(1).boundingBox();
  if (!box) throw new Error("Nothing to rest on.");
  await finger.down(120, box.y + 16);
  await expect(block(1)).toHaveAttribute("data-lifted", "");
  await finger.move(122, box.y + 18);
  await finger.up();
  await expect(options).toHaveText(["two"]);
  await expect(bar).toContainText("1 block selected");

  await block(2).getByRole("link").tap();
  await expect(options).toHaveText(["two", "three"]);
  await block(3).getByRole("checkbox").first().tap();
  await expect(options).toHaveCount(3);
  await block(2).tap();
  await expect(options).toHaveText(["two", "three"]);
  expect(page.context().pages()).toHaveLength(1);
  await finger.down(8, 400);
  for (const y of [380, 360, 340]) await finger.move(8, y);
  await finger.up();
  await expect(options).toHaveText(["two", "three"]);

  const names = ["Turn into", "Duplicate", "Copy", "Move to page…", "Delete", "End selection"];
  for (const name of names) {
    const { x = 0, width = 0, height = 0 } = (await bar.getByRole("button", { name, exact: true }).boundingBox()) ?? {};
    expect([width, height, x + width <= 375], name).toEqual([44, 44, true]);
  }
  await bar.getByRole("button", { name: "Delete" }).tap();
  await expect(page.locator("[data-block]")).toHaveText(["one", /^four/, "five"]);

  // The same from the bar above the keyboard; what was edited is left.
  await block(0).tap();
  await page.getByRole("button", { name: "Move and more" }).tap();
  await page.getByRole("menuitem", { name: "Select", exact: true }).tap();
  await expect(options).toHaveText(["one"]);
  await expect(options).toBeFocused();
  await expect(page.locator(".is-editing, .keys-bar")).toHaveCount(0);
  await options.tap();
  await expect(options).toHaveCount(0);
  await expect(page.locator(".is-editing")).toHaveCount(0);
});

test("what is pressed is as large as a finger wants it, and the caret stands above the bar when the keyboard comes", async ({
  octavo,
  signedIn,
}) => {
  const lines = Array.from({ length: 12 }, (_, line) => text(`line ${line}`));
  const { page, block } = await openPage(octavo, signedIn, todo("map", "water"), ...lines);
  for (const name of ["Notes", "Tasks", "Save"]) {
    const box = await page.locator("button:visible").filter({ hasText: name }).boundingBox();
    expect(box?.height, name).toBeGreaterThanOrEqual(40);
  }
  // Beside the box it ticks, too, and opens nothing.
  const check = page.getByRole("checkbox", { name: "map" });
  const box = await check.boundingBox();
  if (!box) throw new Error("Nothing to tick.");
  await page.touchscreen.tap(box.x - 8, box.y + 26);
  await expect(check).toBeChecked();
  await expect(page.locator(".is-editing")).toHaveCount(0);

  await block(10).tap();
  await expect(page.locator(".keys-bar")).toBeVisible();
  const isAbove = () =>
    page.evaluate(() => {
      const caret = getSelection()?.getRangeAt(0).getBoundingClientRect();
      const bar = document.querySelector(".keys-bar")?.getBoundingClientRect();
      return !!caret && !!bar && caret.bottom < bar.top && bar.bottom === innerHeight;
    });
  await page.setViewportSize({ width: 375, height: 340 });
  await expect.poll(isAbove).toBe(true);
  for (const word of ["so", "on", "and", "on"]) {
    await page.keyboard.press("Enter");
    await page.keyboard.type(word);
    await expect.poll(isAbove).toBe(true);
  }
});

test("the hub's tabs scroll, and cut nothing off the frame of the one that has the focus", async ({ octavo, signedIn }) => {
  const { page } = await openPage(octavo, signedIn, text("One"));
  const hub = await showHub(page, "Overview");
  await page.keyboard.press("ArrowRight");
  const tab = hub.getByRole("tab", { name: "Tasks" });
  await expect(tab).toBeFocused();
  const outside = await tab.evaluate((it) => {
    const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(it);
    return outlineStyle === "none" ? Number.NaN : Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
  });
  expect(outside).toBeLessThanOrEqual(0);
});

test("a finger removes the item that is written in, and puts it under the one above and out again", async ({
  octavo,
  signedIn,
}) => {
  const { page, block, caret, saved } = await openPage(octavo, signedIn, list("map", "hat", "rope"), todo("water"));
  const items = block(0).getByRole("listitem").filter({ hasText: /\w/ });
  const remove = page.getByRole("button", { name: "Remove item", exact: true });
  await items.filter({ hasText: "hat" }).tap();
  await remove.tap();
  // The caret is at the end of the item above.
  await page.keyboard.type("s");
  await expect(items).toHaveText(["maps", "rope"]);
  const box = await remove.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);

  await block(1).getByText("water").tap();
  for (const key of ["End", "Enter"]) await page.keyboard.press(key);
  await page.keyboard.type("bread");
  await expect(block(1)).toContainText("bread");
  await remove.tap();
  await expect(block(1).locator("block-field").filter({ hasText: "water" })).toBeFocused();
  await expect(block(1)).not.toContainText("bread");
  await remove.tap();
  await expect(block(1)).not.toContainText("water");

  const indent = page.getByRole("button", { name: "Indent", exact: true });
  const outdent = page.getByRole("button", { name: "Outdent", exact: true });
  await expect(indent).toHaveCount(0);
  await items.filter({ hasText: "rope" }).tap();
  await expect(outdent).toHaveCount(0);
  await indent.tap();
  await expect.poll(caret).toMatchObject({ label: "Text", before: expect.stringMatching(/^- maps\n {2}- ro?p?e?$/) });
  await page.keyboard.press("End");
  for (const words of ["knife", "tent"]) {
    await page.keyboard.press("Enter");
    await page.keyboard.type(words);
  }
  await indent.tap();
  await page.keyboard.type("s");
  await page.keyboard.press("ArrowUp");
  await outdent.tap();
  // Out of the list there is nothing to set in.
  await page.keyboard.press("Control+End");
  for (const key of ["Enter", "Enter", "Enter"]) await page.keyboard.press(key);
  await page.keyboard.type("Bye");
  await expect(indent).toHaveCount(0);
  expect((await saved()).filter((line) => !line.startsWith("todo"))).toEqual(["- maps\n  - rope\n- knife\n  - tents", "Bye"]);
});

test("a table within a text breaks no word: what does not fit is scrolled to, at rest and written in", async ({
  octavo,
  signedIn,
}) => {
  const row = "| two | `lighthousekeepers` | northernbreakwater |";
  const words = `| Tide | Watchkeepers | Neighbourhood |\n| --- | --- | --- |\n${row}`;
  const within = (lead: string) => words.replaceAll("\n", `\n${lead}`);
  const written = [words, `> ${within("> ")}`, `- so:\n\n  ${within("  ")}`];
  const { block } = await openPage(
    octavo,
    signedIn,
    ...written.map(text),
    table(["Tide", "Watch", "Wall"], row.slice(2, -2).split(" | ")),
  );
  /** Whether the row is one line high, the table is scrolled in its frame, and the page is. */
  const drawn = (place: number) =>
    block(place)
      .locator("tr:last-child", { hasText: "two" })
      .evaluate((line) => {
        const frame = line.closest(".tablewrap");
        const root = document.documentElement;
        const isLine = line.getBoundingClientRect().height < 50;
        return [isLine, !!frame && frame.scrollWidth > frame.clientWidth, root.scrollWidth > root.clientWidth];
      });
  for (const place of [0, 1, 2, 3]) expect(await drawn(place), `at rest, ${place}`).toEqual([true, true, false]);
  for (const place of [0, 1, 2]) {
    await block(place).getByRole("cell", { name: "two" }).tap();
    await expect(block(place).locator("block-field")).toBeFocused();
    expect(await drawn(place), `written in, ${place}`).toEqual([true, true, false]);
  }
});

test("a notification covers neither the bar that one writes with nor what a dialog asks for", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const { page } = await openPage(octavo, signedIn, text("One"));
  const bottomOf = async (shown: Locator) => {
    const box = await shown.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
  };
  await page.getByLabel("Title", { exact: true }).tap();
  await page.keyboard.type(" and two");
  await expect(toast(page)).toContainText("Title saved");
  const bar = page.locator(".keys-bar");
  await expect(bar).toBeVisible();
  expect(await bottomOf(toast(page))).toBeLessThan((await bar.boundingBox())?.y ?? 0);
  await bar.getByRole("button", { name: "Done" }).tap();
  await expect(bar).toHaveCount(0);
  expect(await bottomOf(toast(page))).toBeGreaterThan(600);
  // The button that takes it away makes no line higher.
  const middle = async (part: Locator) => (await bottomOf(part)) - ((await part.boundingBox())?.height ?? 0) / 2;
  expect(Math.abs((await middle(toast(page).locator("b"))) - (await middle(toast(page))))).toBeLessThanOrEqual(1);

  await page.goto("/");
  await page.route("**/api/workspaces", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, body: "No" }) : route.continue(),
  );
  await page.getByRole("button", { name: "New workspace" }).tap();
  const asking = page.getByRole("dialog", { name: "New workspace" });
  await asking.getByLabel("Name").fill("Tides");
  await asking.getByRole("button", { name: "Create" }).tap();
  await expect(toast(page)).toContainText("Failed to create workspace");
  const { y } = (await asking.getByRole("button", { name: "Create" }).boundingBox()) ?? { y: 0 };
  expect(await bottomOf(toast(page))).toBeLessThan(y);
  forgive(complaints, "500");
});

test("no field of the sidebar is so small that a phone enlarges the page for it", async ({ octavo, signedIn }) => {
  const { page } = await openPage(octavo, signedIn, text("One"));
  await page.getByRole("button", { name: "Open sidebar" }).tap();
  await page.getByRole("button", { name: "Page menu for Day one" }).tap();
  await page.getByRole("menuitem", { name: "Rename" }).tap();
  const side = page.getByRole("complementary", { name: "Pages" });
  await expect(side.getByLabel("Page title")).toBeFocused();
  const sizes = await side.locator("input").evaluateAll((fields) => fields.map((field) => getComputedStyle(field).fontSize));
  expect(sizes).toEqual(["16px", "16px"]);
});
