import type { Page } from "@playwright/test";
import { PASSWORD } from "../world.ts";
import { writerOf } from "./blocks.ts";
import { callsOf, expectToast, hold, namesOf, refuse } from "./spec.ts";
import { expect, forgive, test } from "./test.ts";

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("authToken"));
const workspaces = (page: Page) => page.getByRole("heading", { name: "Workspaces", exact: true });
const me = "GET /api/auth/user";

test("without a token nobody is asked, and each signed-in route leads to signing in; Sign In and Sign Up have their fields", async ({
  page,
}) => {
  const calls = callsOf(page);
  for (const address of ["/workspace/1", "/page/1", "/profile", "/logger"]) {
    await page.goto(address);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
  }
  const fields = () =>
    page
      .locator("main input")
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).labels?.[0]?.textContent));
  await expect(page.getByRole("tab")).toHaveText(["Sign In", "Sign Up"]);
  await expect.poll(fields).toEqual(["Email", "Password"]);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect.poll(fields).toEqual(["First name", "Last name", "Email", "Password"]);
  await page.getByRole("link", { name: "Back to home" }).click();
  await expect(page.getByRole("link", { name: "Start Writing for Free" })).toBeVisible();
  // Which ways to sign in there are concerns nobody yet.
  const ways = ["GET /api/auth/passkey-login", "GET /api/auth/sign-up", "GET /api/auth/oidc/offer"];
  expect(namesOf(calls).filter((name) => !ways.includes(name))).toEqual([]);
});

test("with a token the user is asked for, once, while 'Loading...' is shown; signing out returns to / without the token", async ({
  octavo,
  signedIn,
  page,
}) => {
  const { marta } = await writerOf(octavo);
  const release = await hold(page, "GET", "**/api/auth/user");
  const calls = callsOf(page);
  await signedIn(marta);
  await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
  await expect(workspaces(page)).toBeHidden();
  await release();
  await expect(workspaces(page)).toBeVisible();
  expect(namesOf(calls).filter((name) => name === me)).toHaveLength(1);
  await page.getByRole("button", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expectToast(page, "success", "Profile updated");
  await expect.poll(() => namesOf(calls).filter((name) => name === me).length).toBe(2);
  await page.getByRole("link", { name: "Back to Workspaces" }).click();
  // Whatever the server answers, and whenever. The session is this test's alone: others use the same person.
  let signsOut = false;
  await page.route("**/api/auth/logout", () => {
    signsOut = true;
  });
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Start Writing for Free" })).toBeVisible();
  await expect.poll(() => tokenOf(page)).toBeNull();
  expect(signsOut).toBe(true);
});

test("a 401 for the user removes the token; any other failure is shown as status and status text, and not asked again by itself", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const { marta } = await writerOf(octavo);
  const calls = callsOf(page);
  await page.clock.install();
  await page.route("**/api/auth/user", (route) => route.fulfill({ status: 503, body: "no database" }));
  await signedIn(marta);
  await expect(page.getByRole("alert")).toContainText("503: Service Unavailable");
  await expect.poll(() => tokenOf(page)).toBe(marta.token);
  await page.clock.fastForward(60_000);
  await expect(page.getByRole("alert")).toBeVisible();
  expect(namesOf(calls).filter((name) => name === me)).toHaveLength(1);
  await page.unroute("**/api/auth/user");
  await page.route("**/api/auth/user", (route) => route.fulfill({ status: 401, body: "" }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: "Start Writing for Free" })).toBeVisible();
  await expect.poll(() => tokenOf(page)).toBeNull();
  forgive(complaints, /401|503/);
});

test("a 401 for something else keeps the token, and asks once more who is signed in, also where it was asked first of all", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId, {});
  await page.route(`**/api/pages/${id}`, (route) => route.fulfill({ status: 401, body: "" }));
  const calls = callsOf(page);
  await signedIn(marta, `/page/${id}`);
  await expect.poll(() => namesOf(calls).filter((name) => name === me).length).toBe(2);
  expect(await tokenOf(page)).toBe(marta.token);
  // What else the screen asks for without its page is not looked at here.
  forgive(complaints, /401|404/);
});

test("it asks but once more also where the 401 comes before the screen that waits for it", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId, {});
  const release = await hold(page, "GET", "**/api/auth/user");
  const isDrawn = page.getByText("Loading...", { exact: true }).waitFor();
  await page.route(`**/api/pages/${id}`, async (route) => {
    await isDrawn;
    await route.fulfill({ status: 401, body: "" });
  });
  const calls = callsOf(page);
  const refused = page.waitForResponse((response) => response.status() === 401);
  await signedIn(marta, `/page/${id}`);
  await (await refused).finished();
  await page.waitForTimeout(100);
  await release();
  await expect.poll(() => namesOf(calls).filter((name) => name === me).length).toBe(2);
  await expect(page.getByRole("main")).toBeVisible();
  await page.waitForTimeout(300);
  expect(namesOf(calls).filter((name) => name === me)).toHaveLength(2);
  forgive(complaints, /401|404/);
});

