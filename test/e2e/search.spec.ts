import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { heading, list, openPage, openPageOf, table, text, todo, writerOf } from "./blocks.ts";
import { expect, forgive, test } from "./test.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Go to a page" });
/** What the device keeps. */
const keptAddresses = () =>
  new Promise<string[]>((resolve) => {
    const opening = indexedDB.open("octavo");
    opening.onsuccess = () => {
      const asking = opening.result.transaction("answers").objectStore("answers").getAllKeys();
      asking.onsuccess = () => resolve(asking.result.map((key) => (key as [number, string])[1]));
    };
  });
const option = (page: Page) => page.getByRole("option");
const hits = (page: Page) => page.locator(".switcher .hit[role=option]");

test("words of the texts are found behind the titles, and Enter opens the block with them marked", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const numbered = <T extends object>(blocks: T[]) => blocks.map((block, position) => ({ ...block, position }));
  const filling = Array.from({ length: 60 }, (_, at) => text(`Line ${at} of the way`));
  const guide = await marta.page(workspaceId, { title: "Guidebook" });
  const content = [
    heading("Harbour"),
    ...filling,
    text("The causeway is dry on either side of **low** tide; then the ferry."),
    ...filling.map((one) => ({ ...one, id: `${one.id}b` })),
  ];
  const day = await marta.page(workspaceId, { title: "Day one", parentId: guide.id, content: numbered(content) });
  const walks = await marta.page(workspaceId, { title: "Low tide walks", content: numbered([list("Boots")]) });
  await marta.do("addFavourite", { params: { pageId: walks.id } });
  const other = (await marta.workspace({ name: "Archive" })).id;
  await marta.page(other, { title: "Mill", content: numbered([text("At low tide the wheel stands still.")]) });
  const page = await signedIn(marta, `/page/${guide.id}`);
  await expect(page.getByLabel("Title")).toHaveValue("Guidebook");

  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("low tide");
  await expect(option(page).first()).toContainText("Low tide walks");
  await expect(hits(page)).toHaveCount(1);
  await expect(hits(page)).toContainText("Guidebook");
  await expect(hits(page).locator("mark")).toHaveText(["low", "tide"]);
  await expect(page.getByRole("status").filter({ hasText: "1 page, 1 in the text" })).toHaveCount(1);
  await expect(option(page).first()).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page, { within: ".switcher", widths: [375] });

  // Elsewhere too, where one asks for it.
  await option(page).filter({ hasText: "Search everywhere" }).click();
  // A server that is busy tells what it has found in its time, and goes on where it is asked to.
  const more = option(page).filter({ hasText: "More results" });
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(hits(page)).toHaveCount(2, { timeout: 2000 });
  }).toPass();
  await expect(hits(page).filter({ hasText: "Mill" })).toContainText("Archive");
  await option(page).filter({ hasText: "Search in this workspace" }).click();
  await expect(hits(page)).toHaveCount(1);

  await expect(field(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(hits(page)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Title")).toHaveValue("Day one");
  await expect(page).toHaveURL(new RegExp(`/page/${day.id}#block-`));
  const block = page.locator(".block", { hasText: "causeway" });
  await expect(block).toBeInViewport();
  await expect(block).toBeFocused();
  const marked = () => page.evaluate(() => [...(CSS.highlights.get("found") ?? [])].map(String));
  await expect.poll(marked).toEqual(["low", "tide"]);
  await page.keyboard.press("Shift");
  await expect.poll(marked).toEqual([]);

  // What is starred is there before anything is typed, and then what was open last; what nothing has is said.
  await page.keyboard.press("Control+k");
  await expect(page.locator(".switcher .menu-label")).toHaveText(["Favourites", "Recent", "Pages", "Actions"]);
  await expect(option(page)).toHaveText([/^Low tide walks/, /^Guidebook/, /^Day one/, /^New page/]);
  await page.keyboard.type("lowtide stairs");
  await expect(page.getByText("No title and no text has all of these words.")).toBeVisible();
  await page.keyboard.press("Escape");

  // The browser's own search is left to it.
  await page.evaluate(() =>
    addEventListener("keydown", (event) => {
      if (event.key === "f")
        setTimeout(() => document.documentElement.setAttribute("data-left", String(!event.defaultPrevented)));
    }),
  );
  await page.keyboard.press("Control+f");
  await expect(page.locator("html")).toHaveAttribute("data-left", "true");

  // Without a network what was read here is searched, and it says so.
  await expect.poll(() => page.evaluate(keptAddresses)).toContain(`/api/pages/${day.id}`);
  await page.context().setOffline(true);
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("causew");
  await expect(hits(page)).toHaveCount(1);
  await expect(hits(page).locator("mark")).toHaveText("causeway");
  await expect(page.getByText("Offline: searched are titles")).toBeVisible();
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/);
});

