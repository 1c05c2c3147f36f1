import { expectAccessible } from "./accessible.ts";
import { openHub, schedule } from "./hub.ts";
import { expect, test } from "./test.ts";

test("the month begins its weeks on Sunday and can be turned", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn, "Calendar");
  const month = hub.getByRole("heading", { level: 2 });
  const cells = hub.getByRole("gridcell");
  await expect(month).toHaveText("October 2026");
  await expect(hub.getByRole("columnheader")).toHaveText(["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]);
  await expect(cells).toHaveCount(35);
  await expect(cells.first()).toHaveAccessibleName("Sunday, September 27");
  await expect(hub.locator("[aria-current=date]")).toHaveAccessibleName("Wednesday, October 14");

  await hub.getByRole("button", { name: "Next month" }).click();
  await expect(month).toHaveText("November 2026");
  await expect(cells.first()).toHaveText("1");
  for (let turns = 0; turns < 12; turns += 1) await hub.getByRole("button", { name: "Previous month" }).click();
  await expect(month).toHaveText("November 2025");
  await hub.getByRole("button", { name: "Today" }).click();
  await expect(month).toHaveText("October 2026");
});

test("an event needs a title and a date, and keeps all that was typed", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn, "Calendar");
  const form = page.getByRole("dialog", { name: "Schedule Event" });
  await hub.getByRole("gridcell", { name: "Tuesday, October 20" }).click();
  await hub.getByRole("button", { name: "Schedule Event" }).click();
  await expect(form.getByLabel("Title")).toBeFocused();
  await expect(form.getByLabel("Date")).toHaveValue("2026-10-20");
  await form.getByRole("button", { name: "Create" }).click();
  await form.getByLabel("Title").fill("Binder visit");
  await form.getByLabel("Date").fill("");
  await form.getByRole("button", { name: "Create" }).click();
  await expect(form).toBeVisible();
  await expect(hub.locator(".ev")).toHaveCount(0);

  await form.getByLabel("Date").fill("2026-11-03");
  await form.getByLabel("Time").fill("10:30");
  await form.getByLabel("Location").fill("Bindery, back door");
  await form.getByLabel("Description").fill("Take the cloth samples.");
  await form.getByRole("radio", { name: "blue" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(form.getByRole("radio", { name: "green" })).toBeChecked();
  await form.getByLabel("Title").press("Enter");
  await expect(form).toBeHidden();
  await expect(hub.getByRole("heading", { level: 2 })).toHaveText("November 2026");
  await expect(hub.getByRole("button", { name: "Schedule Event" })).toBeFocused();
  const event = hub.getByRole("gridcell", { name: "Tuesday, November 3, Binder visit" }).locator(".ev");
  await expect(event).toHaveClass(/hue-green/);

  await event.click();
  const day = page.getByRole("dialog", { name: "Tuesday, November 3" });
  for (const part of ["Binder visit", "10:30", "Bindery, back door", "Take the cloth samples."]) {
    await expect(day).toContainText(part);
  }
});

test("a day shows two events, and '+N more' opens them all by time", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn, "Calendar");
  await schedule(hub, { title: "Proofs due", color: "red" });
  await schedule(hub, { title: "Choir", time: "19:00", color: "purple" });
  const today = hub.getByRole("gridcell", { name: "Wednesday, October 14" });
  await expect(today.locator(".ev")).toHaveText(["Choir", "Proofs due"]);
  await expect(today.getByRole("button")).toHaveCount(0);
  await schedule(hub, { title: "Ferry interview", time: "09:30", color: "green" });
  await schedule(hub, { title: "Layout day", time: "13:00" });
  await expect(today.locator(".ev")).toHaveText(["Ferry interview", "Layout day"]);
  await today.getByRole("button", { name: "+2 more" }).click();

  const day = page.getByRole("dialog", { name: "Wednesday, October 14" });
  await expect(day.getByRole("listitem")).toContainText(["Ferry interview", "Layout day", "Choir", "Proofs due"]);
  await day.getByRole("button", { name: "Schedule Event" }).click();
  const form = page.getByRole("dialog", { name: "Schedule Event" });
  await expect(form.getByLabel("Title")).toBeFocused();
  await form.getByLabel("Title").fill("Inbox");
  await form.getByRole("button", { name: "Create" }).click();
  await expect(today.getByRole("button", { name: "+3 more" })).toBeFocused();
});

