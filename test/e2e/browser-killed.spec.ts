/** A browser of its own, with its own profile on disk, that dies as in a power cut. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { notice, onDevice, saveButton, shown, status, type, writtenPage } from "./drafts.ts";
import { expect, test } from "./test.ts";

const KILLS = 3;

class OwnBrowser {
  readonly #profile: string;
  #process: ChildProcess | null = null;
  #browser: Browser | null = null;

  constructor(profile: string) {
    this.#profile = profile;
  }

  /** Signed in anew each time: what a killed browser forgets of local storage is another matter. */
  async open(url: string, token: string, path: string): Promise<Page> {
    const args = ["--headless=new", "--remote-debugging-port=0", `--user-data-dir=${this.#profile}`, "--no-first-run"];
    const safe = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    this.#process = spawn(process.env.E2E_BROWSER ?? chromium.executablePath(), [...args, ...safe, "about:blank"], {
      stdio: ["ignore", "ignore", "pipe"],
      detached: true,
    });
    this.#browser = await chromium.connectOverCDP(await listening(this.#process));
    const context = this.#browser.contexts()[0];
    if (!context) throw new Error("The browser has no window.");
    const page = await context.newPage();
    await page.goto(`${url}/login`);
    await page.evaluate((value) => localStorage.setItem("authToken", value), token);
    await page.goto(url + path);
    return page;
  }

  /** With everything that belongs to it, in the middle of whatever it does. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child?.pid) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    process.kill(-child.pid, "SIGKILL");
    await ended;
    this.#process = null;
    await this.#browser?.close().catch(() => {});
  }

  /** Every byte of what it keeps of sites, as Latin letters. */
  async disk(): Promise<string> {
    const entries = await readdir(this.#profile, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const kept = files.filter((file) => /IndexedDB|Local Storage|Session Storage|Service Worker|Cache/.test(file));
    // What the browser took away since it was listed is not kept.
    const read = (file: string) =>
      readFile(file, "latin1").catch((error) => (error.code === "ENOENT" ? "" : Promise.reject(error)));
    return (await Promise.all(kept.map(read))).join("\n");
  }
}

/** Where a browser can be spoken to, from its own words: the file that names its port is there before its text is. */
function listening({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!stderr) throw new Error("Nobody hears what the browser says.");
    let said = "";
    stderr.setEncoding("utf8");
    // Read to the end, so that the browser never waits for a reader.
    stderr.on("data", (words: string) => {
      said += words;
      const address = /DevTools listening on (ws:\S+)\n/.exec(said)?.[1];
      if (address) resolve(address);
    });
    stderr.on("end", () => reject(new Error(`The browser ended before it listened: ${said}`)));
  });
}

test("a browser that is killed between keystroke and Save has every word when it is started again", async ({ octavo }) => {
  test.slow();
  const { marta, address, saved } = await writtenPage(octavo);
  const profile = await mkdtemp(join(tmpdir(), "octavo-profile-"));
  const browser = new OwnBrowser(profile);
  try {
    let page = await browser.open(octavo.url, marta.token, address);
    let text = "The harbour";
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const words = ` sleeps${kill}`;
      await type(page, text, words);
      text += words;
      await onDevice(page);
      await browser.kill();
      page = await browser.open(octavo.url, marta.token, address);
      await expect(notice(page)).toContainText("was not saved");
      await expect.poll(() => shown(page)).toEqual([text, "The path"]);
    }
    await expect.poll(saved).toEqual(["The harbour", "The path"]);
    const disk = await browser.disk();
    // What is not sealed is found there: the words would be as well.
    expect(disk).toContain("blockId");
    expect(disk).not.toContain("sleeps1");
    expect(disk).not.toContain("sleeps1".split("").join("\0"));
    await saveButton(page).click();
    await expect(status(page)).toContainText("Saved");
    await expect.poll(saved).toEqual([text, "The path"]);
    console.log(`Browser killed ${KILLS} times between keystroke and Save: ${KILLS} of ${KILLS} sentences are there.`);
  } finally {
    await browser.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
});
