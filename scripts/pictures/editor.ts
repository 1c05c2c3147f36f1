/** What is done on Marta's page before a picture is taken. */
import type { Page } from "@playwright/test";
import { links } from "#core/links.ts";
import type { SharePermission } from "#core/share.ts";
import { openAdvanced, openShare } from "../../test/e2e/sharing.ts";
import { dayOneBlocks, FERRYMAN } from "./guide.ts";
import type { Screen } from "./shoot.ts";
import type { Stage } from "./stage.ts";

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function openDayOne(page: Page, { guide }: Stage): Promise<void> {
  await page.goto(links.page(guide.dayOne));
  await page.getByText("Coins for the ferry").waitFor();
}

export const editOpening = (page: Page) => edit(page, "Leave the harbour by the fish steps");
const editFerryman = (page: Page) => edit(page, FERRYMAN);

/** Opens a text block, the caret at its end. */
async function edit(page: Page, words: string): Promise<void> {
  // The handle shows where the pointer goes once its code is there.
  await page.waitForTimeout(1500);
  await page.getByText(words).click();
  await page.locator("[data-block] block-field:focus").waitFor();
  await page.keyboard.press("Control+End");
}

export async function showAdvanced(page: Page): Promise<void> {
  // Tokens are the one thing that chance decides.
  await page.route("**/api/sharing/workspace/*", async (route) => {
    const answer = await route.fetch();
    const shares = (await answer.json()) as SharePermission[];
    await route.fulfill({ response: answer, json: shares.map((share, index) => ({ ...share, shareToken: tokens[index] })) });
  });
  await openAdvanced(page);
  await page.getByText("No conditions").waitFor();
}

const tokens = [
  "k7QmV2x9tLr4b3ZpN8s1wKd6h9TyC5e2oFu0aXg4RjE",
  "b3ZpN8s1wKd6h9TyC5e2oFu0aXg4RjEk7QmV2x9tLr4",
  "h9TyC5e2oFu0aXg4RjEk7QmV2x9tLr4b3ZpN8s1wKd6",
];

export async function showHistory(page: Page): Promise<void> {
  if (await button(page, "Page history").isVisible()) await button(page, "Page history").click();
  else {
    await button(page, "Page menu").click();
    await page.getByRole("menuitem", { name: "Page history" }).click();
  }
  await page.getByRole("option", { name: /13, 17:31|Yesterday, 17:31/ }).click();
  await page.locator("ins").first().waitFor();
}

const openSidebar = async (page: Page) => {
  await button(page, "Open sidebar").first().click();
  await page.getByRole("treeitem", { name: "Guidebook" }).waitFor();
};

/** Where there is one, it comes after the page. */
async function seeSidebar(page: Page): Promise<void> {
  if (isNarrow(page)) return;
  await page.getByRole("treeitem", { name: "Guidebook" }).waitFor();
  await page.getByText("Coast Path guide").first().waitFor();
}

/** Jonas saves other words where Marta writes; once the picture is taken the page is as it was. */
async function clash(page: Page, stage: Stage): Promise<void> {
  const { marta, jonas, dayOne: id } = stage.guide;
  await marta.do("saveContent", { params: { id }, body: dayOneBlocks });
  const isFollowing = page.waitForResponse("**/api/events?*");
  await openDayOne(page, stage);
  await isFollowing;
  await editFerryman(page);
  await page.keyboard.type(" Bring coins.");
  const words = `${FERRYMAN} It is shut in winter.`;
  const theirs = dayOneBlocks.map((block) => (block.id === "ferryman" ? { ...block, content: { text: words } } : block));
  await jonas.do("saveContent", { params: { id }, body: theirs as typeof dayOneBlocks });
  await button(page, "Review changes").waitFor();
}

const dayOne = (name: string, show: Screen["show"] = async () => {}, more: Partial<Screen> = {}): Screen => ({
  name,
  ...more,
  async show(page, stage) {
    await openDayOne(page, stage);
    await show(page, stage);
  },
});

