// Tabs that stay open need a process of their own, which files with other options have.
// @vitest-environment-options {"process": "silent-locks"}
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { wordsOf } from "../../test/documents.ts";
import { answering } from "../../test/session/answers.ts";
import { openTab, startBrowser } from "../../test/session/browser.ts";
import { PageServer } from "../../test/session/page-server.ts";
import { pageOf, withWord } from "../../test/session/written.ts";
import { readDrafts } from "../device/drafts.ts";

const sleep = setTimeout;
const server = new PageServer(pageOf(["Marta"]));

beforeAll(() => {
  startBrowser();
  vi.stubGlobal(
    "fetch",
    answering(
      () => server,
      async () => {},
    ),
  );
  const silent = () => new Promise<never>(() => {});
  vi.stubGlobal("navigator", { onLine: true, locks: { request: silent, query: silent } });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Seconds go by, as far as timers see. */
async function pass(seconds: number): Promise<void> {
  for (let step = 0; step < seconds * 10; step += 1) {
    await vi.advanceTimersByTimeAsync(100);
    // Storage and cryptography take their own time.
    await new Promise((resolve) => sleep(resolve, 3));
  }
}

it("What is typed is on the device though the browser never says who holds which name", async () => {
  const { openPage } = await openTab();
  const page = openPage(server.id);
  page.hold(async () => {});
  await pass(1);
  const now = page.now();
  if (now.state !== "open") throw new Error(`The page is ${now.state}.`);
  now.session.store.change((blocks) => withWord(blocks, "Marta", "text", "harbour"));
  await pass(15);
  const drafts = await readDrafts(1, server.id);
  expect(wordsOf(drafts.flatMap(({ blocks }) => [...blocks.values()]))).toContain("harbour");
  expect(now.session.isSafe).toBe(true);
});
