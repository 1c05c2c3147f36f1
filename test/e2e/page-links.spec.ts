import { takesKeys, text, writerOf } from "./blocks.ts";
import { onDevice } from "./drafts.ts";
import { expect, forgive, test } from "./test.ts";

test("pages are linked by [[ and the slash, show their titles as they are, and say what links to them", async ({
  octavo,
  signedIn,
}) => {
  // Nobody else's pages lead there.
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const day = await marta.page(workspaceId, { title: "Zeeland [three]", content: [text("Over the estuary")] });
  const gone = await marta.page(workspaceId, { title: "Gone" });
  await marta.do("deletePage", { params: { id: gone.id } });
  const content = [text("First "), text(`Then [the beach](/page/${gone.id})`), text(`[Tides](${octavo.url}/page/${day.id})`)];
  const { id } = await marta.page(workspaceId, { title: "Guidebook", content });
  const page = await signedIn(marta, `/page/${id}`);
  const options = page.getByRole("listbox", { name: "Pages" }).getByRole("option");
  const first = async () => {
    const [block] = (await marta.do("getPage", { params: { id } })).content;
    return block?.type === "text" ? block.content.text : "";
  };

  // What is gone is told so, and leads nowhere.
  await expect(page.getByTitle("There is no such page, or it is not shared with you")).toContainText("the beach");
  await expect(page.getByRole("link", { name: "the beach" })).toHaveCount(0);
  // As it was copied from the browser's address.
  await expect(page.locator(".blocks").getByRole("link", { name: "Tides" })).toHaveAttribute("data-page", "document");

  await page.getByText("First").click();
  await page.keyboard.press("End");
  await page.keyboard.type("[[zeel");
  await expect(options).toHaveText(["Zeeland [three]", "New page “zeel”"]);
  const field = page.getByRole("textbox", { name: "Text" });
  await expect(field).toHaveAttribute("aria-activedescendant", "page-to-link-0");
  await page.keyboard.press("Enter");
  await page.keyboard.type(", or /page");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Ferries");
  await expect(options).toHaveText(["New page “Ferries”"]);
  await page.keyboard.press("Enter");
  await expect(field).toContainText("Ferries](");
  await page.keyboard.press("Control+s");
  await expect.poll(first).toContain("Ferries](");
  const made = Number(/\[Ferries\]\(\/page\/(\d+)\)$/.exec(await first())?.[1]);
  expect(await first()).toBe(`First [Zeeland \\[three\\]](/page/${day.id}), or [Ferries](/page/${made})`);

  // Renamed by somebody, the link follows; its words stay as they are.
  await marta.do("updatePage", { params: { id: day.id }, body: { title: "Zeeland four" } });
  // Saved, and let go of on the device: before that the browser would ask whether to leave.
  await onDevice(page);
  await page.reload();
  const link = page.locator(".blocks").getByRole("link", { name: "Zeeland four", exact: true });
  await expect(link).toHaveAttribute("data-page", "document");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await link.click();
  await expect(page.getByLabel("Title")).toHaveValue("Zeeland four");
  await page.getByRole("button", { name: "Linked from 2" }).click();
  await page.getByRole("link", { name: "Guidebook First Zeeland [three]" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Guidebook");
  await expect(page).toHaveURL(new RegExp(`/page/${id}#block-`));
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
});

test("[[ begins with favourites and what was open last; what is not for the reader is told like what is gone", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const [marta, vera] = [await octavo.person("Marta"), await octavo.person("Vera")];
  const { id: workspaceId } = await marta.workspace();
  const ids: number[] = [];
  for (const title of ["Arrival", "Boats", "Chapel", "Dunes"]) ids.push((await marta.page(workspaceId, { title })).id);
  const [arrival = 0, boats = 0, chapel = 0, dunes = 0] = ids;
  await marta.do("saveContent", { params: { id: arrival }, body: [text(`To [the boats](/page/${boats}), `)] });
  await marta.do("addFavourite", { params: { pageId: dunes } });
  const page = await signedIn(marta, `/page/${chapel}`);
  await expect(page.getByLabel("Title")).toHaveValue("Chapel");
  await page.getByRole("treeitem", { name: "Arrival" }).click();
  await expect(page.locator(".blocks").getByRole("link", { name: "the boats" })).toHaveAttribute("data-page", "document");
  await page.getByText("To the boats").click({ position: { x: 3, y: 10 } });
  await page.keyboard.press("End");
  await page.keyboard.type("[[");
  const options = page.getByRole("listbox", { name: "Pages" }).getByRole("option");
  await expect(options).toHaveText(["Dunes", "Chapel", "Arrival", "Boats", "New page"]);

  await marta.do("sharePage", { params: { pageId: arrival }, body: { accessLevel: "viewer" } });
  await page.evaluate(() => localStorage.clear());
  await signedIn(vera, `/page/${arrival}`);
  await expect(page.getByTitle("There is no such page, or it is not shared with you")).toContainText("the boats");
  await expect(page.getByRole("link", { name: "the boats" })).toHaveCount(0);
  // Of the workspace around it.
  forgive(complaints, "404");
});

test("a title that is typed whole between [[ and ]] is linked, in code and without such a page it is not", async ({
  octavo,
  signedIn,
}) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const { id: tides } = await marta.page(workspaceId, { title: "Tides" });
  const { id } = await marta.page(workspaceId, { title: "Guidebook", content: [text("See ")] });
  const page = await signedIn(marta, `/page/${id}`);
  const field = page.getByRole("textbox", { name: "Text" });
  const value = () => field.evaluate((one) => (one as HTMLTextAreaElement).value);
  await takesKeys(page);
  await page.getByText("See").click();
  await expect(page.locator("block-field")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("[[tid");
  await expect(page.getByRole("listbox", { name: "Pages" })).toBeVisible();
  await page.keyboard.type("es]] and");
  await expect.poll(value).toBe(`See [Tides](/page/${tides}) and`);
  await page.keyboard.type(" [[Tides|the sea]], [[Nowhere]], `[[Tides]]`");
  const both = `See [Tides](/page/${tides}) and [the sea](/page/${tides})`;
  await expect.poll(value).toBe(`${both}, [[Nowhere]], \`[[Tides]]\``);
  await page.keyboard.press("Control+Enter");
  await page.keyboard.type("[[Tides]]");
  await expect.poll(value).toBe(`[Tides](/page/${tides})`);
  await page.keyboard.press("Control+z");
  await expect.poll(value).toBe("[[Tides]]");
});

test("[[ typed over words offers pages by them, and what is chosen takes their place with all signs", async ({
  octavo,
  signedIn,
}) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const { id: tides } = await marta.page(workspaceId, { title: "Tides of the estuary" });
  const { id } = await marta.page(workspaceId, { title: "Guidebook", content: [text("See tides now")] });
  const page = await signedIn(marta, `/page/${id}`);
  const field = page.getByRole("textbox", { name: "Text" });
  const value = () => field.evaluate((one) => (one as HTMLTextAreaElement).value);
  const options = page.getByRole("listbox", { name: "Pages" }).getByRole("option");
  await takesKeys(page);
  await page.getByText("See tides now").dblclick({ position: { x: 45, y: 12 } });
  await expect.poll(() => page.evaluate(() => `${getSelection()}`)).toBe("tides");
  await page.keyboard.type("[[");
  await expect(options).toHaveText(["Tides of the estuary", "New page “tides”"]);
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  expect(await value()).toBe("See [[tides]] now");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  expect(await value()).toBe("See tides now");
  await page.keyboard.type("[[");
  await page.keyboard.type("est");
  await expect(options.first()).toHaveText("Tides of the estuary");
  await page.keyboard.press("Enter");
  await expect.poll(value).toBe(`See [Tides of the estuary](/page/${tides}) now`);
  await page.keyboard.type(" and");
  await expect.poll(value).toBe(`See [Tides of the estuary](/page/${tides}) and now`);
});