test("the verification link hands the browser itself over to the server", async ({ page, octavo }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(`${request.resourceType()} ${request.url().slice(octavo.url.length)}`);
  });
  const goOn = await hold(page, "GET", "**/api/auth/verify-email?*");
  await page.goto("/verify-email?token=not%20a%20token");
  await expect(page.getByRole("heading", { name: "Verifying email..." })).toBeVisible();
  await goOn();
  await expect(page).toHaveURL(/\/login/);
  // Where it ends, the screen for signing in asks what ways there are.
  const ways = ["fetch /api/auth/passkey-login", "fetch /api/auth/oidc/offer"];
  expect(asked.filter((one) => !ways.includes(one))).toEqual([
    expect.stringMatching(/^document \/api\/auth\/verify-email\?token=not(%20|\+)a(%20|\+)token$/),
  ]);
});

test("calls send cookies, the token where there is one, JSON where there is a body; errors carry status and text", async ({
  octavo,
  page,
  context,
  complaints,
}) => {
  const { marta } = await writerOf(octavo);
  await context.addCookies([{ name: "reader", value: "ines", url: octavo.url }]);
  const sent = async (name: string, path: string, act: () => Promise<unknown>) => {
    const request = page.waitForRequest((one) => one.method() === name && new URL(one.url()).pathname === path);
    await act();
    const { cookie, authorization, "content-type": type } = await (await request).allHeaders();
    return { cookie, authorization, type };
  };
  await page.goto("/login");
  await page.getByLabel("Email").fill(marta.email);
  await page.getByLabel("Password").fill(PASSWORD);
  const signIn = () => page.getByRole("button", { name: "Sign In" }).click();
  await refuse(page, "POST", "**/api/auth/login", 500);
  expect(await sent("POST", "/api/auth/login", signIn)).toEqual({
    cookie: "reader=ines",
    authorization: undefined,
    type: "application/json",
  });
  await expectToast(page, "destructive", "Login failed", "500: Internal Server Error");
  await page.unroute("**/api/auth/login");
  await page.route("**/api/auth/login", (route) => route.fulfill({ status: 418, body: "short and stout" }));
  await signIn();
  await expectToast(page, "destructive", "Login failed", "418: short and stout");
  await refuse(page, "POST", "**/api/auth/login", "A sentence of a server to come.");
  await signIn();
  await expectToast(page, "destructive", "Login failed", "A sentence of a server to come.");
  await page.unroute("**/api/auth/login");
  const list = await sent("GET", "/api/workspaces", signIn);
  expect(list).toEqual({
    cookie: expect.stringContaining("reader=ines"),
    authorization: `Bearer ${await tokenOf(page)}`,
    type: undefined,
  });
  forgive(complaints, /418|500/);
});

test("lists are asked for once: not again at a failure, by themselves or for a window's focus; a 401 is a failure; back again, asked again", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const { marta } = await writerOf(octavo);
  const list = "**/api/workspaces";
  await page.clock.install();
  const calls = callsOf(page);
  const asked = () => namesOf(calls).filter((name) => name === "GET /api/workspaces").length;
  await page.route(list, (route) =>
    route.request().method() === "GET" ? route.fulfill({ status: 401, body: "" }) : route.fallback(),
  );
  await signedIn(marta);
  await expect(page.getByRole("alert")).toContainText("401: Unauthorized");
  await page.clock.fastForward(60_000);
  expect(asked()).toBe(1);
  await expect.poll(() => tokenOf(page)).toBe(marta.token);
  await page.unroute(list);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: "Coast Path guide" }).first()).toBeVisible();
  await page.clock.fastForward(600_000);
  await page.evaluate(() => {
    dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.getByRole("button", { name: "Profile" }).click();
  await expect(page.getByRole("heading", { name: "Profile Settings" })).toBeVisible();
  await expect(page.getByText("No unsaved drafts in this browser.")).toBeVisible();
  expect(asked()).toBe(2);
  await page.goBack();
  await expect.poll(asked).toBe(3);

  await refuse(page, "POST", list);
  await page.getByRole("button", { name: "New workspace" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("House");
  await page.keyboard.press("Enter");
  await expectToast(page, "destructive", "Failed to create workspace");
  await page.clock.fastForward(60_000);
  expect(namesOf(calls).filter((name) => name === "POST /api/workspaces")).toHaveLength(1);
  forgive(complaints, /401|ERR_FAILED/);
});
