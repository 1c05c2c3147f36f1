import { doc, p, table, textsOf, ul } from "../documents.ts";
import { colleague, saveButton, shown, status, writtenPage } from "./drafts.ts";
import { openBlock } from "./history.ts";
import { expect, test, toast } from "./test.ts";

const EVENTS = "**/api/events?*";

/** What somebody else saves while a block is open, and where the next words land. */
for (const [what, { before, where, theirs, after }] of Object.entries({
  "an item, with one put above it": {
    before: ul(["map", "a hat"], "x"),
    where: "a hat",
    theirs: ul(["tent", "map", "a hat"], "x"),
    after: ["tent", "map", "a hat, red", "End"],
  },
  "a text, with words put before it": {
    before: p("The harbour", "x"),
    where: "The harbour",
    theirs: p("We left. The harbour", "x"),
    after: ["We left. The harbour, red", "End"],
  },
  "a text that becomes an item": {
    before: p("The harbour", "x"),
    where: "The harbour",
    theirs: ul(["The harbour", "The bay"], "x"),
    after: ["The harbour, red", "The bay", "End"],
  },
  "a cell, with a row put above it": {
    before: table(["A"], [["one"], ["two"]], "x"),
    where: "two",
    theirs: table(["A"], [["none"], ["one"], ["two"]], "x"),
    after: ["A", "none", "one", "two, red", "End"],
  },
})) {
  test(`the next words land where the caret was: ${what}`, async ({ octavo, signedIn, page }) => {
    const written = await writtenPage(octavo, doc(before, p("End", "e")));
    const { marta, id, address, saved } = written;
    const jonas = await colleague(octavo, written);
    const isFollowing = page.waitForResponse(EVENTS);
    await signedIn(marta, address);
    await openBlock(page, where);
    await page.keyboard.press("End");
    await isFollowing;
    const news = doc(theirs, p("End", "e"));
    await jonas.do("saveContent", { params: { id }, body: news });
    const said = textsOf(doc(before));
    const added = textsOf(news).find((text) => text !== "End" && !said.includes(text));
    await expect
      .poll(() =>
        page
          .locator("[data-block=x]")
          .evaluate((block) => [...block.querySelectorAll("[role=textbox]")].map(({ textContent }) => textContent)),
      )
      .toContain(added);
    await page.keyboard.type(", red");
    await saveButton(page).click();
    await expect(toast(page)).toContainText("Content saved");
    await expect.poll(saved).toEqual(after);
  });
}

