import type { Locator, Page } from "@playwright/test";
import { expect, forgive, test, toast } from "./test.ts";
import { guide, openTree, type Titles } from "./tree.ts";

const line = ".drop-line";
const frame = ".drop-frame";
const said = "#announcer";

/** Where in a row the pointer is: at a share of its height, so far from its left edge. */
interface Spot {
  height: number;
  left?: number;
}
const upper: Spot = { height: 0.1 };
const middle: Spot = { height: 0.5 };
const lower: Spot = { height: 0.9 };

/** Whoever drags moves a little first, which begins the drag. */
async function lift(page: Page, row: Locator): Promise<void> {
  await row.hover();
  const box = await row.boundingBox();
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 80, (box?.y ?? 0) + 12);
  await expect(row).toHaveAttribute("data-lifted");
}

async function holdAt(page: Page, row: Locator, { height, left }: Spot): Promise<void> {
  const box = await row.boundingBox();
  if (!box) throw new Error("The row is not in sight.");
  const [x, y] = [box.x + (left ?? box.width / 2), box.y + box.height * height];
  await page.mouse.move(x, y, { steps: 4 });
  // A hand is never still, and only by moving the browser hears where it is.
  await page.mouse.move(x + 1, y);
}

type Edge = "top" | "bottom";

/** Waits until the line lies at an edge of a row. @returns how far from its left, in pixels */
async function lineAt(page: Page, row: Locator, edge: Edge): Promise<number> {
  const offset = async () => {
    const [drawn, of] = [await page.locator(line).boundingBox(), await row.boundingBox()];
    if (!drawn || !of) throw new Error("There is no line.");
    const away = drawn.y + drawn.height / 2 - (edge === "top" ? of.y : of.y + of.height);
    return { away: Math.abs(Math.round(away)), left: Math.round(drawn.x - of.x) };
  };
  await expect.poll(async () => (await offset()).away).toBeLessThanOrEqual(1);
  return (await offset()).left;
}