test("a page that is renamed while the list is open is linked by its title as it is now", async ({ octavo, signedIn }) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const day = await marta.page(workspaceId, { title: "Old quay" });
  const { id } = await marta.page(workspaceId, { title: "Guidebook", content: [text("To ")] });
  const page = await signedIn(marta, `/page/${id}`);
  await takesKeys(page);
  await page.locator("[data-block]").click();
  await page.keyboard.press("End");
  await page.keyboard.type("[[qu");
  const options = page.getByRole("listbox", { name: "Pages" }).getByRole("option");
  await expect(options.first()).toHaveText("Old quay");
  await marta.do("updatePage", { params: { id: day.id }, body: { title: "New quay" } });
  await expect(page.getByRole("treeitem", { name: "New quay" })).toBeVisible();
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Text" });
  await expect.poll(() => field.evaluate((one: HTMLTextAreaElement) => one.value)).toBe(`To [New quay](/page/${day.id})`);
});

test("the list behind [[ says where a page is also beside a long title", async ({ octavo, signedIn }) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const { id: parentId } = await marta.page(workspaceId, { title: "Coast" });
  await marta.page(workspaceId, { title: "Harbours where a boat can lie at any tide of the year", parentId });
  const { id } = await marta.page(workspaceId, { title: "Guidebook", content: [text("See ")] });
  const page = await signedIn(marta, `/page/${id}`);
  await page.getByText("See").click();
  await page.keyboard.press("End");
  await page.keyboard.type("[[harbours");
  const path = page.getByRole("listbox", { name: "Pages" }).getByText("Coast");
  await expect(path).toBeVisible();
  expect(await path.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
});

test("a link's icon stands on the line of its first word, at rest and while it is written", async ({ octavo, signedIn }) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id: to } = await marta.page(workspaceId, { title: "Lighthouses" });
  const content = [{ ...text(`Down the steps to [Lighthouses](/page/${to}) before ten`), position: 0 }];
  const { id } = await marta.page(workspaceId, { content });
  const page = await signedIn(marta, `/page/${id}`);
  await takesKeys(page);
  const link = page.locator(".blocks a.link");
  await expect(link).toHaveAttribute("data-page", "document");
  /** At which widths of the text there is a line on which only the icon stands. */
  const alone = () =>
    page.locator(".blocks").evaluate(async (blocks: HTMLElement) => {
      const found: number[] = [];
      let lines = 0;
      for (let width = 150; width < 300; width += 2) {
        blocks.style.width = `${width}px`;
        await new Promise(requestAnimationFrame);
        const link = blocks.querySelector("a.link") as HTMLElement;
        const words = document.createRange();
        words.selectNodeContents(link);
        const [first] = words.getClientRects();
        const [box] = link.getClientRects();
        if (first && box && first.top - box.top > 10) found.push(width);
        if (first && first.top - blocks.getBoundingClientRect().top > 20) lines += 1;
      }
      blocks.style.width = "";
      return { found, hasWrapped: lines > 0 && lines < 75 };
    });
  expect(await alone()).toEqual({ found: [], hasWrapped: true });
  await page.locator("[data-block]").click({ position: { x: 20, y: 16 } });
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  expect(await alone()).toEqual({ found: [], hasWrapped: true });
});
