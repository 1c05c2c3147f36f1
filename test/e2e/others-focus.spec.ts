import { doc, p, table, ul } from "../documents.ts";
import { takesKeys } from "./blocks.ts";
import { colleague, shown, writtenPage } from "./drafts.ts";
import { openBlock } from "./history.ts";
import { expect, test } from "./test.ts";

const EVENTS = "**/api/events?*";

/** Where the next key goes when others delete, move or change what has the focus. */
for (const [what, menu] of [
  ["in it", false],
  ["in its menu", true],
] as const) {
  test(`a block that others delete while somebody is ${what} leaves the caret behind the words above`, async ({
    octavo,
    signedIn,
    page,
  }) => {
    const written = await writtenPage(octavo, doc(p("Above", "a"), ul(["map", "hat"], "x"), p("Below", "b")));
    const { marta, id, address, saved } = written;
    const jonas = await colleague(octavo, written);
    const isFollowing = page.waitForResponse(EVENTS);
    await signedIn(marta, address);
    await openBlock(page, "hat");
    await isFollowing;
    if (menu) {
      await page.keyboard.press("Control+/");
      await expect(page.getByRole("menuitem", { name: "Turn into" })).toBeFocused();
    }
    await jonas.do("saveContent", { params: { id }, body: doc(p("Above", "a"), p("Below", "b")) });
    await expect(page.locator("[data-block=a] block-field")).toBeFocused();
    await expect(page.getByRole("menu")).toHaveCount(0);
    await page.keyboard.type(", red");
    await page.keyboard.press("Control+s");
    await expect.poll(saved).toEqual(["Above, red", "Below"]);
  });
}

const many = Array.from({ length: 120 }, (_, at) => `n${at}`).join(" ");

for (const [what, { keys, theirs, holds, after }] of Object.entries({
  "a block that has the focus is deleted": { keys: ["Escape"], theirs: "a b c", holds: "b", after: "a b.x c" },
  "a block that has the focus is moved below many": { keys: ["Escape"], theirs: `${many} x`, holds: "x", after: `${many} x.x` },
  "all that are selected are deleted": {
    keys: ["Escape", "Escape", "Shift+ArrowUp"],
    theirs: "a c",
    holds: "a",
    after: "a.x c",
  },
  "one of those that are selected is deleted": {
    keys: ["Escape", "Escape", "Shift+ArrowUp"],
    theirs: "a x c",
    holds: "x",
    after: "a .x c",
  },
  "a block that has the focus is deleted from under its menu": {
    keys: ["Escape", "Control+/"],
    theirs: "a b c",
    holds: "b",
    after: "a b.x c",
  },
  "all that are selected are deleted from under their menu": {
    keys: ["Escape", "Escape", "Shift+ArrowUp", "Control+/"],
    theirs: "a c",
    holds: "a",
    after: "a.x c",
  },
  "the lower of those that are selected is deleted from under their menu": {
    keys: ["Escape", "Escape", "Shift+ArrowUp", "Shift+ArrowDown", "Shift+ArrowDown", "Control+/"],
    theirs: "a b x",
    holds: "x",
    after: "a b .x",
  },
  "everything is deleted": { keys: ["Escape"], theirs: "", holds: "", after: ".x" },
})) {
  test(`a key goes on where others save meanwhile: ${what}`, async ({ octavo, signedIn, page }) => {
    const written = await writtenPage(octavo, doc(...["a", "b", "x", "c"].map((id) => p(id, id))));
    const { marta, id, address, saved } = written;
    const jonas = await colleague(octavo, written);
    const isFollowing = page.waitForResponse(EVENTS);
    await signedIn(marta, address);
    await openBlock(page, "x");
    for (const key of keys) await page.keyboard.press(key);
    await isFollowing;
    const ids = theirs.split(" ").filter(Boolean);
    await jonas.do("saveContent", { params: { id }, body: doc(...ids.map((one) => p(one, one))) });
    await expect.poll(() => shown(page)).toEqual(ids);
    await expect(page.locator(holds ? `[data-block=${holds}]` : ".add-block")).toBeFocused();
    await page.keyboard.type(".x");
    await page.keyboard.press("Control+s");
    await expect.poll(saved).toEqual(after.split(" "));
  });
}

