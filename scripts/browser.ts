/** A Chromium for tests and pictures: the one that is named, else one that is there, else one that can be installed. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { installWithApt } from "./apt.ts";

/** Chromium without windows: draws the same with a fifth less work. */
const SHELL = "/usr/bin/chromium-headless-shell";

const USUAL = [
  SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** @returns the program's path; null where none can be had */
export async function findBrowser(root: string): Promise<string | null> {
  const named = process.env.E2E_BROWSER;
  if (named) {
    if (!existsSync(named)) throw new Error(`E2E_BROWSER names ${named}, which is not there.`);
    return named;
  }
  // A machine that is there for this alone may have the quicker one beside another.
  if (process.env.CI === "true" && !existsSync(SHELL)) installWithApt("chromium-headless-shell");
  return (
    usual() ??
    (await downloaded(root)) ??
    (["chromium-headless-shell", "chromium"].some((name) => installWithApt(name)) ? usual() : null)
  );
}

function usual(): string | null {
  return USUAL.find((path) => existsSync(path)) ?? null;
}

/** What Playwright has downloaded for this project's version, downloading it if the network allows. */
async function downloaded(root: string): Promise<string | null> {
  const { chromium } = await import("@playwright/test");
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log("Looking for Chromium with Playwright …");
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: "ignore", timeout: 120_000 });
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}
