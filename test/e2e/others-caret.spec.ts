import { doc, p, textsOf, todo, ul } from "../documents.ts";
import { colleague, saveButton, writtenPage } from "./drafts.ts";
import { openBlock } from "./history.ts";
import { expect, test, toast } from "./test.ts";

/** What somebody else makes of the block that is open, and where the next words land: in front of the last word. */
for (const [what, { before, theirs, after }] of Object.entries({
  "a text that is divided in front of it": {
    before: [p("The ferry runs. Red hats", "x")],
    theirs: [p("The ferry runs.", "x"), p("Red hats", "y")],
    after: ["The ferry runs.", "Red dry hats"],
  },
  "a text that is joined to the one above": {
    before: [p("The ferry runs.", "a"), p("Red hats", "x")],
    theirs: [p("The ferry runs. Red hats", "a")],
    after: ["The ferry runs. Red dry hats"],
  },
  "an item that is divided in front of it": {
    before: [ul(["map", "rope and hats"], "x")],
    theirs: [ul(["map", "rope", "and hats"], "x")],
    after: ["map", "rope", "and dry hats"],
  },
  "an item that is joined to the one above": {
    before: [todo(["map", "hats"], "x")],
    theirs: [todo(["map and hats"], "x")],
    after: ["map and dry hats"],
  },
  "an item that is nested": {
    before: [ul(["map", "two hats"], "x")],
    theirs: [p("- map\n  - two hats", "x")],
    after: ["- map\n  - two dry hats"],
  },
  "a list that becomes texts": {
    before: [ul(["map", "two hats"], "x")],
    theirs: [p("map", "x"), p("two hats", "y")],
    after: ["map", "two dry hats"],
  },
  "texts that become a list": {
    before: [p("map", "a"), p("two hats", "x")],
    theirs: [ul(["map", "two hats"], "a")],
    after: ["map", "two dry hats"],
  },
  "a text that is moved, and divided in front of it": {
    before: [p("The ferry runs. Red hats", "x"), p("Above", "a")],
    theirs: [p("Above", "a"), p("The ferry runs.", "x"), p("Red hats", "y")],
    after: ["Above", "The ferry runs.", "Red dry hats"],
  },
})) {
  test(`the caret stays at its letters where others save: ${what}`, async ({ octavo, signedIn, page }) => {
    const written = await writtenPage(octavo, doc(...before, p("End", "e")));
    const { marta, id, address, saved } = written;
    const jonas = await colleague(octavo, written);
    const isFollowing = page.waitForResponse("**/api/events?*");
    await signedIn(marta, address);
    await openBlock(page, textsOf(doc(...before)).find((text) => text.endsWith("hats")) ?? "");
    for (let letters = 0; letters < "hats".length; letters += 1) await page.keyboard.press("ArrowLeft");
    await isFollowing;
    await jonas.do("saveContent", { params: { id }, body: doc(...theirs, p("The end", "e")) });
    await expect(page.getByText("The end", { exact: true })).toBeVisible();
    await page.keyboard.type("dry ");
    await saveButton(page).click();
    await expect(toast(page)).toContainText("Content saved");
    await expect.poll(saved).toEqual([...after, "The end"]);
  });
}

test("a text that both divide at one place is written on in its second half, which stands once", async ({
  octavo,
  signedIn,
  page,
}) => {
  const written = await writtenPage(octavo, doc(p("The ferry runs. Red hats", "x"), p("End", "e")));
  const { marta, id, address, saved } = written;
  const jonas = await colleague(octavo, written);
  await signedIn(marta, address);
  await openBlock(page, "The ferry runs. Red hats");
  await page.keyboard.press("End");
  for (let letters = 0; letters < 8; letters += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await jonas.do("saveContent", {
    params: { id },
    body: doc(p("The ferry runs. ", "x"), p("Red hats", "y"), p("The end", "e")),
  });
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/pages/*/content", (route) => answer.promise.then(() => route.continue()));
  const isUnderWay = page.waitForRequest("**/api/pages/*/content");
  await page.keyboard.press("Control+s");
  await isUnderWay;
  await page.keyboard.type(", d");
  answer.resolve();
  await expect(page.getByText("The end", { exact: true })).toBeVisible();
  await page.keyboard.type("ry");
  await page.keyboard.press("Control+s");
  await expect.poll(saved).toEqual(["The ferry runs. ", "Red hats, dry", "The end"]);
});
