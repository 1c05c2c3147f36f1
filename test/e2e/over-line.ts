import type { Page } from "@playwright/test";
import { lateCodeIsThere } from "./code-there.ts";
import { Line } from "./line.ts";
import type { ApiPerson } from "./server.ts";
import { test as base, forgive } from "./test.ts";

interface OverLine {
  /** A page of somebody signed in, over a line. */
  over: (person: ApiPerson, address: string) => Promise<{ page: Page; line: Line }>;
}

/** Tests over a line of their own, whose failures are no complaints. */
export const test = base.extend<OverLine>({
  over: async ({ page, octavo, complaints }, use) => {
    const line = new Line(octavo.url);
    await use(async (person, address) => {
      await page.addInitScript((token) => localStorage.setItem("authToken", token), person.token);
      await page.goto((await line.open()) + address);
      await lateCodeIsThere(page);
      return { page, line };
    });
    line.close();
    forgive(complaints, /ERR_|404/);
  },
});
