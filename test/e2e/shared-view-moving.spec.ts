import type { Page } from "@playwright/test";
import { png } from "../pictures.ts";
import { text } from "./blocks.ts";
import type { Octavo } from "./server.ts";
import { button, guide, heading, row } from "./sharing.ts";
import { expect, forgive, test, toast } from "./test.ts";

/** A long page of the guide that links to others at its end. */
async function longPage(octavo: Octavo) {
  const { marta, workspaceId, dayOne, link } = await guide(octavo);
  const texts = [
    ...Array.from({ length: 60 }, (_, line) => `Line ${line}`),
    `[the first day](/page/${dayOne})`,
    `[its steps](${octavo.url}/page/${dayOne}#block-Leavetheharbourbythefishsteps)`,
  ];
  const content = texts.map((text, position) => ({ id: `b${position}`, type: "text" as const, position, content: { text } }));
  await marta.page(workspaceId, { title: "Index", content });
  return { marta, workspaceId, dayOne, link };
}

const scrolled = (page: Page) => page.getByRole("region", { name: "Page", exact: true }).evaluate(({ scrollTop }) => scrollTop);

test("a link between pages leads there within the view also with Ctrl, by the middle button and where its address is copied", async ({
  octavo,
  page,
  context,
}) => {
  const { dayOne, link } = await longPage(octavo);
  const address = octavo.url + (await link());
  await page.goto(address);
  await row(page, "Index").click();
  const words = page.getByRole("link", { name: "the first day" });
  for (const how of [{ modifiers: ["Control" as const] }, { button: "middle" as const }]) {
    const opened = context.waitForEvent("page");
    await words.click(how);
    const tab = await opened;
    await expect(heading(tab, "Day one")).toBeVisible();
    await expect(tab).toHaveURL(`${address}?page=${dayOne}`);
    await tab.close();
  }
  await expect(heading(page, "Index")).toBeVisible();
  const copied = await page.getByRole("link", { name: "its steps" }).evaluate((one: HTMLAnchorElement) => one.href);
  await page.goto("/");
  await page.goto(copied);
  await expect(page.locator("[data-led]")).toHaveText("Leave the harbour by the fish steps.");
  await expect(row(page, "Day one")).toHaveAttribute("aria-selected", "true");
});

test("whoever follows a link by keyboard is at the heading of the page, and Back leads to where its words were read", async ({
  octavo,
  page,
}) => {
  const { link } = await longPage(octavo);
  await page.goto(await link());
  await expect(heading(page, "Welcome to Coast Path guide")).toBeVisible();
  await row(page, "Index").click();
  await page.getByRole("link", { name: "the first day" }).focus();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(500);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Day one")).toBeFocused();
  await expect(page.locator("#announcer")).toHaveText("Day one · Coast Path guide · Octavo");
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(heading(page, "Index")).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(before);
  await page.goBack();
  await expect(heading(page, "Welcome to Coast Path guide")).toBeFocused();
});

test("a search that is open while its link is deleted ends with it", async ({ octavo, page, complaints }) => {
  const { marta, workspaceId, link } = await guide(octavo);
  await page.goto(await link());
  await row(page, "Day one").click();
  await expect(heading(page, "Day one")).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Go to a page" });
  await field.fill("harbour");
  await expect(page.getByRole("option", { name: /fish steps/ })).toBeVisible();
  const [share] = await marta.do("listShares", { params: { workspaceId } });
  await marta.do("deleteShare", { params: { id: share?.id ?? 0 } });
  await page.evaluate(() => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(document.body.innerText)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { seen });
  });
  await field.fill("steps");
  await expect(heading(page, "Workspace Not Found")).toBeVisible();
  await expect(field).toBeHidden();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join())).not.toContain("could not be searched");
  forgive(complaints, "404");
});

test("a page that was read stays there without a network", async ({ octavo, page, context, complaints }) => {
  const { link } = await guide(octavo);
  await page.goto(await link());
  await row(page, "Day one").click();
  await expect(page.getByText("Leave the harbour")).toBeVisible();
  await row(page, "Day two").click();
  await expect(page.getByText("This page is empty.")).toBeVisible();
  await context.setOffline(true);
  await row(page, "Packing").click();
  await expect(page.getByRole("alert")).toContainText("You are offline.");
  const asked = page.waitForEvent("requestfailed");
  await row(page, "Day one").click();
  await asked;
  await expect(page.getByText("Leave the harbour")).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
  forgive(complaints, "ERR_INTERNET_DISCONNECTED");
});