for (const [name, word, block, becomes] of [
  ["a text", "weir", text("The weir is low at noon"), "The weir is low at noonx y"],
  ["a heading", "quay", heading("Low quay"), "h2 Low quayx y"],
  ["a list", "reef", list("map", "reef", "hat"), "ul map | reef | hatx y"],
  ["a todo", "mole", todo("x mole", "hat"), "todo x mole | hat | x y"],
  ["a table", "spit", table(["A", "B"], ["spit", "2"]), "table Ax y | B / spit | 2"],
] as const) {
  test(`letters write on at the end of ${name} that was found`, async ({ octavo, signedIn }) => {
    const { page, saved } = await openPage(octavo, signedIn, text("Above"), block, text("Below"));
    await page.keyboard.press("Control+k");
    await page.keyboard.type(word);
    await hits(page).click();
    await expect(page.locator("[data-block]").nth(1)).toBeFocused();
    await page.keyboard.type("x y");
    expect(await saved()).toEqual(["Above", becomes, "Below"]);
  });
}

test("readers of a link search what it shares", async ({ octavo, page }) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const content = [...Array.from({ length: 60 }, (_, at) => text(`Line ${at}`)), text("The ferry leaves at noon")];
  await marta.page(workspaceId, { title: "Times", content: content.map((block, position) => ({ ...block, position })) });
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: {} });
  await page.goto(`/shared/workspace/${shareToken}`);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("noon fer");
  await expect(hits(page)).toHaveAttribute("aria-selected", "true");
  // What was found by the first word alone stays until there is more.
  await expect(hits(page).locator("mark")).toHaveText(["ferry", "noon"]);
  await page.keyboard.press("Enter");
  await expect(page.locator(".block", { hasText: "The ferry leaves" })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => [...(CSS.highlights.get("found") ?? [])].map(String))).toEqual(["ferry", "noon"]);
});

test("texts are looked through from the first letters on, and who types on does not wait for a slow answer", async ({
  octavo,
  signedIn,
}) => {
  const { page } = await openPage(octavo, signedIn, text("The causeway is dry at low tide."));
  const asked: (string | null)[] = [];
  const end = Promise.withResolvers<void>();
  await page.route("**/api/search?*", async (route) => {
    const q = new URL(route.request().url()).searchParams.get("q");
    asked.push(q);
    if (q === "ca") await end.promise;
    await route.fallback().catch(() => {});
  });
  await expect
    .poll(async () => {
      const answer = await page.request.get("/api/search?q=causeway", { headers: await authorization(page) });
      return (await answer.json()).results.length;
    })
    .toBeGreaterThan(0);
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type("ca");
  await page.clock.runFor(60);
  await expect.poll(() => asked).toEqual(["ca"]);
  await page.keyboard.type("usew");
  await page.clock.runFor(60);
  expect(asked).toEqual(["ca"]);
  await page.clock.resume();
  await expect(hits(page).locator("mark")).toHaveText(["causeway"]);
  end.resolve();
});

test("a phrase that none of very many pages with its words has offers no further results", async ({ octavo, signedIn }) => {
  const writer = await writerOf(octavo);
  const { marta, workspaceId } = writer;
  const { page } = await openPageOf(writer, signedIn, text("The causeway is dry at low tide."));
  const content = [{ ...text("The harbour lies behind the wall"), position: 0 }];
  for (let made = 0; made < 310; made += 31)
    await Promise.all(Array.from({ length: 31 }, (_, at) => marta.page(workspaceId, { title: `Walk ${made + at}`, content })));
  const headers = await authorization(page);
  const waiting = async () => (await (await page.request.get("/api/search?q=harbour", { headers })).json()).waiting;
  await expect.poll(waiting).toBe(0);
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('"harbour behind"');
  const note = page.getByText("Too many pages have these words to look through all. Another word finds the one that you want.");
  await expect(note).toBeVisible();
  await expect(option(page).filter({ hasText: "More results" })).toHaveCount(0);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Control+Backspace");
  await page.keyboard.type('lies"');
  await expect(hits(page)).not.toHaveCount(0);
  await expect(option(page).filter({ hasText: "More results" })).toHaveCount(1);
});

const authorization = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => localStorage.getItem("authToken"))}`,
});
