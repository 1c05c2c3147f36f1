/** The browser tests' vocabulary: a running product per worker, and pages that must stay free of errors. */
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type ApiPerson, type Octavo, startOctavo } from "./server.ts";

interface PerTest {
  /** What the browser complained of: console errors and policy reports. Expected ones are taken out by the test. */
  complaints: string[];
  /** A page that is signed in as this person, at an address. */
  signedIn: (person: ApiPerson, address?: string) => Promise<Page>;
}

export const test = base.extend<PerTest, { octavo: Octavo }>({
  octavo: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern
    async ({}, use) => {
      const octavo = await startOctavo();
      await use(octavo);
      await octavo.stop();
    },
    // A time of its own, so that a worker's first test has all of its.
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ octavo }, use) => use(octavo.url),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      await listen(context, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  signedIn: async ({ page, octavo }, use) => {
    await use(async (person, address = "/") => {
      // For the first page alone: who signs out stays out.
      const signIn = await page.addInitScript((token) => localStorage.setItem("authToken", token), person.token);
      await page.goto(octavo.url + address);
      await signIn.dispose();
      return page;
    });
  },
});

export { expect };

/** Collects what a context's pages complain of. */
export async function listen(context: BrowserContext, complaints: string[]): Promise<void> {
  context.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  context.on("weberror", (error) => complaints.push(String(error.error())));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) =>
      console.error(`Policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
}

/** The one notification that is shown. */
export const toast = (page: Page) => page.locator(".toast");

/** Takes out what the browser itself says of an answer that the test refused on purpose. */
export function forgive(complaints: string[], expected: string | RegExp): void {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.match(expected)));
}

/** Keeps what toasts tell from here on, for `[...told]`. */
export async function noteToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const told = new Set<string>();
    Object.assign(globalThis, { told });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll(".toast")) told.add(textContent ?? "");
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}