test("the grid is walked by keys alone", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn, "Calendar");
  const picked = hub.locator("[aria-selected=true][role=gridcell]");
  const is = async (name: string) => {
    await expect(picked).toHaveAccessibleName(name);
    await expect(picked).toBeFocused();
  };
  await picked.focus();
  await is("Wednesday, October 14");
  for (const [key, name] of [
    ["ArrowRight", "Thursday, October 15"],
    ["ArrowDown", "Thursday, October 22"],
    ["Home", "Sunday, October 18"],
    ["ArrowLeft", "Saturday, October 17"],
    ["ArrowUp", "Saturday, October 10"],
    ["PageDown", "Tuesday, November 10"],
    ["End", "Saturday, November 14"],
    ["PageUp", "Wednesday, October 14"],
    ["PageUp", "Monday, September 14"],
  ] as const) {
    await page.keyboard.press(key);
    await is(name);
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Monday, September 14" })).toContainText("No events");
  await page.keyboard.press("Escape");
  await is("Monday, September 14");
});

test("on a phone events are bars, and the picked day is listed below", async ({ octavo, page, signedIn }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const hub = await openHub(octavo, page, signedIn, "Calendar");
  // The longest month leaves room for what is pressed.
  await hub.getByRole("button", { name: "Previous month" }).click();
  await expect(hub.getByRole("heading", { name: "September 2026" })).toBeVisible();
  for (const width of [375, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const [box, today] = await Promise.all(
      ["Schedule Event", "Today"].map((name) => hub.getByRole("button", { name }).boundingBox()),
    );
    expect([box?.width, (box?.x ?? width) + 40 <= width - 16], `${width} wide`).toEqual([40, true]);
    expect(box?.y, `${width} wide`).toBeCloseTo(today?.y ?? 0, 0);
  }
  await page.setViewportSize({ width: 375, height: 800 });
  await hub.getByRole("button", { name: "Next month" }).click();
  await schedule(hub, { title: "Ferry interview", date: "2026-10-16", time: "09:30", location: "Pier 2" });
  const below = hub.getByRole("region", { name: "Friday, October 16" });
  await expect(below.getByRole("listitem")).toContainText("Ferry interview");
  await expect(below).toContainText("Pier 2");
  const bar = await hub.locator(".ev").boundingBox();
  expect(bar?.height).toBe(6);
  await hub.getByRole("gridcell", { name: "Saturday, October 17" }).click();
  await expect(hub.getByRole("region", { name: "Saturday, October 17" })).toContainText("No events");
  for (const target of await hub.locator("button:visible, [role=gridcell], [role=tab]").all()) {
    const box = await target.boundingBox();
    expect(box?.height, await target.innerText()).toBeGreaterThanOrEqual(40);
  }
});

test("the calendar is for everyone, with words of any length", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn, "Calendar");
  for (const color of ["blue", "red", "purple"]) await schedule(hub, { title: "w".repeat(300), time: "09:30", color });
  await expectAccessible(page, { widths: [1280, 320] });
});

test("the calendar's dialogs are for everyone", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn, "Calendar");
  await schedule(hub, { title: "w".repeat(300), description: "d".repeat(2000), location: "l".repeat(300), time: "09:30" });
  await hub.locator(".ev").click();
  await expectAccessible(page, { within: ".dialog", widths: [1280, 320] });
  await page.getByRole("dialog").getByRole("button", { name: "Schedule Event" }).click();
  await expectAccessible(page, { within: ".dialog", widths: [320, 1280] });
});

test("an event's time stands beside its title, however long it is described", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn, "Calendar");
  await schedule(hub, { title: "Binder visit", time: "10:30", location: "Bindery", description: "Cloth.\n".repeat(6) });
  await hub.locator(".ev").click();
  const day = page.getByRole("dialog", { name: "Wednesday, October 14" });
  const top = async (words: string) => (await day.getByText(words, { exact: true }).boundingBox())?.y ?? 0;
  expect(Math.abs((await top("10:30")) - (await top("Binder visit")))).toBeLessThanOrEqual(2);
});
