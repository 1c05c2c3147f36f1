import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, forgive, test, toast } from "./test.ts";

const list = "**/api/workspaces";
const card = (page: Page, name: string) => page.getByRole("link", { name });
const openCreate = (page: Page) => page.getByRole("button", { name: "New workspace" }).click();
const dialog = (page: Page) => page.getByRole("dialog", { name: "New workspace" });

test("a new account is welcomed and makes its first workspace", async ({ octavo, signedIn }) => {
  const marta = await octavo.person("Marta", { verified: false });
  const page = await signedIn(marta);
  await expect(page.getByRole("heading", { name: "Workspaces", exact: true })).toBeVisible();
  await expect(page.getByText("Welcome back, Marta")).toBeVisible();
  await expect(page.getByText("No workspaces yet")).toBeVisible();
  await expect(page.getByText("Create your first workspace to get started")).toBeVisible();

  await openCreate(page);
  const name = dialog(page).getByLabel("Name");
  await expect(name).toBeFocused();
  await expect(dialog(page).getByRole("switch", { name: "Public workspace" })).not.toBeChecked();
  await expect(dialog(page).getByRole("switch", { name: "Enable encryption" })).toBeChecked();
  await expect(dialog(page).getByText("The server holds the keys.")).toBeVisible();

  await dialog(page).getByRole("button", { name: "Create" }).click();
  await expect(name).toHaveAccessibleDescription("Workspace name is required");
  await name.fill("Harbour archive");
  await expect(dialog(page).getByText("Workspace name is required")).toBeHidden();
  const description = dialog(page).getByLabel("Description", { exact: true });
  await expect(description).toHaveAccessibleDescription("Optional");
  await description.fill("Every ledger since 1894");
  await dialog(page).getByText("Public workspace").click();
  await dialog(page).getByRole("switch", { name: "Enable encryption" }).click();
  await dialog(page).getByRole("button", { name: "Create" }).click();
  await expect(toast(page)).toContainText("Workspace created");
  const [made] = await marta.do("listWorkspaces");
  expect(made).toMatchObject({
    name: "Harbour archive",
    description: "Every ledger since 1894",
    isPublic: true,
    isEncrypted: false,
  });
  await expect(page).toHaveURL(`/workspace/${made?.id}`);
  await expect(dialog(page)).toBeHidden();

  await page.goBack();
  await expect(card(page, "Harbour archive")).toBeVisible();
  await openCreate(page);
  await expect(dialog(page).getByLabel("Name")).toHaveValue("");
  await expect(dialog(page).getByRole("switch", { name: "Enable encryption" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "New workspace" })).toBeFocused();
});

test("a refused workspace stays typed, with the server's sentence", async ({ octavo, signedIn, complaints }) => {
  const page = await signedIn(await octavo.person("Ines"));
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(list, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await isAnswered;
    await route.fulfill({ status: 507, json: { status: 507, title: "x", detail: "The disk is full.", code: "storage_full" } });
  });
  await openCreate(page);
  await dialog(page).getByLabel("Name").fill("Allotment");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("button", { name: "Creating..." })).toBeVisible();
  answer();
  await expect(toast(page)).toContainText("Failed to create workspace");
  await expect(toast(page)).toContainText("The disk is full.");
  await expect(dialog(page).getByLabel("Name")).toHaveValue("Allotment");
  forgive(complaints, "507");
});

test("cards say what a workspace is and whose, and open it by click and by keyboard", async ({ octavo, signedIn }) => {
  const [marta, jonas] = [await octavo.person("Marta"), await octavo.person("Jonas")];
  const guide = await marta.workspace({ description: "Three days on foot." });
  await marta.workspace({ name: "Reading log", isPublic: true });
  const choir = await jonas.workspace({ name: "Choir" });
  const { shareToken } = await jonas.do("shareWorkspace", {
    params: { workspaceId: choir.id },
    body: { accessLevel: "editor", isActive: true },
  });
  await marta.do("joinShared", { params: { shareToken } });

  const page = await signedIn(marta);
  await expect(card(page, "Coast Path guide")).toContainText("Three days on foot.");
  await expect(card(page, "Coast Path guide")).toContainText("Private");
  await expect(card(page, "Coast Path guide")).not.toContainText("Marta");
  await expect(card(page, "Reading log")).toContainText("Public");
  await expect(card(page, "Choir")).toContainText("Jonas Berg");
  await card(page, "Choir").click();
  await expect(page).toHaveURL(`/workspace/${choir.id}`);
  await page.goBack();
  await card(page, "Coast Path guide").press("Enter");
  await expect(page).toHaveURL(`/workspace/${guide.id}`);
});

test("loading is said, and a failed list can be asked for again", async ({ octavo, signedIn, page, complaints }) => {
  const ines = await octavo.person("Ines");
  await ines.workspace({ name: "House" });
  let fail = () => {};
  const isFailed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(list, async (route) => {
    await isFailed;
    await route.fulfill({ status: 503, json: { status: 503, title: "x", detail: "The database is away.", code: "busy" } });
  });
  await signedIn(ines);
  await expect(page.getByText("Loading workspaces...")).toBeVisible();
  fail();
  await expect(page.getByRole("alert")).toContainText("The database is away.");
  await page.unroute(list);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(card(page, "House")).toBeVisible();
  forgive(complaints, "503");
});

test("the bar leads to profile and logger, and signs out", async ({ octavo, signedIn }) => {
  const page = await signedIn(await octavo.person("Marta"));
  await page.getByRole("button", { name: "Profile" }).click();
  await expect(page).toHaveURL("/profile");
  await page.goBack();
  await page.getByRole("button", { name: "Logger" }).click();
  await expect(page).toHaveURL("/logger");
  await page.goBack();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Workspaces", exact: true })).toBeHidden();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
});

test("whoever has no first name is welcomed by e-mail", async ({ octavo, signedIn, page }) => {
  const jonas = await octavo.person("Jonas");
  await page.route("**/api/auth/user", (route) => route.fulfill({ json: { email: jonas.email, firstName: "" } }));
  await signedIn(jonas);
  await expect(page.getByText(`Welcome back, ${jonas.email}`)).toBeVisible();
});

test("the list and its dialog are accessible, long and right-to-left names included", async ({ octavo, signedIn }) => {
  const marta = await octavo.person("Marta");
  await marta.workspace({ name: "W".repeat(200), description: "d".repeat(2000) });
  await marta.workspace({ name: "مسار الساحل 🌊", isPublic: true });
  const page = await signedIn(marta);
  await expect(card(page, "مسار")).toBeVisible();
  await expectAccessible(page);
  await openCreate(page);
  await dialog(page).getByRole("button", { name: "Create" }).click();
  await expect(dialog(page).getByText("Workspace name is required")).toBeVisible();
  await expectAccessible(page);
});

test("an empty list is accessible", async ({ octavo, signedIn }) => {
  const page = await signedIn(await octavo.person("Marta"));
  await expect(page.getByText("No workspaces yet")).toBeVisible();
  await expectAccessible(page);
});
