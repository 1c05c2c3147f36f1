/** Programs of other engines than Chromium's, for the tests in `test/engines`: those that are there, else those that apt installs. */
import { existsSync, globSync } from "node:fs";
import { installWithApt } from "./apt.ts";

export interface Engines {
  /** By the names of the settings that the tests read. */
  env: Record<string, string>;
  /** Engines that cannot be had here. */
  missing: string[];
}

const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];
const MINI_BROWSER = "/usr/lib/*/webkit2gtk-4*/MiniBrowser";

export function findEngines(): Engines {
  const firefox = firefoxHere() ?? (installWithApt("firefox-esr") ? firefoxHere() : null);
  const webkit = webkitHere() ?? (installWithApt("webkit2gtk-driver", "xvfb") ? webkitHere() : null);
  return {
    env: { ...(firefox ? { E2E_FIREFOX: firefox } : {}), ...(webkit ? { E2E_WEBKIT: webkit } : {}) },
    missing: [...(firefox ? [] : ["Firefox"]), ...(webkit ? [] : ["WebKit"])],
  };
}

function firefoxHere(): string | null {
  return FIREFOX.find((path) => existsSync(path)) ?? null;
}

/** WebKitGTK's small browser, its driver, and a screen for it. */
function webkitHere(): string | null {
  const [browser] = globSync(MINI_BROWSER);
  return browser && ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"].every((path) => existsSync(path)) ? browser : null;
}
