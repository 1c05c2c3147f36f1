import type { Request } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addTask, card, choose, openHub, press, schedule, showHub, showTab, startTimer, statusOf } from "./hub.ts";
import { expect, test } from "./test.ts";

test("a new hub counts nothing and says what is empty", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn);
  await expect(hub.getByRole("heading", { name: "Productivity Hub", level: 1 })).toBeVisible();
  await expect(hub.getByRole("tab")).toHaveText(["Overview", "Tasks", "Calendar", "Time Tracking"]);
  await expect(hub.getByRole("tab", { name: "Overview" })).toHaveAttribute("aria-selected", "true");
  await expect(card(hub, "Tasks Today")).toHaveText("0/0");
  await expect(card(hub, "Time Tracked")).toHaveText("0h 0m");
  await expect(card(hub, "Upcoming Events")).toHaveText("0");
  await expect(card(hub, "Productivity %")).toHaveText("0%");
  await expect(hub.getByRole("heading", { name: "Weekly Goals" })).toBeVisible();
  await expect(hub.getByText("No goals set for this week")).toBeVisible();
  await expect(hub.getByRole("heading", { name: "Recent Activity" })).toBeVisible();
  await expect(hub.getByText("No recent activity")).toBeVisible();
  await expectAccessible(page);
});

test("quick actions lead to where their tab is used first", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn);
  const isShown = (tab: string) => expect(hub.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");

  await hub.getByRole("button", { name: "Add Task" }).click();
  await isShown("Tasks");
  await expect(hub.getByRole("textbox", { name: "Task title" })).toBeFocused();

  await showTab(hub, "Overview");
  await hub.getByRole("button", { name: "Schedule Event" }).click();
  await isShown("Calendar");
  await expect(hub.getByRole("button", { name: "Schedule Event" })).toBeFocused();

  await showTab(hub, "Overview");
  await hub.getByRole("button", { name: "Start Timer" }).click();
  await isShown("Time Tracking");
  await expect(hub.getByRole("textbox", { name: "Task" })).toBeFocused();

  await hub.getByRole("tab", { name: "Time Tracking" }).focus();
  await page.keyboard.press("ArrowLeft");
  await isShown("Calendar");
  await expect(hub.getByRole("tab", { name: "Calendar" })).toBeFocused();
});

test("the cards count tasks, today's time with the running timer, and events from today on", async ({
  octavo,
  page,
  signedIn,
}) => {
  const hub = await openHub(octavo, page, signedIn, "Tasks");
  for (const title of ["Order proofs", "Redraw the map", "Choose the cloth"]) await addTask(hub, title);
  await choose(statusOf(hub, "Order proofs"), "completed");
  await showTab(hub, "Calendar");
  await schedule(hub, { title: "Yesterday", date: "2026-10-13" });
  await schedule(hub, { title: "Today", date: "2026-10-14" });
  await schedule(hub, { title: "Next year", date: "2027-02-01" });
  await showTab(hub, "Time Tracking");
  await startTimer(hub, "Proofread day one");
  await page.clock.fastForward("01:05:00");
  await showTab(hub, "Overview");
  await expect(card(hub, "Tasks Today")).toHaveText("1/3");
  await expect(card(hub, "Productivity %")).toHaveText("33%");
  await expect(card(hub, "Upcoming Events")).toHaveText("2");
  await expect(card(hub, "Time Tracked")).toHaveText("1h 5m");
  await page.clock.fastForward("01:00");
  await expect(card(hub, "Time Tracked")).toHaveText("1h 6m");
});

test("what is in the hub stays while moving inside the app, and is gone on reload and sign-out", async ({
  octavo,
  page,
  signedIn,
}) => {
  let hub = await openHub(octavo, page, signedIn, "Tasks");
  await addTask(hub, "Order proofs");
  await page.getByRole("tab", { name: "Notes" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await page.getByRole("tab", { name: "Tasks" }).first().click();
  await expect(statusOf(hub, "Order proofs")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))).not.toContain(
    "Order proofs",
  );

  await page.reload();
  hub = await showHub(page, "Tasks");
  await expect(hub.getByText("No tasks yet")).toBeVisible();

  await addTask(hub, "Call the printer");
  await page.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  const ines = await octavo.person("Ines");
  await page.evaluate((token) => {
    localStorage.setItem("authToken", token);
    // As another tab of the same person would tell it, so that this one is not loaded anew.
    dispatchEvent(new StorageEvent("storage", { key: "authToken" }));
  }, ines.token);
  const { id } = await ines.workspace();
  await page.evaluate((address) => history.pushState(null, "", address), `/workspace/${id}`);
  hub = await showHub(page, "Tasks");
  await expect(hub.getByText("No tasks yet")).toBeVisible();
});

test("no request leaves while every part of the hub is used", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn);
  await page.waitForLoadState("networkidle");
  const sent: string[] = [];
  const isOwnFile = (request: Request) => request.url().startsWith(`${octavo.url}/assets/`) && request.method() === "GET";
  page.on("request", (request) => isOwnFile(request) || sent.push(`${request.method()} ${request.url()}`));

  await hub.getByRole("button", { name: "Add Task" }).click();
  await choose(hub.getByRole("button", { name: "Priority" }), "Urgent");
  await addTask(hub, "Order proofs");
  await choose(statusOf(hub, "Order proofs"), "review");
  await hub.getByLabel("Filter tasks").fill("proofs");
  await showTab(hub, "Calendar");
  for (const title of ["Choir", "Layout day", "Proofs due"]) await schedule(hub, { title, time: "09:30", location: "Harbour" });
  await hub.getByRole("button", { name: "+1 more" }).click();
  await page.keyboard.press("Escape");
  await hub.getByRole("button", { name: "Next month" }).click();
  await showTab(hub, "Time Tracking");
  await startTimer(hub, "Proofread", "Guidebook");
  await press(hub, "Pause");
  await press(hub, "Resume");
  await page.clock.fastForward("30:00");
  await press(hub, "Stop");
  await showTab(hub, "Overview");
  await expect(card(hub, "Time Tracked")).toHaveText("0h 30m");
  await page.waitForLoadState("networkidle");
  expect(sent).toEqual([]);
});

test("Tab leads to the tab that is shown, also after one was clicked", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn, "Calendar");
  await expect(hub.getByRole("tab", { name: "Calendar" })).toBeFocused();
  await page.getByRole("button", { name: "Leave", exact: true }).focus();
  await page.keyboard.press("Tab");
  await expect(hub.getByRole("tab", { name: "Calendar" })).toBeFocused();
});
