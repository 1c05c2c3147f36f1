/** What is pressed on the main screens of a tablet has room for a finger. */
import type { Page } from "@playwright/test";
import { heading, list, openPage, table, text, todo } from "./blocks.ts";
import { expectRoomForFingers } from "./finger.ts";
import { savedPage } from "./history.ts";
import { addTask, schedule, showHub, showTab, startTimer } from "./hub.ts";
import { guide, openAdvanced, openShare } from "./sharing.ts";
import { expect, forgive, test } from "./test.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } });

async function dialogStands(page: Page): Promise<void> {
  await expect(page.getByRole("dialog").getByRole("button").first()).toBeVisible();
  await expect(page.locator(".menu")).toHaveCount(0);
}

test("a page, what is open in it, and what its buttons open have room for fingers", async ({ octavo, signedIn }) => {
  test.slow();
  const blocks = [
    heading("Way"),
    text("to [the cliffs](/page/1)"),
    // A tap beside a tick box ticks it: words are tapped in their middle.
    todo("apples", "bread and water"),
    list("cups", "dishes"),
    table(["E", "F"], ["gloves", "h"]),
  ];
  const { page, block } = await openPage(octavo, signedIn, ...blocks, text("```ts\nconst i = 1;\n```"));
  await expectRoomForFingers(page, "page");
  for (const [place, words] of [
    [0, "Way"],
    [2, "bread and water"],
    [3, "dishes"],
    [4, "gloves"],
    [5, "const"],
  ] as const) {
    await block(place).getByText(words).first().tap();
    await expect(page.locator(".keys-bar")).toBeVisible();
    await expectRoomForFingers(page, `open: ${words}`);
  }
  await page.getByRole("button", { name: "Move and more" }).tap();
  await expectRoomForFingers(page, "the sheet of a block");
  await page.getByRole("menuitem", { name: "Select", exact: true }).tap();
  await expectRoomForFingers(page, "selected");
  await page.getByRole("button", { name: "End selection" }).tap();
  await page.getByRole("button", { name: "Page menu for" }).first().tap();
  await expectRoomForFingers(page, "the menu of a page");
  await page.getByRole("menuitem", { name: "Export" }).tap();
  await dialogStands(page);
  await expectRoomForFingers(page, "export");
});

test("sharing, history and the workspace's dialogs have room for fingers", async ({ octavo, signedIn }) => {
  test.slow();
  const { marta, address } = await savedPage(octavo);
  const page = await signedIn(marta, address);
  await openShare(page, "Share Page");
  await dialogStands(page);
  await expectRoomForFingers(page, "share page");
  await page.keyboard.press("Escape");
  await openAdvanced(page);
  await page.getByRole("textbox", { name: /domain/i }).fill("octavo.example");
  await page.getByRole("button", { name: /^Add.*domain/i }).tap();
  await expectRoomForFingers(page, "advanced sharing");
  await page.goto(address);
  await page.getByRole("button", { name: "Page history" }).tap();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectRoomForFingers(page, "history");
  await page.goto(address);
  await page.getByRole("button", { name: "Workspace menu" }).tap();
  await page.getByRole("menuitem", { name: "Import" }).tap();
  await dialogStands(page);
  await expectRoomForFingers(page, "import");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /workspace settings$/ }).tap();
  await dialogStands(page);
  await expectRoomForFingers(page, "settings");
});

test("the hub has room for fingers", async ({ octavo, signedIn, page }) => {
  test.slow();
  const marta = await octavo.person("Marta");
  await signedIn(marta, `/workspace/${(await marta.workspace()).id}`);
  const hub = await showHub(page, "Tasks");
  await addTask(hub, "Pack");
  await expectRoomForFingers(page, "tasks");
  await showTab(hub, "Calendar");
  await schedule(hub, { title: "Ferry" });
  await expectRoomForFingers(page, "calendar");
  await hub.getByRole("button", { name: "Schedule Event" }).tap();
  await expectRoomForFingers(page, "an event");
  await page.keyboard.press("Escape");
  await showTab(hub, "Time Tracking");
  await startTimer(hub, "Pack");
  await expectRoomForFingers(page, "time");
});

test("the other screens have room for fingers", async ({ octavo, signedIn, page, complaints }) => {
  test.slow();
  const { marta, link } = await guide(octavo);
  const [open, gated] = [await link(), await link({ requireEmailVerification: true })];
  for (const address of ["/", "/login", "/forgot-password", open, gated]) {
    await page.goto(address);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectRoomForFingers(page, address);
  }
  forgive(complaints, /403/);
  for (const address of ["/", "/profile", "/logger"]) {
    await signedIn(marta, address);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectRoomForFingers(page, `signed in: ${address}`);
  }
});