test("the menu of a block that two changed closes, and one's own copy of it is open", async ({ octavo, signedIn, page }) => {
  const written = await writtenPage(octavo, doc(p("Above", "a"), p("The path", "x"), p("Below", "b")));
  const { marta, id, address, saved } = written;
  const jonas = await colleague(octavo, written);
  await signedIn(marta, address);
  await openBlock(page, "The path");
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/pages/*/content", (route) => answer.promise.then(() => route.continue()));
  await page.keyboard.type(" is wet");
  await jonas.do("saveContent", { params: { id }, body: doc(p("Above", "a"), p("Steps", "x"), p("Below", "b")) });
  await page.keyboard.press("Control+s");
  await page.keyboard.press("Control+/");
  await expect(page.getByRole("menuitem", { name: "Turn into" })).toBeFocused();
  answer.resolve();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(page.locator("block-field:focus")).toHaveText("The path is wet");
  await page.keyboard.type(", still");
  await page.keyboard.press("Control+s");
  await expect.poll(saved).toEqual(["Above", "Steps", "The path is wet, still", "Below"]);
});

for (const [what, { was, reach, theirs, after }] of Object.entries({
  "cells of a table": {
    was: table(
      ["A", "B"],
      [
        ["a1", "b1"],
        ["a2", "b2"],
        ["a3", "b3"],
      ],
      "x",
    ),
    reach: "b2",
    theirs: [
      p("Above", "a"),
      table(
        ["A", "B"],
        [
          ["new", "new"],
          ["a1", "b1"],
          ["a2", "b2"],
          ["a3", "b3"],
        ],
        "x",
      ),
      p("Below", "b"),
    ],
    after: ["Above", "A", "B", "new", "new", "a1", "b1", "a2", "", "a3", "", "Below"],
  },
  "cells of a table that moves": {
    was: table(
      ["A", "B"],
      [
        ["a1", "b1"],
        ["a2", "b2"],
        ["a3", "b3"],
      ],
      "x",
    ),
    reach: "b2",
    theirs: [
      p("Above", "a"),
      p("Below", "b"),
      table(
        ["A", "B"],
        [
          ["a1", "new"],
          ["new", "b2"],
          ["a3", "b3"],
        ],
        "x",
      ),
    ],
    after: ["Above", "Below", "A", "B", "a1", "new", "new", "", "a3", ""],
  },
  "items of a list": {
    was: ul(["one", "two", "three", "four"], "x"),
    reach: "two",
    theirs: [p("Above", "a"), ul(["new", "one", "two", "three", "four"], "x"), p("Below", "b")],
    after: ["Above", "new", "one", "twree", "four", "Below"],
  },
  "items of a list that moves": {
    was: ul(["one", "two", "three", "four"], "x"),
    reach: "two",
    theirs: [p("Above", "a"), p("Below", "b"), ul(["one", "two", "three", "four", "new"], "x")],
    after: ["Above", "Below", "one", "twree", "four", "new"],
  },
})) {
  test(`selected ${what} stay the same where others save something around them`, async ({ octavo, signedIn, page }) => {
    const written = await writtenPage(octavo, doc(p("Above", "a"), was, p("Below", "b")));
    const { marta, id, address, saved } = written;
    const jonas = await colleague(octavo, written);
    const isFollowing = page.waitForResponse(EVENTS);
    await signedIn(marta, address);
    await openBlock(page, reach);
    await isFollowing;
    if (was.type === "list") await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Shift+ArrowDown");
    await jonas.do("saveContent", { params: { id }, body: doc(...theirs) });
    await expect(page.locator("[data-block=x]")).toContainText("new");
    await page.keyboard.press("Delete");
    await page.keyboard.press("Control+s");
    await expect.poll(saved).toEqual(after);
  });
}

test("what is only read stays closed where others save something else in it", async ({ octavo, signedIn, page }) => {
  const written = await writtenPage(octavo, doc(p("Above", "a"), ul(["one", "two", "three"], "x")));
  const { marta, id, address } = written;
  const jonas = await colleague(octavo, written);
  const isFollowing = page.waitForResponse(EVENTS);
  await signedIn(marta, address);
  await isFollowing;
  await takesKeys(page);
  // As a finger selects: nothing has the focus.
  await page.evaluate(() =>
    getSelection()?.selectAllChildren(document.querySelector("[data-block=x] [data-index='1']") as Element),
  );
  await jonas.do("saveContent", { params: { id }, body: doc(p("Above", "a"), ul(["one", "two, red", "three"], "x")) });
  await expect(page.getByText("two, red")).toBeVisible();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.locator("block-field")).toHaveCount(0);
});
