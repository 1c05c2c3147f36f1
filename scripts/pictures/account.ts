/** Workspaces, profile and log. */
import type { Page, Route } from "@playwright/test";
import { screens as at, links } from "#core/links.ts";
import type { LogEntry } from "#core/log.ts";
import { dialog } from "../../test/e2e/sharing.ts";
import type { Screen } from "./shoot.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const never = (_route: Route) => {};

const openWorkspaces = async (page: Page) => {
  await page.goto(at.home);
  await page.getByText("Coast Path guide").waitFor();
};

const entry = (id: number, time: string, type: LogEntry["type"], status: LogEntry["status"], message: string, who: string) => ({
  id,
  type,
  status,
  message,
  email: `${who}@coastpress.example`,
  metadata: status === "error" ? { provider: "smtp", code: "EAUTH", attempt: 2 } : { device: "Firefox on Linux" },
  createdAt: `2026-10-${time}Z`,
});

/** A log that has seen something: mails do not fail here. */
const log = [
  entry(9, "14T10:15:42", "login_attempt", "success", "Signed in", "marta"),
  entry(8, "14T10:12:07", "email_verification_sent", "success", "Verification email sent", "marta"),
  entry(7, "14T09:58:31", "email_verification_failed", "error", "SMTP login refused", "jonas"),
  entry(6, "13T21:40:19", "password_change", "success", "Password changed", "ines"),
  entry(5, "13T18:02:55", "profile_update", "success", "Profile updated", "ines"),
  entry(4, "13T17:31:00", "email_verification_sent", "success", "Verification email sent", "ines"),
  entry(3, "13T17:30:12", "email_verification_sent", "pending", "Verification email queued", "tomas"),
  entry(2, "12T08:04:00", "email_verification_sent", "success", "Verification email sent", "jonas"),
  entry(1, "12T07:58:40", "login_attempt", "success", "Signed in", "jonas"),
];

async function openLogger(page: Page): Promise<void> {
  await page.route("**/api/logs", (route) => route.fulfill({ json: log }));
  await page.goto(at.logger);
  await page.getByText("SMTP login refused").first().waitFor();
}

export const accountScreens: Screen[] = [
  {
    name: "workspaces",
    heights: [832, 980],
    async show(page) {
      await openWorkspaces(page);
      await page.getByRole("link", { name: "Coast Path guide" }).hover();
    },
  },
  {
    name: "workspaces-empty",
    as: "nora",
    async show(page) {
      await page.goto(at.home);
      await page.getByText("No workspaces yet").waitFor();
    },
  },
  {
    name: "workspaces-loading",
    async show(page) {
      await page.route("**/api/workspaces", never);
      await page.goto(at.home);
      await page.getByText("Loading workspaces...").waitFor();
      await page.locator(".sk").first().waitFor();
    },
  },
  {
    name: "workspaces-create",
    async show(page) {
      await openWorkspaces(page);
      await button(page, "New workspace").click();
      await dialog(page, "New workspace").getByLabel("Name").fill("Harbour archive");
    },
  },
  {
    name: "workspaces-create-error",
    heights: [832, 1051],
    async show(page) {
      await openWorkspaces(page);
      await button(page, "New workspace").click();
      await button(page, "Create").click();
      await page.getByText("Workspace name is required").waitFor();
    },
  },
  {
    name: "profile-verified",
    heights: [832, 995],
    async show(page) {
      await page.goto(at.profile);
      await page.getByText("Verified", { exact: true }).waitFor();
    },
  },
  {
    name: "profile-not-verified",
    as: "nora",
    heights: [953, 1151],
    async show(page) {
      await page.goto(at.profile);
      await page.getByText("Email verification required").waitFor();
      await page.getByLabel("Current password", { exact: true }).fill("harbour-steps");
      await page.getByLabel("New password", { exact: true }).fill("harbour-walls");
      await page.getByLabel("Confirm new password", { exact: true }).fill("harbour-wall");
      await button(page, "Change Password").click();
      await page.getByText("New passwords do not match.").waitFor();
    },
  },
  {
    name: "logger",
    heights: [1270, 1410],
    async show(page) {
      await openLogger(page);
      await page.getByRole("region", { name: "Log entries" }).getByText("Metadata").nth(2).click();
    },
  },
  {
    name: "logger-empty",
    heights: [837, 977],
    async show(page) {
      await page.route("**/api/logs", (route) => route.fulfill({ json: log.filter(({ type }) => type === "login_attempt") }));
      await page.goto(at.logger);
      await page.getByPlaceholder("Search logs...").fill("ferry");
      await page.getByText("No logs found matching your filters").waitFor();
    },
  },
  {
    name: "loading",
    async show(page, { guide }) {
      await page.route("**/api/auth/user", never);
      await page.goto(links.page(guide.dayOne));
      await page.getByText("Loading...").first().waitFor();
    },
  },
];
