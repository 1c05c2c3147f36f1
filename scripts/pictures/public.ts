/** Screens of people without an account, or on their way to one. */
import type { Page, Route } from "@playwright/test";
import { screens as at, links } from "#core/links.ts";
import { heading, row } from "../../test/e2e/sharing.ts";
import { FERRYMAN } from "./guide.ts";
import type { Screen } from "./shoot.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const never = (_route: Route) => {};

async function openSignIn(page: Page): Promise<void> {
  await page.goto(at.login);
  await page.getByLabel("Email").fill("marta@coastpress.example");
  await page.getByLabel("Password").fill("not the harbour steps");
}

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

async function openShared(page: Page, token: string, title?: string): Promise<void> {
  await page.goto(links.sharedWorkspace(token));
  await page.getByText("Welcome to").waitFor();
  if (title === undefined) return;
  if (isNarrow(page)) await button(page, "Open sidebar").first().click();
  await row(page, title).click();
  await heading(page, title).waitFor();
}

async function askForCode(page: Page): Promise<void> {
  await page.getByLabel("Email").fill("nora@coastpress.example");
  await button(page, "Send code").click();
  await page.getByLabel("8-digit code").waitFor();
}

export const publicScreens: Screen[] = (
  [
    {
      name: "landing",
      heights: [2334, 3550],
      async show(page) {
        await page.goto(at.home);
        await page.getByText("Start Writing for Free").waitFor();
      },
    },
    { name: "login-sign-in", show: (page) => page.goto(at.login) },
    {
      name: "login-sign-in-error",
      async show(page) {
        await page.goto(at.login);
        await page.getByLabel("Email").fill("marta@coastpress");
        await page.getByLabel("Password").fill("short");
        await button(page, "Sign In").click();
        await page.getByText("Invalid email address").waitFor();
      },
    },
    {
      name: "login-failed",
      async show(page) {
        await openSignIn(page);
        await button(page, "Sign In").click();
        await page.locator(".toast").waitFor();
      },
    },
    {
      name: "login-sign-up",
      async show(page) {
        await page.goto(at.login);
        await page.getByRole("tab", { name: "Sign Up" }).click();
        await page.getByLabel("First name").fill("Nora");
        await page.getByLabel("Password").fill("harbour steps");
      },
    },
    {
      name: "login-pending",
      async show(page) {
        await page.route("**/api/auth/register", never);
        await page.goto(at.login);
        await page.getByRole("tab", { name: "Sign Up" }).click();
        await page.getByLabel("First name").fill("Nora");
        await page.getByLabel("Last name").fill("Berg");
        await page.getByLabel("Email").fill("nora@harbour.example");
        await page.getByLabel("Password").fill("harbour steps");
        await button(page, "Create account").click();
        await page.getByText("Creating account...").waitFor();
      },
    },
    {
      name: "verify-email",
      async show(page) {
        await page.route("**/api/auth/verify-email*", never);
        await page.goto(links.verifyEmail("a-token-from-a-mail"));
        await page.getByText("Verifying email...").waitFor();
      },
    },
    { name: "not-found", show: (page) => page.goto("/no-such-place") },
    {
      name: "shared-welcome",
      show: (page, { guide }) => openShared(page, guide.openLink),
    },
    {
      name: "shared-page",
      heights: [1180, 1400],
      async show(page, { guide }) {
        await openShared(page, guide.openLink, "Day one: harbour to headland");
        await page.getByText(FERRYMAN).waitFor();
      },
    },
    {
      name: "shared-page-empty",
      async show(page, { guide }) {
        await openShared(page, guide.openLink, "Cover ideas");
        await page.getByText("This page is empty.").waitFor();
      },
    },
    {
      name: "shared-sidebar",
      async show(page, { guide }) {
        await openShared(page, guide.openLink, "Day one: harbour to headland");
        if (isNarrow(page)) await button(page, "Open sidebar").first().click();
      },
    },
    {
      name: "shared-not-found",
      async show(page) {
        await page.goto(links.sharedWorkspace("a-link-that-was-closed"));
        await heading(page, "Workspace Not Found").waitFor();
      },
    },
    {
      name: "shared-gate",
      async show(page, { guide }) {
        await page.goto(links.sharedWorkspace(guide.gatedLink));
        await heading(page, "Confirm your e-mail to open this workspace").waitFor();
      },
    },
    {
      name: "shared-gate-error",
      async show(page, { guide }) {
        await page.route("**/code", (route) => route.fulfill({ json: { message: "A code is on its way." } }));
        await page.goto(links.sharedWorkspace(guide.gatedLink));
        await askForCode(page);
        await page.getByLabel("8-digit code").fill("40817266");
        await button(page, "Open workspace").click();
        await page.getByText("That code is wrong").waitFor();
      },
    },
  ] satisfies Screen[]
).map((screen) => ({ ...screen, as: null }));