test("a Save merges words into the block that is open, and undo takes back only one's own", async ({
  octavo,
  signedIn,
  page,
}) => {
  const written = await writtenPage(octavo);
  const { marta, id, address, saved } = written;
  const jonas = await colleague(octavo, written);
  await signedIn(marta, address);
  await openBlock(page, "The harbour");
  await page.keyboard.press("End");
  await page.keyboard.type(" at dawn");
  await jonas.do("saveContent", { params: { id }, body: doc(p("Old: The harbour", "a"), p("The path", "b")) });
  await page.keyboard.press("Control+s");
  await expect.poll(() => shown(page)).toEqual(["Old: The harbour at dawn", "The path"]);
  // On the server, too: his own text is what the undo leads back to, and would pass for it.
  await expect.poll(saved).toEqual(["Old: The harbour at dawn", "The path"]);
  await page.keyboard.type(", early");
  await expect.poll(() => shown(page)).toEqual(["Old: The harbour at dawn, early", "The path"]);
  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press("Control+z");
  await expect.poll(() => shown(page)).toEqual(["Old: The harbour", "The path"]);
  await page.keyboard.press("Control+s");
  await expect.poll(saved).toEqual(["Old: The harbour", "The path"]);

  // What changed another block leaves the caret between the letters, also where the block that is open stays as it is.
  await page.keyboard.type(", w");
  await jonas.do("saveContent", { params: { id }, body: doc(p("Old: The harbour", "a"), p("The old path", "b")) });
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/pages/*/content", (route) => answer.promise.then(() => route.continue()));
  const isUnderWay = page.waitForRequest("**/api/pages/*/content");
  await page.keyboard.press("Control+s");
  await isUnderWay;
  await page.keyboard.type("i");
  answer.resolve();
  await expect.poll(() => shown(page)).toEqual(["Old: The harbour, wi", "The old path"]);
  await page.keyboard.type("de and still");
  await expect.poll(() => shown(page)).toEqual(["Old: The harbour, wide and still", "The old path"]);
});

test("an item that was divided is written on where the caret is, while others put items above it", async ({
  octavo,
  signedIn,
  page,
}) => {
  const written = await writtenPage(octavo, doc(ul(["map", "a hat, gloves"], "x"), p("End", "e")));
  const { marta, id, address, saved } = written;
  const jonas = await colleague(octavo, written);
  await signedIn(marta, address);
  await openBlock(page, "a hat, gloves");
  await page.keyboard.press("Home");
  for (let letters = 0; letters < 6; letters += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.type("red ");
  await page.keyboard.press("Control+s");
  await expect.poll(saved).toEqual(["map", "a hat,", "red gloves", "End"]);
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/pages/*/content", (route) => answer.promise.then(() => route.continue()));
  await page.keyboard.type("and ");
  await jonas.do("saveContent", {
    params: { id },
    body: doc(ul(["tent", "map", "a hat,", "red gloves"], "x"), p("The end", "e")),
  });
  await page.keyboard.press("Control+s");
  await page.keyboard.type("warm");
  answer.resolve();
  await expect(page.getByText("The end", { exact: true })).toBeVisible();
  await page.keyboard.type(", dry ");
  await page.keyboard.press("Control+s");
  await expect.poll(saved).toEqual(["tent", "map", "a hat,", "red and warm, dry gloves", "The end"]);

  // The whole list is moved below many others, where it is drawn anew.
  const many = Array.from({ length: 120 }, (_, at) => p(`Step ${at}`, `n${at}`));
  const items = ul(["tent", "map", "a hat,", "red and warm, dry gloves"], "x");
  await jonas.do("saveContent", { params: { id }, body: doc(p("The end", "e"), ...many, items) });
  await expect(page.getByText("Step 119", { exact: true })).toBeVisible();
  await page.keyboard.type("woollen ");
  await page.keyboard.press("Control+s");
  await expect.poll(async () => (await saved()).slice(-4)).toEqual(["tent", "map", "a hat,", "red and warm, dry woollen gloves"]);
});

test("eight tabs of a browser hear by one stream, and none keeps a Save waiting", async ({ octavo, signedIn, context }) => {
  const written = await writtenPage(octavo);
  const { marta, id, address, saved } = written;
  const jonas = await colleague(octavo, written);
  const open = new Set<string>();
  let most = 0;
  context.on("request", (request) => {
    if (!request.url().includes("/api/events?")) return;
    open.add(request.url());
    most = Math.max(most, open.size);
  });
  const tabs = [await signedIn(marta, address)];
  for (let count = 1; count < 8; count += 1) {
    const tab = await context.newPage();
    await tab.goto(octavo.url + address);
    await expect(tab.getByLabel("Title")).toBeVisible();
    tabs.push(tab);
  }
  const last = tabs.at(-1);
  if (!last) throw new Error("There is no tab.");
  // Longer than a page waits before it listens.
  await last.waitForTimeout(3000);
  expect([most, [...open].map((address) => new URL(address).searchParams.get("pages"))]).toEqual([1, [String(id)]]);
  await openBlock(last, "The harbour");
  await last.keyboard.press("End");
  await last.keyboard.type(" at dawn");
  await saveButton(last).click();
  await expect(status(last)).toContainText("Saved");
  await expect.poll(saved).toEqual(["The harbour at dawn", "The path"]);
  for (const tab of tabs) await expect.poll(() => shown(tab)).toEqual(["The harbour at dawn", "The path"]);
  // Whoever led is closed: another one leads.
  await tabs[0]?.close();
  await tabs[1]?.close();
  await last.waitForTimeout(1000);
  await jonas.do("saveContent", { params: { id }, body: doc(p("The harbour", "a"), p("The path is dry", "b")) });
  for (const tab of tabs.slice(2)) await expect.poll(() => shown(tab)).toEqual(["The harbour", "The path is dry"]);
});