test("a page that is let go at once lands where the pointer is, though no frame showed it there", async ({
  octavo,
  signedIn,
}) => {
  const { page, row, stored } = await openTree(octavo, signedIn, { One: {}, Two: {}, Three: {}, Four: {} });
  await lift(page, row("Four"));
  const box = await row("One").boundingBox();
  await page.mouse.move((box?.x ?? 0) + 80, (box?.y ?? 0) + (box?.height ?? 0) / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(stored).toEqual(["One", "  Four", "Two", "Three"]);
});

test("a page is dragged between others, where a line shows its place", async ({ octavo, signedIn }) => {
  const { page, row, stored, seen } = await openTree(octavo, signedIn);
  await lift(page, row("Cover ideas"));
  await holdAt(page, row("Guidebook"), upper);
  await lineAt(page, row("Guidebook"), "top");
  await holdAt(page, row("Guidebook"), lower);
  await lineAt(page, row("Guidebook"), "bottom");
  await page.mouse.up();
  await expect(page.locator(line)).toHaveCount(0);
  await expect.poll(seen).toEqual(["Guidebook", "Cover ideas", "Print run"]);
  await expect(row("Cover ideas")).toBeFocused();
  await expect(page.locator(said)).toHaveText("Cover ideas moved to place 2 of 3 in the workspace");
  await expect.poll(stored).toEqual(["Guidebook", "  Day one", "    Tide tables", "  Day two", "Cover ideas", "Print run"]);
});

test("held over a closed page it goes into it; held longer the page opens", async ({ octavo, signedIn }) => {
  const { page, row, stored, seen } = await openTree(octavo, signedIn);
  await lift(page, row("Cover ideas"));
  await holdAt(page, row("Print run"), middle);
  await expect(page.locator(frame)).toBeVisible();
  await page.mouse.up();
  await expect(page.locator(said)).toHaveText("Cover ideas moved to place 1 of 1 in Print run");
  await expect.poll(seen).toEqual(["Guidebook", "Print run", "  Cover ideas"]);

  await lift(page, row("Cover ideas"));
  await holdAt(page, row("Guidebook"), middle);
  await expect(row("Day one")).toBeVisible();
  await holdAt(page, row("Day two"), upper);
  await lineAt(page, row("Day two"), "top");
  await page.mouse.up();
  await expect.poll(stored).toEqual(["Guidebook", "  Day one", "    Tide tables", "  Cover ideas", "  Day two", "Print run"]);
});

test("below the last page of a group the pointer's place to the left says how far out it goes", async ({ octavo, signedIn }) => {
  const { page, row, expand, stored } = await openTree(octavo, signedIn);
  await expand("Guidebook");
  await lift(page, row("Cover ideas"));
  await holdAt(page, row("Day two"), lower);
  const inside = await lineAt(page, row("Day two"), "bottom");
  await holdAt(page, row("Day two"), { height: 0.9, left: 6 });
  await expect.poll(async () => inside - (await lineAt(page, row("Day two"), "bottom"))).toBe(18);
  await page.mouse.up();
  await expect.poll(stored).toEqual(["Guidebook", "  Day one", "    Tide tables", "  Day two", "Cover ideas", "Print run"]);
});

test("a page goes neither into itself nor below itself, and Escape gives up", async ({ octavo, signedIn }) => {
  const { page, row, expand, seen } = await openTree(octavo, signedIn);
  await expand("Guidebook");
  await expect.poll(async () => (await seen()).length).toBe(5);
  const before = await seen();
  await lift(page, row("Guidebook"));
  await holdAt(page, row("Print run"), upper);
  for (const spot of [upper, middle, lower]) {
    await holdAt(page, row("Day one"), spot);
    await expect(page.locator(`${line}, ${frame}`)).toHaveCount(0);
  }
  await page.mouse.up();
  await expect.poll(seen).toEqual(before);

  await lift(page, row("Print run"));
  await holdAt(page, row("Guidebook"), upper);
  await expect(page.locator(line)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.locator(line)).toHaveCount(0);
  await expect.poll(seen).toEqual(before);
});

test("a move that fails is taken back and told of", async ({ octavo, signedIn, complaints }) => {
  const { page, row, seen, stored } = await openTree(octavo, signedIn);
  await page.route("**/api/pages/*", (route) => (route.request().method() === "PATCH" ? route.abort() : route.fallback()));
  await lift(page, row("Cover ideas"));
  await holdAt(page, row("Guidebook"), upper);
  await lineAt(page, row("Guidebook"), "top");
  await page.mouse.up();
  await expect(toast(page)).toContainText("Failed to move page. Please try again.");
  await expect.poll(seen).toEqual(["Guidebook", "Print run", "Cover ideas"]);
  expect((await stored()).filter((title) => !title.startsWith(" "))).toEqual(["Guidebook", "Print run", "Cover ideas"]);
  forgive(complaints, "ERR_FAILED");
});

test("held near the edge, the tree scrolls under the page", async ({ octavo, signedIn }) => {
  const many: Titles = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`Stage ${index}`, {}]));
  const { page, row, stored } = await openTree(octavo, signedIn, many);
  const box = await page.getByRole("tree").boundingBox();
  if (!box) throw new Error("There is no tree.");
  const left = () => page.getByRole("tree").evaluate((tree) => tree.scrollHeight - tree.clientHeight - tree.scrollTop);
  expect(await left()).toBeGreaterThan(100);
  await lift(page, row("Stage 0"));
  await page.mouse.move(box.x + 60, box.y + 200, { steps: 3 });
  await page.mouse.move(box.x + 60, box.y + box.height - 6, { steps: 3 });
  // To its end: what still moves under the pointer is not where it was looked for.
  await expect.poll(left).toBeLessThan(1);
  await holdAt(page, row("Stage 39"), lower);
  await lineAt(page, row("Stage 39"), "bottom");
  await page.mouse.up();
  await expect.poll(async () => (await stored()).at(-1)).toBe("Stage 0");
  await expect(row("Stage 0")).toBeFocused();
  // Back it goes out of sight, and the next keys are for it.
  await page.keyboard.press("Control+z");
  await expect(row("Stage 0")).toBeInViewport({ ratio: 1 });
  for (let step = 1; step <= 30; step += 1) await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(stored).toHaveProperty("30", "Stage 0");
  await expect(row("Stage 0")).toBeInViewport({ ratio: 1 });
  await expect(row("Stage 0")).toBeFocused();
});

test("Alt with arrows moves a page every way, and it keeps the focus", async ({ octavo, signedIn }) => {
  const { page, row, stored, seen } = await openTree(octavo, signedIn, guide, "Guidebook");
  await expect(page.getByRole("tree")).toHaveAccessibleDescription(/With Alt, arrow up and down move it among its siblings/);
  const order = async () => (await seen()).map((title) => title.replace("Guidebook", "G").replace("Print run", "P"));
  await row("Cover ideas").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(order).toEqual(["Cover ideas", "G", "P"]);
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Alt+ArrowRight");
  await expect(page.locator(said)).toHaveText("Cover ideas moved to place 3 of 3 in Guidebook");
  await expect.poll(order).toEqual(["G", "  Day one", "  Day two", "  Cover ideas", "P"]);
  await expect(row("Cover ideas")).toBeFocused();
  await page.keyboard.press("Alt+ArrowLeft");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(row("Cover ideas")).toBeFocused();
  await expect(page.locator(said)).toHaveText("Cover ideas moved to place 3 of 3 in the workspace");
  await expect.poll(stored).toEqual(["Guidebook", "  Day one", "    Tide tables", "  Day two", "Print run", "Cover ideas"]);
  await expect(page.getByLabel("Title")).toHaveValue("Guidebook");
});

test("arrows walk, Enter opens, and Shift F10 opens the menu of the row", async ({ octavo, signedIn }) => {
  const { page, row } = await openTree(octavo, signedIn);
  await row("Guidebook").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(row("Day one")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(row("Day one")).toHaveCount(0);
  await page.keyboard.press("End");
  await expect(row("Cover ideas")).toBeFocused();
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menu", { name: "Page menu for Cover ideas" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowUp");
  await row("Print run").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Title")).toHaveValue("Print run");
});
