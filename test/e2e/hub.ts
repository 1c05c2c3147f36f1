import type { Locator, Page } from "@playwright/test";
import type { Octavo } from "./server.ts";

/** A Wednesday. */
export const NOW = new Date("2026-10-14T10:04:00");

type HubTab = "Overview" | "Tasks" | "Calendar" | "Time Tracking";
type SignedIn = (person: Awaited<ReturnType<Octavo["person"]>>, address?: string) => Promise<Page>;

/** The Productivity Hub of somebody new, at `NOW` by the browser's clock, which goes on from there. */
export async function openHub(octavo: Octavo, page: Page, signedIn: SignedIn, tab: HubTab = "Overview"): Promise<Locator> {
  await page.clock.install({ time: NOW });
  const marta = await octavo.person("Marta");
  const { id } = await marta.workspace();
  await signedIn(marta, `/workspace/${id}`);
  return showHub(page, tab);
}

export async function showHub(page: Page, tab: HubTab): Promise<Locator> {
  await page.getByRole("tab", { name: "Tasks" }).first().click();
  const hub = page.locator(".hub");
  await showTab(hub, tab);
  return hub;
}

export const showTab = (hub: Locator, tab: HubTab) => hub.getByRole("tab", { name: tab }).click();

/** A number on a card of the overview. */
export const card = (hub: Locator, name: string) =>
  hub.locator(".stat", { has: hub.page().getByText(name, { exact: true }) }).getByRole("definition");

export async function addTask(hub: Locator, title: string): Promise<void> {
  await hub.getByRole("textbox", { name: "Task title" }).fill(title);
  await hub.getByRole("button", { name: "Add Task" }).click();
}

export async function choose(opener: Locator, entry: string): Promise<void> {
  await opener.click();
  await opener.page().getByRole("menuitemcheckbox", { name: entry, exact: true }).click();
}

export const statusOf = (hub: Locator, title: string) => hub.getByRole("button", { name: `Status of ${title}` });

interface Typed {
  title: string;
  date?: string;
  time?: string;
  location?: string;
  description?: string;
  color?: string;
}

export async function schedule(hub: Locator, event: Typed): Promise<void> {
  await hub.getByRole("button", { name: "Schedule Event" }).click();
  const form = hub.page().getByRole("dialog", { name: "Schedule Event" });
  await form.getByLabel("Title").fill(event.title);
  if (event.date) await form.getByLabel("Date").fill(event.date);
  if (event.time) await form.getByLabel("Time").fill(event.time);
  if (event.location) await form.getByLabel("Location").fill(event.location);
  if (event.description) await form.getByLabel("Description").fill(event.description);
  if (event.color) await form.getByRole("radio", { name: event.color }).click();
  await form.getByRole("button", { name: "Create" }).click();
}

export async function startTimer(hub: Locator, task: string, project = ""): Promise<void> {
  await hub.getByRole("textbox", { name: "Task" }).fill(task);
  await hub.getByRole("textbox", { name: "Project" }).fill(project);
  await hub.getByRole("button", { name: "Start" }).click();
}

export const press = (hub: Locator, name: "Pause" | "Resume" | "Stop") => hub.getByRole("button", { name }).click();

/** Times a task for a while. Milliseconds. */
export async function time(hub: Locator, task: string, project: string, length: number): Promise<void> {
  await startTimer(hub, task, project);
  await hub.page().clock.fastForward(length);
  await press(hub, "Stop");
}
