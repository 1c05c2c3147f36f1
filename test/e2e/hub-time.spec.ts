import { expectAccessible } from "./accessible.ts";
import { openHub, press, showHub, showTab, startTimer, time } from "./hub.ts";
import { expect, test } from "./test.ts";

const MINUTE = 60_000;

test("the timer starts, pauses, resumes and stops, and counts running time only", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn, "Time Tracking");
  const clock = hub.getByRole("timer");
  await page.clock.pauseAt("2026-10-14T10:05:00");
  await expect(clock).toHaveText("0:00:00");
  await expect(hub.getByRole("button", { name: "Start" })).toBeDisabled();
  await hub.getByRole("textbox", { name: "Project" }).fill("Guidebook");
  await page.keyboard.press("Enter");
  await expect(hub.getByRole("button", { name: "Stop" })).toBeHidden();

  await startTimer(hub, "Proofread day one", "Guidebook");
  await expect(hub.getByRole("button", { name: "Pause" })).toBeFocused();
  await expect(hub.getByText("Running since 10:05")).toBeVisible();
  await expect(hub.getByText("Proofread day one in Guidebook")).toBeVisible();
  for (const face of ["0:00:01", "0:00:02", "0:00:03"]) {
    await page.clock.runFor(1000);
    await expect(clock).toHaveText(face);
  }
  await press(hub, "Pause");
  await expect(hub.getByText("Paused", { exact: true })).toBeVisible();
  await expect(hub.getByRole("button", { name: "Resume" })).toBeFocused();
  await page.clock.runFor(90_000);
  await expect(clock).toHaveText("0:00:03");
  await press(hub, "Resume");
  await page.clock.runFor(2000);
  await expect(clock).toHaveText("0:00:05");

  // A tab that slept: its timers did not run, its clock did.
  await page.clock.fastForward("42:05");
  await expect(clock).toHaveText("0:42:10");
  await press(hub, "Stop");
  await expect(clock).toHaveText("0:00:00");
  const task = hub.getByRole("textbox", { name: "Task" });
  await expect(task).toBeFocused();
  await expect(task).toHaveValue("");
  await expect(hub.getByRole("listitem").first()).toHaveText("Proofread day oneGuidebookToday, 10:050h 42m");
});

test("the clock goes on while other tabs are shown; signing out goes on for whoever says so, and takes the timer along", async ({
  octavo,
  page,
  signedIn,
}) => {
  const hub = await openHub(octavo, page, signedIn, "Time Tracking");
  await startTimer(hub, "Proofread");
  await page.getByRole("tab", { name: "Notes" }).click();
  await page.clock.fastForward("02:00:00");
  await page.getByRole("tab", { name: "Tasks" }).click();
  await expect(hub.getByRole("tab", { name: "Time Tracking" })).toHaveAttribute("aria-selected", "true");
  await expect(hub.getByRole("timer")).toHaveText(/^2:00:\d\d$/);

  await page.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
});

test("the summary has the latest entries, the projects with the most time, and this week", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn, "Time Tracking");
  await expect(hub.getByText("No time entries yet")).toBeVisible();
  await expect(hub.getByText("No projects yet")).toBeVisible();
  const projects = ["Guidebook", "Print run", "Interviews", "Maps", "Cover", "Archive"];
  for (const [index, project] of projects.entries()) await time(hub, `Work ${index + 1}`, project, (index + 1) * 10 * MINUTE);
  for (let index = 7; index <= 11; index += 1) await time(hub, `Work ${index}`, "", MINUTE);
  const list = (name: string) => hub.locator("section", { has: page.getByRole("heading", { name }) });
  const entries = list("Recent Entries").getByRole("listitem");
  await expect(entries).toHaveCount(10);
  await expect(entries.first()).toContainText("Work 11");
  await expect(entries.first()).toContainText("No project");
  await expect(entries.last()).toContainText("Work 2");
  await expect(list("Projects").getByRole("listitem")).toHaveText([
    "Archive1h 0m",
    "Cover0h 50m",
    "Maps0h 40m",
    "Interviews0h 30m",
    "Print run0h 20m",
  ]);
  await expect(list("This Week")).toContainText("3h 35m");

  // From Wednesday to Sunday.
  await page.clock.fastForward(90 * 60 * MINUTE);
  await expect(list("This Week")).toContainText("0h 0m");
  await expect(entries.last()).toContainText("Oct 14");
});

test("closing the tab asks first while something is being timed, and only then", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn, "Time Tracking");
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  const close = async () => {
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked.length).toBe(1);
    return asked.splice(0);
  };
  await startTimer(hub, "Proofread");
  expect(await close()).toEqual(["beforeunload"]);
  await press(hub, "Pause");
  await showTab(hub, "Overview");
  expect(await close()).toEqual(["beforeunload"]);
  await showTab(hub, "Time Tracking");
  await press(hub, "Stop");
  await page.reload();
  expect(asked).toEqual([]);
});

test("signing out asks first while something is being timed, and only then", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn, "Time Tracking");
  const signOut = page.getByRole("button", { name: "Sign out" });
  const question = page.getByRole("alertdialog", { name: "Sign out" });
  await startTimer(hub, "Proofread");
  await press(hub, "Pause");
  await page.getByRole("button", { name: "Leave" }).click();
  await signOut.click();
  await expect(question).toContainText("The timer has not been stopped.");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(signOut).toBeFocused();

  await page.getByRole("link", { name: "Coast Path guide" }).click();
  await showHub(page, "Time Tracking");
  await press(hub, "Stop");
  await page.getByRole("button", { name: "Leave" }).click();
  await signOut.click();
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
});

test("the timer's form, a running timer and its summary are for everyone, with words of any length", async ({
  octavo,
  page,
  signedIn,
}) => {
  const hub = await openHub(octavo, page, signedIn, "Time Tracking");
  await expectAccessible(page);
  // A project's time stays in one line beside a long name.
  await page.setViewportSize({ width: 1280, height: 800 });
  await time(hub, "Proofread", "Harbour".repeat(9), 11 * 60 * MINUTE);
  const spent = hub.locator("section", { has: page.getByRole("heading", { name: "Projects" }) }).getByText("11h 0m");
  expect((await spent.boundingBox())?.height).toBeLessThan(24);

  await time(hub, "w".repeat(500), "p".repeat(200), 10 * MINUTE);
  await startTimer(hub, "w".repeat(500), "p".repeat(200));
  await expectAccessible(page, { widths: [1280, 320] });
});