test("'Open in editor' leads to the page that is read", async ({ octavo, signedIn }) => {
  const { dayOne, link } = await guide(octavo);
  const page = await signedIn(await octavo.person("Jonas"), await link({ accessLevel: "editor" }));
  await row(page, "Day one").click();
  await expect(heading(page, "Day one")).toBeVisible();
  await button(page, "Open in editor").click();
  await expect(page).toHaveURL(`/page/${dayOne}`);
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Day one");
});

test("'Open in editor' leads into the workspace where the page that is read has been deleted meanwhile", async ({
  octavo,
  signedIn,
}) => {
  const { marta, dayOne, link } = await guide(octavo);
  const page = await signedIn(await octavo.person("Jonas"), await link({ accessLevel: "editor" }));
  await row(page, "Day one").click();
  await expect(heading(page, "Day one")).toBeVisible();
  await marta.do("deletePage", { params: { id: dayOne } });
  await button(page, "Open in editor").click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Guidebook");
  await expect(row(page, "Print run")).toBeVisible();
});

test("a picture or a file that does not come because its link has ended ends the view", async ({ octavo, page, complaints }) => {
  const { marta, workspaceId, link } = await guide(octavo);
  const picture = await marta.upload(workspaceId, { bytes: png({ width: 300, height: 200 }) });
  const tides = await marta.upload(workspaceId, { name: "tides.txt", bytes: Buffer.from("low at noon") });
  const words = [`[tides.txt](${tides.url})`, `See [the tides](${tides.url})`];
  const content = words.map((one, position) => ({ ...text(one), position }));
  await marta.page(workspaceId, { title: "Files", content });
  await marta.page(workspaceId, { title: "Picture", content: [{ ...text(`![Harbour](${picture.url})`), position: 0 }] });
  const address = await link();
  const end = async () => {
    for (const { id } of await marta.do("listShares", { params: { workspaceId } }))
      await marta.do("deleteShare", { params: { id } });
  };
  const isOver = () => expect(heading(page, "Workspace Not Found")).toBeVisible();
  await page.goto(address);
  await row(page, "Files").click();
  const download = page.getByRole("link", { name: "Download tides.txt" });
  const [saved] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(saved.suggestedFilename()).toBe("tides.txt");
  await marta.do("deleteFile", { params: { id: tides.id } });
  await download.click();
  await expect(toast(page)).toContainText("There is no such file");
  await end();
  await page.getByRole("link", { name: "the tides" }).click();
  await isOver();

  await page.goto(await link());
  await row(page, "Files").click();
  await expect(download).toBeVisible();
  await end();
  await page.route("**/api/shared/workspace/*/pages/*", (route) =>
    route.fulfill({
      json: {
        id: 1,
        title: "Picture",
        updatedAt: "",
        parentId: null,
        content: [{ ...text(`![Harbour](${picture.url})`), position: 0 }],
      },
    }),
  );
  await row(page, "Picture").click();
  await isOver();
  forgive(complaints, "404");
});

test("of many pictures that are gone one asks whether the link has ended", async ({ octavo, page, complaints }) => {
  const { marta, workspaceId, link } = await guide(octavo);
  const uploads = await Promise.all([1, 2, 3, 4].map(() => marta.upload(workspaceId, { bytes: png({ width: 30, height: 20 }) })));
  const content = uploads.map(({ url }, position) => ({ ...text(`![Harbour](${url})`), position }));
  await marta.page(workspaceId, { title: "Pictures", content });
  for (const { id } of uploads) await marta.do("deleteFile", { params: { id } });
  let asked = 0;
  page.on("request", (request) => {
    asked += request.method() === "HEAD" ? 1 : 0;
  });
  await page.goto(await link());
  await row(page, "Pictures").click();
  await expect(page.getByText("There is no such file")).toHaveCount(4);
  await expect.poll(() => asked).toBe(1);
  await page.waitForTimeout(500);
  expect(asked).toBe(1);
  await expect(heading(page, "Pictures")).toBeVisible();
  forgive(complaints, "404");
});

test("Enter opens the row of the tree that has the focus, however it came there", async ({ octavo, page }) => {
  const { link } = await guide(octavo);
  await page.goto(await link());
  await row(page, "Guidebook").focus();
  await page.keyboard.press("ArrowDown");
  await expect(row(page, "Packing")).toBeFocused();
  await row(page, "Day one").focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Day one")).toBeVisible();
  await row(page, "Guidebook").getByRole("button", { name: "Collapse Guidebook" }).click();
  await page.keyboard.press("ArrowDown");
  await expect(row(page, "Print run")).toBeFocused();
});
