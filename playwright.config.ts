import { defineConfig } from "@playwright/test";
import { measuring, stretch } from "./test/stretch.ts";

/** Browser tests against the built product. `npm test -- browser` finds a Chromium and runs them. */
export default defineConfig({
  testDir: "test/e2e",
  ...(stretch === "alone" ? { testMatch: measuring.browser } : {}),
  ...(stretch === "beside" ? { testIgnore: measuring.browser } : {}),
  outputDir: "test-results",
  // A third took as long on two processors.
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI === "true",
  // What is waited for comes when it comes, also on a machine of half the speed that does something else beside.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 15_000,
    trace: "off",
    // Nothing waits for a movement to end; what is about movement asks for it.
    contextOptions: { reducedMotion: "reduce" },
    // It fetches the whole app into each new profile. The tests of it, of what works without a network and of the whole way allow it.
    serviceWorkers: "block",
    launchOptions: {
      ...(process.env.E2E_BROWSER ? { executablePath: process.env.E2E_BROWSER } : {}),
      // Root cannot use the sandbox; the others keep the browser from calling home.
      args: [
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
