import type { Page } from "@playwright/test";
import { button, dialog, guide, openAdvanced } from "./sharing.ts";
import { expect, forgive, test, toast } from "./test.ts";

const sharing = "**/api/sharing/**";
const domains = (page: Page) => page.getByRole("textbox", { name: "Allowed email domains" });
const keywords = (page: Page) => page.getByRole("textbox", { name: "Required email keywords" });
const chips = (page: Page, label: string) => page.getByRole("list", { name: label }).getByRole("listitem");
const links = (page: Page) => page.locator("li.share");

/** What the form sends from now on. */
function sent(page: Page): { path: string; body: unknown }[] {
  const posts: { path: string; body: unknown }[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && /^\/api\/sharing\/(workspace|page)\//.test(pathname))
      posts.push({ path: pathname, body: request.postDataJSON() });
  });
  return posts;
}

test("a link with every condition is created, shown and listed", async ({ octavo, signedIn, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { marta, dayOne, workspaceId } = await guide(octavo);
  const page = await signedIn(marta, `/page/${dayOne}`);
  await openAdvanced(page);
  await expect(dialog(page, "Advanced Sharing").getByText("Coast Path guide")).toBeVisible();
  await expect(page.getByText("No share links yet.")).toBeVisible();
  const posts = sent(page);

  await page.getByRole("radio", { name: "Editor" }).click();
  await page.getByRole("switch", { name: "Require email verification" }).click();
  await domains(page).fill(" coastpress.example ");
  await domains(page).press("Enter");
  await domains(page).fill("*.harbour.example");
  await button(page, "Add to allowed email domains").click();
  await keywords(page).fill("walk");
  await keywords(page).press("Enter");
  await page.getByLabel("Expires in").fill("30");
  const before = Date.now();
  await button(page, "Create link").click();

  await expect(toast(page)).toContainText("Share link created");
  await expect(toast(page)).toContainText("Your conditional sharing link has been created successfully.");
  const { path, body } = posts[0] as { path: string; body: { expiresAt: string } };
  expect(path).toBe(`/api/sharing/workspace/${workspaceId}`);
  expect(body).toEqual({
    requireEmailVerification: true,
    allowedEmailDomains: ["coastpress.example", "*.harbour.example"],
    requiredEmailKeywords: ["walk"],
    accessLevel: "editor",
    expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    isActive: true,
  });
  expect(Math.abs(Date.parse(body.expiresAt) - before - 30 * 86_400_000)).toBeLessThan(60_000);

  const [made] = await marta.do("listShares", { params: { workspaceId } });
  const address = `${octavo.url}/shared/workspace/${made?.shareToken}`;
  await expect(page.getByLabel("Your new link")).toHaveValue(address);
  await button(page, "Copy").click();
  await expect(toast(page)).toContainText("Link copied");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  // The form is as it was before.
  await expect(page.getByRole("radio", { name: "Viewer" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Require email verification" })).not.toBeChecked();
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(0);
  await expect(page.getByLabel("Expires in")).toHaveValue("");
  for (const words of ["Editor", "30 days left", "Verified e-mail", "coastpress.example, *.harbour.example", "walk"])
    await expect(links(page)).toContainText(words);
  // Nobody copies a link that opens nothing any more.
  await button(page, "Delete share link").click();
  await expect(links(page)).toHaveCount(0);
  await expect(page.getByLabel("Your new link")).toHaveCount(0);
});

test("conditions are added once and never blank, and days have to be a number", async ({ octavo, signedIn }) => {
  const { marta, dayOne } = await guide(octavo);
  const page = await signedIn(marta, `/page/${dayOne}`);
  await openAdvanced(page);
  const posts = sent(page);
  for (const entry of ["", "  ", "walk", "walk", "guide"]) {
    await keywords(page).fill(entry);
    await keywords(page).press("Enter");
  }
  await expect(chips(page, "Required email keywords")).toHaveText(["walk", "guide"]);
  await button(page, "Remove walk").click();
  await expect(chips(page, "Required email keywords")).toHaveText(["guide"]);
  await expect(keywords(page)).toBeFocused();
  for (const days of ["0", "-3", "soon"]) {
    await page.getByLabel("Expires in").fill(days);
    await button(page, "Create link").click();
    await expect(page.getByLabel("Expires in")).toHaveAccessibleDescription(/Enter a number of days from 1 to 36,500/);
    await expect(page.getByLabel("Expires in")).toBeFocused();
  }
  expect(posts).toEqual([]);
  await page.getByLabel("Expires in").fill("");
  // A domain that is typed but not added is a condition all the same.
  await domains(page).fill("coastpress.example");
  await button(page, "Create link").click();
  await expect(toast(page)).toContainText("Share link created");
  expect(posts[0]?.body).toMatchObject({
    allowedEmailDomains: ["coastpress.example"],
    requiredEmailKeywords: ["guide"],
    accessLevel: "viewer",
    expiresAt: null,
  });
  // The notice came last; Escape is for the dialog all the same, once.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(button(page, "Share")).toBeFocused();
});

test("this page alone is shared, with a word about what no conditions mean", async ({ octavo, signedIn }) => {
  const { marta, dayOne } = await guide(octavo);
  const page = await signedIn(marta, `/page/${dayOne}`);
  await openAdvanced(page);
  const posts = sent(page);
  const warning = page.getByText("Without conditions any signed-in user who has the address gets in.");
  await expect(warning).toBeHidden();
  await page.getByRole("radio", { name: "This page" }).click();
  await expect(warning).toBeVisible();
  await page.getByRole("switch", { name: "Require email verification" }).click();
  await expect(warning).toBeHidden();
  await page.getByRole("switch", { name: "Require email verification" }).click();
  await button(page, "Create link").click();
  await expect(page.getByLabel("Your new link")).toHaveValue(`${octavo.url}/page/${dayOne}`);
  expect(posts[0]?.path).toBe(`/api/sharing/page/${dayOne}`);
  await expect(links(page)).toContainText("This page");
  await expect(links(page)).toContainText("Anyone signed in");

  const jonas = await octavo.person("Jonas");
  expect(await jonas.do("getPage", { params: { id: dayOne } })).toMatchObject({ title: "Day one", access: "viewer" });
});

test("a refused link keeps the form, and says which domain is none", async ({ octavo, signedIn, complaints }) => {
  const { marta, dayOne } = await guide(octavo);
  const page = await signedIn(marta, `/page/${dayOne}`);
  await openAdvanced(page);
  for (const entry of ["coastpress.example", "no domain"]) {
    await domains(page).fill(entry);
    await domains(page).press("Enter");
  }
  await button(page, "Create link").click();
  await expect(toast(page)).toContainText("Error");
  await expect(toast(page)).toContainText("Failed to create sharing link. Please try again.");
  await expect(domains(page)).toHaveAccessibleDescription(
    "no domain: Invalid domain, write it like example.com or *.example.com",
  );
  await expect(domains(page)).toBeFocused();
  await button(page, "Remove no domain").click();
  await expect(page.getByText("Invalid domain")).toBeHidden();
  await button(page, "Create link").click();
  await expect(toast(page)).toContainText("Share link created");

  await page.route(sharing, (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  await button(page, "Create link").click();
  await expect(toast(page)).toContainText("Failed to create sharing link. Please try again.");
  forgive(complaints, /400|ERR_FAILED/);
});

test("a server that knows only the specification is enough", async ({ octavo, signedIn }) => {
  const { marta, dayOne } = await guide(octavo);
  const page = await signedIn(marta, `/page/${dayOne}`);
  const listed: object[] = [];
  await page.route(sharing, (route) => {
    if (route.request().method() === "GET") return route.fulfill({ json: listed });
    listed.push({
      id: 7,
      shareToken: "k7QmV2x9tLr4",
      accessLevel: "viewer",
      isActive: true,
      requireEmailVerification: false,
      allowedEmailDomains: null,
      requiredEmailKeywords: null,
      expiresAt: null,
      createdAt: "2026-10-14T08:00:00.000Z",
    });
    return route.fulfill({ json: {} });
  });
  await openAdvanced(page);
  await button(page, "Create link").click();
  await expect(toast(page)).toContainText("Share link created");
  await expect(links(page)).toContainText("/shared/workspace/k7QmV2x9tLr4");
  await expect(links(page)).toContainText("No conditions");
  await expect(links(page)).toContainText("No expiry");
});
