import { expectAccessible } from "./accessible.ts";
import { addTask, choose, openHub, statusOf } from "./hub.ts";
import { expect, test } from "./test.ts";

test("a task keeps every field, begins as todo, and needs no more than a title", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn, "Tasks");
  const title = hub.getByRole("textbox", { name: "Task title" });
  const tasks = hub.getByRole("listitem");
  await hub.getByRole("button", { name: "Add Task" }).click();
  await title.fill("   ");
  await page.keyboard.press("Enter");
  await expect(hub.getByText("No tasks yet")).toBeVisible();
  await expect(tasks).toHaveCount(0);

  await title.fill("Walk the dune section again");
  await page.keyboard.press("Enter");
  await expect(title).toHaveValue("");
  await expect(title).toBeFocused();
  await expect(tasks.first()).toContainText("Medium");
  await expect(statusOf(hub, "Walk the dune section again")).toContainText("todo");

  await title.fill("Redraw the estuary map");
  await choose(hub.getByRole("button", { name: "Priority: Medium", exact: true }), "Urgent");
  await hub.getByRole("button", { name: "Due date" }).click();
  await expect(hub.getByLabel("Due date")).toBeFocused();
  await hub.getByLabel("Due date").fill("2027-01-16");
  await hub.getByRole("button", { name: "Assignee" }).click();
  await hub.getByLabel("Assignee").fill("Jonas");
  await hub.getByRole("button", { name: "Tags" }).click();
  await hub.getByLabel("Tags").fill(" maps , , north shore");
  await hub.getByRole("button", { name: "Description" }).click();
  await hub.getByLabel("Description").fill("The ferry has moved.\nAsk for the new pier.");
  await expectAccessible(page, { widths: [375, 1280] });
  await hub.getByRole("button", { name: "Add Task" }).click();

  await expect(tasks).toHaveCount(2);
  for (const part of ["Redraw the estuary map", "The ferry has moved.", "Urgent", "Due Jan 16, 2027", "Assignee: Jonas"]) {
    await expect(tasks.first()).toContainText(part);
  }
  await expect(tasks.first().getByText("Tag: ").locator("..")).toHaveText(["Tag: maps", "Tag: north shore"]);
  await expect(hub.getByRole("button", { name: "Priority: Medium", exact: true })).toBeVisible();
  await expect(hub.getByLabel("Due date")).toBeHidden();
});

test("a menu sets any status, and completed tasks are struck through", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn, "Tasks");
  await addTask(hub, "Order proofs");
  const status = statusOf(hub, "Order proofs");
  await status.press("Enter");
  await expect(page.getByRole("menuitemcheckbox")).toHaveText(["todo", "in-progress", "review", "completed"]);
  await expect(page.getByRole("menuitemcheckbox", { name: "todo" })).toBeChecked();
  await expectAccessible(page, { within: ".menu", widths: [375, 1280] });
  await page.keyboard.press("Escape");
  await expect(status).toBeFocused();
  const title = hub.getByRole("listitem").getByText("Order proofs", { exact: true }).first();
  for (const next of ["in-progress", "review", "completed", "todo"]) {
    await choose(status, next);
    await expect(status).toContainText(next);
    await expect(title).toHaveCSS("text-decoration-line", next === "completed" ? "line-through" : "none");
  }
});

test("filters narrow the list down, and a new task is seen whatever they say", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn, "Tasks");
  for (const title of ["Order proofs", "Redraw the map", "Choose the cloth"]) await addTask(hub, title);
  await choose(statusOf(hub, "Redraw the map"), "review");
  const titles = hub.getByRole("listitem").locator("b");
  await expect(hub.getByRole("status")).toHaveText("3 tasks");

  await choose(hub.getByRole("button", { name: "Status: All statuses" }), "review");
  await expect(titles).toHaveText(["Redraw the map"]);
  await expect(hub.getByRole("status")).toHaveText("1 of 3 tasks");
  await choose(hub.getByRole("button", { name: "Priority: All priorities" }), "Urgent");
  await expect(hub.getByText("No tasks match these filters")).toBeVisible();
  await hub.getByRole("button", { name: "Show all tasks" }).click();
  await expect(titles).toHaveText(["Choose the cloth", "Redraw the map", "Order proofs"]);

  await hub.getByLabel("Filter tasks").fill("CLOTH");
  await expect(titles).toHaveText(["Choose the cloth"]);
  await addTask(hub, "Call the binder");
  await expect(titles).toHaveCount(4);
});

test("long, foreign and many words stay inside the page", async ({ octavo, page, signedIn }) => {
  const hub = await openHub(octavo, page, signedIn, "Tasks");
  await hub.getByRole("button", { name: "Tags" }).click();
  await hub.getByLabel("Tags").fill(`${"t".repeat(300)},🌊🌊`);
  await addTask(hub, "w".repeat(500));
  await addTask(hub, "اطلب البروفات من المطبعة");
  await expect(hub.getByRole("listitem").first().locator("b")).toHaveCSS("direction", "rtl");
  await expectAccessible(page, { widths: [1280, 375, 320] });
  expect(await page.evaluate(() => document.querySelector(".hub")?.scrollWidth)).toBeLessThanOrEqual(320);
});
