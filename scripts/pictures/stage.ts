/** Where pictures are taken: the built product with a clock of its own, people with something to show, and a browser. */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { type ApiPerson, type Octavo, startOctavo } from "../../test/e2e/server.ts";
import { type Guide, writeGuide } from "./guide.ts";

/** A Wednesday morning. */
export const NOW = "2026-10-14T10:15:00Z";

export interface Stage {
  octavo: Octavo;
  guide: Guide;
  browser: Browser;
  close(): Promise<void>;
}

/** @param executablePath of a Chromium */
export async function openStage(executablePath: string): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), "octavo-pictures-"));
  const clock = join(folder, "clock");
  const setTime = (time: string) => {
    writeFileSync(`${clock}.next`, String(Date.parse(time)));
    renameSync(`${clock}.next`, clock);
  };
  setTime("2026-10-10T09:00:00Z");
  const octavo = await startOctavo({
    PICTURES_CLOCK: clock,
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "clock.mjs"))}`,
  });
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
  const close = async () => {
    await browser.close();
    await octavo.stop();
    rmSync(folder, { recursive: true });
  };
  try {
    return { octavo, guide: await writeGuide(octavo, setTime), browser, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export interface View {
  width: number;
  height: number;
  scale: number;
  theme?: "light" | "dark";
  /** null: nobody is signed in. */
  person: ApiPerson | null;
}

/** A new browser profile at `NOW`, in UTC and without movement. */
export async function openView(
  { octavo, browser }: Stage,
  { width, height, scale, theme = "light", person }: View,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL: octavo.url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    hasTouch: width < 768,
    colorScheme: theme,
    reducedMotion: "reduce",
    timezoneId: "UTC",
    locale: "en-US",
  });
  await context.clock.setFixedTime(NOW);
  await context.addInitScript((token) => token && localStorage.setItem("authToken", token), person?.token);
  return { page: await context.newPage(), context };
}