export const editorScreens: Screen[] = [
  // First, because what is saved later is history too.
  dayOne("history", showHistory),
  dayOne("editor", editFerryman, { heights: [1280, 1480] }),
  dayOne("editor-add-block", (page) => button(page, "Add block").click(), { heights: [1440, 1640] }),
  dayOne("editor-menus", (page) => button(page, "More").click()),
  dayOne("editor-sidebar", async (page) => isNarrow(page) && openSidebar(page)),
  dayOne("editor-search", async (page) => {
    if (isNarrow(page)) await openSidebar(page);
    await page.getByLabel("Search pages").fill("day");
    await page.locator("mark").first().waitFor();
  }),
  dayOne("editor-collapsed", async (page) => {
    if (!isNarrow(page)) await button(page, "Close sidebar").click();
    await page.locator(".side").waitFor({ state: "hidden" });
  }),
  {
    name: "editor-empty",
    async show(page, { guide }) {
      await page.goto(links.workspace(guide.emptyWorkspaceId));
      await page.getByRole("heading", { name: "Start writing" }).waitFor();
    },
  },
  {
    name: "editor-first-page",
    async show(page, { guide }) {
      await page.goto(links.page(guide.untitled));
      await button(page, "Add block").waitFor();
      await seeSidebar(page);
    },
  },
  {
    name: "editor-read-only",
    as: "nora",
    heights: [1180, 1400],
    async show(page, stage) {
      const { marta, nora, workspaceId } = stage.guide;
      await marta.do("updateWorkspace", { params: { workspaceId }, body: { isPublic: true } });
      await nora.signIn();
      await openDayOne(page, stage);
      await seeSidebar(page);
      await marta.do("updateWorkspace", { params: { workspaceId }, body: { isPublic: false } });
    },
  },
  dayOne("editor-delete", async (page) => {
    await button(page, "More").click();
    await page.getByRole("menuitem", { name: "Delete Page" }).click();
    await page.getByText("This action cannot be undone.").waitFor();
  }),
  dayOne("editor-error-toast", async (page) => {
    await page.route("**/api/pages/*", (route) =>
      route.request().method() === "PATCH" ? route.fulfill({ status: 503, body: "" }) : route.fallback(),
    );
    await page.getByLabel("Title", { exact: true }).fill("Day one: harbour to lighthouse");
    await page.locator(".toast").waitFor();
  }),
  dayOne("editor-saved-toast", async (page) => {
    await page.keyboard.press("Control+s");
    await page.locator(".toast").waitFor();
  }),
  dayOne("share-menu", (page) => button(page, "Share").click()),
  dayOne("share-page", (page) => openShare(page, "Share Page")),
  dayOne("share-workspace", (page) => openShare(page, "Share Workspace")),
  dayOne("share-advanced", showAdvanced, { heights: [832, 1560] }),
  dayOne(
    "share-advanced-empty",
    async (page) => {
      await page.route("**/api/sharing/workspace/*", (route) => route.fulfill({ json: [] }));
      await openAdvanced(page);
      await page.getByText("No share links yet.").waitFor();
    },
    { heights: [832, 1360] },
  ),
  dayOne("quick-switcher", async (page) => {
    await page.keyboard.press("Control+k");
    await page.getByLabel("Go to a page").fill("day");
    await page.getByRole("option").first().waitFor();
  }),
  dayOne("draft-restored", async (page) => {
    await editFerryman(page);
    await page.keyboard.type(" Bring coins.");
    await page.getByText("Unsaved changes").first().waitFor();
    await page.waitForTimeout(800);
    await page.reload();
    await button(page, "Discard").waitFor();
  }),
  dayOne("offline-draft", async (page) => {
    await editFerryman(page);
    await page.keyboard.type(" Bring coins.");
    await page.context().setOffline(true);
    await page.getByText("Offline").first().waitFor();
  }),
  {
    name: "loading-skeleton",
    async show(page, { guide }) {
      await page.route(`**/api/pages/${guide.dayOne}`, () => {});
      await page.goto(links.page(guide.dayOne));
      await page
        .getByRole("treeitem", { name: "Guidebook" })
        .waitFor({ state: "attached" })
        .catch(() => {});
      await page.waitForTimeout(400);
    },
  },
  { name: "merge-notice", heights: [900, 900], show: clash },
  {
    name: "merge-review",
    async show(page, stage) {
      await clash(page, stage);
      await button(page, "Review changes").click();
      await page.getByRole("dialog").waitFor();
    },
  },
];
