import type { Page } from "@playwright/test";
import { PASSWORD } from "../world.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./test.ts";

const features = [
  "Rich text editor",
  "Organized workspaces",
  "Sharing without an account",
  "Productivity hub",
  "Speed",
  "Security",
];

test("a visitor reads what Octavo does", async ({ page, octavo }) => {
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  await page.addInitScript(watchShifts);
  await page.goto("/");
  await expect(page).toHaveTitle("Octavo");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(features);
  await expect(page.getByRole("heading", { name: "Open a blank page" })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => (globalThis as { shift?: number }).shift)).toBeLessThan(0.01);
  expect([...origins]).toEqual([octavo.url]);
  // On small phones what stands above it stays in one line.
  const nav = page.getByRole("navigation", { name: "Octavo" });
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const [brand, start] = [await nav.getByRole("link").first().boundingBox(), await nav.getByRole("link").last().boundingBox()];
    expect(start?.y, `${width} wide`).toBeLessThan((brand?.y ?? 0) + (brand?.height ?? 0));
  }
});

test("every way in leads to the login screen, for new people to Sign Up", async ({ page }) => {
  await page.goto("/");
  const ways = [
    [page.getByRole("navigation").getByRole("link", { name: "Sign In" }), "Sign In"],
    [page.getByRole("navigation").getByRole("link", { name: "Get Started" }), "Sign Up"],
    [page.getByRole("link", { name: "Start Writing for Free" }), "Sign Up"],
    [page.getByRole("main").getByRole("link", { name: "Create your account" }), "Sign Up"],
  ] as const;
  for (const [way, tab] of ways) {
    await way.click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByLabel(tab === "Sign In" ? "Email" : "First name")).toBeFocused();
    await page.getByRole("link", { name: "Back to home" }).click();
    await expect(page).toHaveURL("/");
  }
});

test("Privacy, Terms and Support lead to what holds for this server", async ({ page }) => {
  await page.goto("/");
  const links = page.getByRole("contentinfo").getByRole("link");
  const said = {
    Privacy: ["The server holds the keys", "180 days", "Nothing here tracks you"],
    Terms: ["MIT licence"],
    Support: ["Whoever runs this server helps"],
  };
  for (const [name, sentences] of Object.entries(said)) {
    await links.filter({ hasText: name }).click();
    await expect(page).toHaveURL(`/#${name.toLowerCase()}`);
    const section = sectionOf(page, name);
    await expect(section.getByRole("heading", { name })).toBeInViewport();
    for (const sentence of sentences) await expect(section).toContainText(sentence);
  }
});

test("Privacy says what the cookies do that signing in sets, and how long the longest of them lasts", async ({
  page,
  octavo,
}) => {
  const marta = await octavo.person("Marta");
  await page.goto("/login");
  await page.getByLabel("Email").fill(marta.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  const longest = Math.max(...(await page.context().cookies()).map(({ expires }) => expires)) - Date.now() / 1000;
  await page.goto("/#privacy");
  await expect(sectionOf(page, "Privacy")).toContainText(
    `Cookies are set only where you sign in, or confirm your address for a shared link. One lets pictures load, and ends with the session; one opens the link, for a day; and one knows this browser again, for ${Math.round(longest / 86_400)} days`,
  );
});

test("an address with a hash opens at its section", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/#terms");
  await expect(sectionOf(page, "Terms").getByRole("heading")).toBeInViewport();
});

test("the landing page is in order for everyone", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page, { widths: [1280, 375, 320] });
  // What is drawn there has the measures of the product.
  for (const drawn of await page.locator(".vig .switch").all()) expect((await drawn.boundingBox())?.width).toBeLessThan(40);
  await expect(page.locator(".vig .switch")).toHaveCount(2);
});

test("who reads larger letters on a phone has no more to scroll sideways", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/");
  const getStarted = page.getByRole("navigation").getByRole("link", { name: "Get Started" });
  await expect(getStarted).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "20px"));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expect(getStarted).toBeInViewport({ ratio: 1 });
});

function sectionOf(page: Page, name: string) {
  return page.locator(`#${name.toLowerCase()}`);
}

/** Runs in the browser: adds up how far things move while the page loads. */
function watchShifts(): void {
  const page = globalThis as { shift?: number };
  page.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) page.shift = (page.shift ?? 0) + (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}
