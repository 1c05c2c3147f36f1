import { doc, p } from "../documents.ts";
import { png } from "../pictures.ts";
import { pastePicture } from "./clipboard.ts";
import { notice, saveButton, status, type, writtenPage } from "./drafts.ts";
import { expect, test, toast } from "./test.ts";

test("a page that is moved to another workspace while it is written in goes on there, with its words and pictures", async ({
  octavo,
  signedIn,
  page,
}) => {
  const { marta, id, workspaceId, address, saved } = await writtenPage(octavo);
  const elsewhere = (await marta.workspace({ name: "Boat house" })).id;
  const file = await marta.upload(workspaceId, { name: "tide.png", bytes: png({ width: 60, height: 30 }) });
  const picture = p(`![tide](${file.url})`, "c");
  await marta.do("saveContent", { params: { id }, body: doc(p("The harbour", "a"), p("The path", "b"), picture) });
  // That another page shows it, too, makes a copy of it go along.
  await marta.page(workspaceId, { title: "Stays", content: doc(p(`![tide](${file.url})`)) });
  const isFollowing = page.waitForResponse("**/api/events?*", { timeout: 15_000 });
  await signedIn(marta, address);
  await type(page, "The path", ", dry");
  await isFollowing;

  await marta.do("transferPage", { params: { id }, body: { workspaceId: elsewhere } });
  await expect(toast(page)).toContainText("It is in another workspace now.");
  await expect(page.getByRole("button", { name: "Boat house, workspace settings" })).toBeVisible();
  await expect(page.getByRole("treeitem", { name: "Day one" })).toBeVisible();
  await page.keyboard.type(" again");
  await expect(page.getByRole("img", { name: "tide" })).not.toHaveAttribute("src", new RegExp(`${file.url}$`));
  await page.keyboard.press("Enter");
  await pastePicture(page);
  await expect.poll(() => marta.do("listFiles", { params: { workspaceId: elsewhere } })).toHaveLength(2);
  // Until it stands there, a Save leaves its place out.
  await expect(page.locator(".page img")).toHaveCount(2);
  await saveButton(page).click();
  await expect(status(page)).toContainText("Saved");
  await expect(notice(page)).toHaveCount(0);
  expect(await saved()).toEqual([
    "The harbour",
    "The path, dry again",
    expect.stringMatching(/^!\[/),
    "",
    expect.stringMatching(/^!\[tide/),
  ]);
});

test("who moves the page herself reads of it once, where it is and with a way to it", async ({ octavo, signedIn, page }) => {
  const { marta, id, workspaceId, address } = await writtenPage(octavo);
  await marta.page(workspaceId, { title: "Day two" });
  await marta.workspace({ name: "Boat house" });
  const isFollowing = page.waitForResponse("**/api/events?*", { timeout: 15_000 });
  await signedIn(marta, address);
  await isFollowing;
  // What the stream told of is still being read when the answer comes.
  const late = (address: string, by: number) =>
    page.route(address, async (route) => {
      const response = await route.fetch();
      await page.waitForTimeout(by);
      await route.fulfill({ response });
    });
  await late("**/api/pages/*/transfer", 300);
  await late(`**/api/pages/${id}`, 1000);
  await page.getByRole("treeitem", { name: "Day one" }).hover();
  await page.getByRole("button", { name: "Page menu for Day one" }).click();
  await page.getByRole("menuitem", { name: "Move to workspace…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(toast(page)).toContainText(/It is in “.+” now\./);
  await page.waitForTimeout(2000);
  await expect(toast(page)).toContainText(/It is in “.+” now\./);
  await expect(page.getByLabel("Title")).toHaveValue("Day two");
});
