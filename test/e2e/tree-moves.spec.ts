import { PASSWORD } from "../world.ts";
import { expect, forgive, test, toast } from "./test.ts";
import { openTree } from "./tree.ts";

/** The way back of pages that were moved. */
const was = ["Guidebook", "  Day one", "    Tide tables", "  Day two", "Print run", "Cover ideas"];

test("a page that was moved is brought back by its notification, also by keyboard", async ({ octavo, signedIn }) => {
  const { page, row, stored, choose, seen } = await openTree(octavo, signedIn);
  await choose("Print run", "Move to…");
  await page.getByRole("dialog").getByRole("button", { name: "Guidebook" }).click();
  await expect(toast(page)).toContainText("Page moved");
  expect(await stored()).toEqual([...was.slice(0, 4), "  Print run", "Cover ideas"]);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page)).toContainText("Page moved back");
  expect(await stored()).toEqual(was);
  await row("Guidebook").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(toast(page).getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(toast(page).getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(stored).toEqual(was);
  await expect.poll(async () => (await seen())[0]).toBe("Guidebook");
});

test("Ctrl Z in the tree takes moves back one by one, and the page has the focus", async ({ octavo, signedIn }) => {
  const { page, row, stored, expand } = await openTree(octavo, signedIn);
  await expand("Guidebook");
  await row("Day two").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowLeft");
  await page.keyboard.press("Alt+ArrowDown");
  // The moves may still be on their way.
  await page.keyboard.press("Control+z");
  await expect(row("Day two")).toBeFocused();
  await expect.poll(stored).toEqual(["Guidebook", "  Day one", "    Tide tables", "Day two", "Print run", "Cover ideas"]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(stored).toEqual(was);
  await expect(row("Day two")).toBeFocused();
  await expect(page.locator("#announcer")).toHaveText("Day two moved to place 2 of 2 in Guidebook");
  await page.keyboard.press("Control+z");
  await expect(toast(page)).toContainText("Page moved back");
  expect(await stored()).toEqual(was);
});

test("what cannot be brought back says so", async ({ octavo, signedIn, complaints }) => {
  const { page, row, stored, choose, ids, marta, seen, expand } = await openTree(octavo, signedIn);
  const undo = toast(page).getByRole("button", { name: "Undo" });
  const move = async (title: string, to: string) => {
    await choose(title, "Move to…");
    await page.getByRole("dialog").getByRole("button", { name: to }).click();
    await expect(undo).toBeVisible();
  };
  await expand("Guidebook");
  await move("Day two", "Print run");
  // Somebody else has moved it since.
  const elsewhere = { parentId: ids.get("Cover ideas") ?? 0 };
  await marta.do("updatePage", { params: { id: ids.get("Day two") ?? 0 }, body: elsewhere });
  await expect.poll(seen).toEqual(["Guidebook", "  Day one", "Print run", "Cover ideas"]);
  await undo.click();
  await expect(toast(page)).toContainText("The page has been moved again since, and stays where it is.");
  expect(await stored()).toEqual([...was.slice(0, 3), "Print run", "Cover ideas", "  Day two"]);
  await expand("Cover ideas");
  await move("Day two", "Print run");
  await move("Day two", "Guidebook");
  await move("Day two", "Print run");
  await marta.do("deletePage", { params: { id: ids.get("Guidebook") ?? 0 } });
  await expect.poll(seen).not.toContain("Guidebook");
  await undo.click();
  await expect(toast(page)).toContainText("The page that it was in has gone.");
  expect(await stored()).toEqual(["Print run", "  Day two", "Cover ideas"]);
  await move("Day two", "Cover ideas");
  await marta.do("deletePage", { params: { id: ids.get("Day two") ?? 0 } });
  await expect.poll(seen).not.toContain("  Day two");
  await row("Print run").focus();
  await page.keyboard.press("Control+z");
  await expect(toast(page)).toContainText("The page is not in this workspace any more.");
  // Where the server cannot be reached it can be tried again.
  await move("Print run", "Cover ideas");
  await page.route("**/api/pages/*", (route) => (route.request().method() === "PATCH" ? route.abort() : route.fallback()));
  await undo.click();
  await expect(toast(page)).toContainText("Octavo cannot be reached.");
  await expect.poll(seen).toEqual(["Cover ideas", "  Print run"]);
  await page.unroute("**/api/pages/*");
  await toast(page).getByRole("button", { name: "Try again" }).click();
  await expect.poll(stored).toEqual(["Print run", "Cover ideas"]);
  // Who may not write there any more hears it from the server.
  await move("Print run", "Cover ideas");
  await page.route("**/api/pages/*", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 404, json: { detail: "There is nothing at this address, or it is not shared with you." } })
      : route.fallback(),
  );
  await undo.click();
  await expect(toast(page)).toContainText("it is not shared with you.");
  await expect(toast(page).getByRole("button", { name: "Try again" })).toHaveCount(0);
  forgive(complaints, /ERR_FAILED|404/);
});

test("what was moved before somebody signed out is not brought back by whoever signs in next", async ({ octavo, signedIn }) => {
  const { page, row, seen, marta, workspaceId } = await openTree(octavo, signedIn);
  await row("Print run").focus();
  await page.keyboard.press("Alt+ArrowDown");
  const moved = ["Guidebook", "Cover ideas", "Print run"];
  await expect.poll(seen).toEqual(moved);
  await expect(toast(page)).toContainText("Page moved");
  const go = (address: string) => page.evaluate((to) => history.pushState(null, "", to), address);
  await go("/");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  // Her token ended with that session, and other tests write by her, too.
  await marta.signIn();
  await go(`/login?next=/workspace/${workspaceId}`);
  await page.getByLabel("Email").fill(marta.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await row("Print run").focus();
  await page.keyboard.press("Control+z");
  await page.waitForTimeout(500);
  expect(await seen()).toEqual(moved);
});
