/** The Productivity Hub with Marta's week in it, typed in by hand as it is kept nowhere. */
import type { Locator, Page } from "@playwright/test";
import { links } from "#core/links.ts";
import { choose, press, schedule, showTab, startTimer, statusOf } from "../../test/e2e/hub.ts";
import type { Screen } from "./shoot.ts";
import { NOW, type Stage } from "./stage.ts";

const tasks = [
  { title: "Walk the dune section again", priority: "Low", assignee: "Marta", status: "completed" },
  { title: "Confirm paper stock with the mill", due: "2026-10-12", assignee: "Ines", tags: "print", status: "completed" },
  { title: "Choose the cover cloth", due: "2026-10-19", tags: "print, cover", status: "review" },
  { title: "Redraw the estuary map", priority: "Urgent", due: "2026-10-16", assignee: "Jonas", tags: "maps" },
  { title: "Proofread day one", priority: "High", due: "2026-10-14", assignee: "Marta", tags: "text", status: "in-progress" },
];

const events = [
  ["2026-10-01", "Map review", "10:00", "green"],
  ["2026-10-05", "Walk: day two", "07:00", "blue"],
  ["2026-10-07", "Choir", "19:00", "purple"],
  ["2026-10-09", "Printer call", "11:00", "red"],
  ["2026-10-09", "Text deadline", "", "red"],
  ["2026-10-14", "Ferry interview", "09:30", "blue"],
  ["2026-10-14", "Layout day", "13:00", "green"],
  ["2026-10-14", "Choir", "19:00", "purple"],
  ["2026-10-14", "Proofs due", "", "red"],
  ["2026-10-16", "Map review", "10:00", "green"],
  ["2026-10-21", "Choir", "19:00", "purple"],
  ["2026-10-23", "To the printer", "09:00", "red"],
] as const;

const entries = [
  ["2026-10-12T09:30:00Z", 15, "Inbox", ""],
  ["2026-10-12T11:05:00Z", 130, "Estuary map, second draft", "Guidebook"],
  ["2026-10-13T16:40:00Z", 55, "Ferry interview, transcript", "Interviews"],
  ["2026-10-14T08:10:00Z", 80, "Layout day", "Print run"],
] as const;

async function openHub(page: Page, { guide }: Stage, tab: Parameters<typeof showTab>[1]): Promise<Locator> {
  await page.goto(links.page(guide.dayOne));
  await page.getByText("Coins for the ferry").waitFor();
  await page.getByRole("tab", { name: "Tasks" }).filter({ visible: true }).first().click();
  const hub = page.locator(".hub");
  await showTab(hub, tab);
  return hub;
}

async function addTasks(hub: Locator): Promise<void> {
  const unfold = async (name: string, value: string | undefined) => {
    if (value === undefined) return;
    await hub.getByRole("button", { name, exact: true }).click();
    await hub.getByLabel(name, { exact: true }).fill(value);
  };
  for (const { title, priority, due, assignee, tags, status } of tasks) {
    await hub.getByRole("textbox", { name: "Task title" }).fill(title);
    if (priority) await choose(hub.getByRole("button", { name: "Priority: Medium", exact: true }), priority);
    await unfold("Due date", due);
    await unfold("Assignee", assignee);
    await unfold("Tags", tags);
    await hub.getByRole("button", { name: "Add Task" }).click();
    if (status) await choose(statusOf(hub, title), status);
  }
}

async function addEvents(hub: Locator): Promise<void> {
  for (const [date, title, time, color] of events) await schedule(hub, { date, title, time, color });
}

async function addEntries(hub: Locator): Promise<void> {
  const page = hub.page();
  for (const [time, minutes, task, project] of entries) {
    await page.clock.setFixedTime(time);
    await startTimer(hub, task, project);
    await page.clock.setFixedTime(Date.parse(time) + minutes * 60_000);
    await press(hub, "Stop");
  }
  await page.clock.setFixedTime(NOW);
}

async function runTimer(hub: Locator): Promise<void> {
  const page = hub.page();
  await page.clock.setFixedTime(Date.parse(NOW) - 42 * 60_000);
  await startTimer(hub, "Proofread day one", "Guidebook");
  await page.clock.setFixedTime(NOW);
  await hub.getByText("0:42:00").waitFor();
}

export const hubScreens: Screen[] = [
  {
    name: "hub-overview",
    heights: [832, 1080],
    async show(page, stage) {
      const hub = await openHub(page, stage, "Tasks");
      await addTasks(hub);
      await showTab(hub, "Calendar");
      await addEvents(hub);
      await showTab(hub, "Time Tracking");
      await addEntries(hub);
      await showTab(hub, "Overview");
    },
  },
  {
    name: "hub-tasks",
    heights: [832, 1020],
    async show(page, stage) {
      const hub = await openHub(page, stage, "Tasks");
      await addTasks(hub);
      await hub.getByRole("textbox", { name: "Task title" }).fill("Order proofs from the printer");
      await statusOf(hub, "Proofread day one").click();
      await page.getByRole("menuitemcheckbox").first().waitFor();
    },
  },
  {
    name: "hub-calendar",
    heights: [900, 960],
    async show(page, stage) {
      await addEvents(await openHub(page, stage, "Calendar"));
    },
  },
  {
    name: "hub-calendar-event",
    heights: [900, 812],
    async show(page, stage) {
      const hub = await openHub(page, stage, "Calendar");
      await addEvents(hub);
      await hub.getByRole("button", { name: "Schedule Event" }).click();
      await page.getByRole("dialog").getByLabel("Title").fill("Proofs due");
    },
  },
  {
    name: "hub-time-idle",
    heights: [960, 1440],
    async show(page, stage) {
      await addEntries(await openHub(page, stage, "Time Tracking"));
    },
  },
  {
    name: "hub-time-running",
    heights: [900, 1290],
    async show(page, stage) {
      const hub = await openHub(page, stage, "Time Tracking");
      await addEntries(hub);
      await runTimer(hub);
    },
  },
  {
    name: "hub-time-paused",
    heights: [900, 1290],
    async show(page, stage) {
      const hub = await openHub(page, stage, "Time Tracking");
      await addEntries(hub);
      await runTimer(hub);
      await press(hub, "Pause");
    },
  },
];
