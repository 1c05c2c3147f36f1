/** What the tests of the specification's sentences say: what leaves the browser, what is held back, what is told, and a clock that stands. */
import type { Page, Route } from "@playwright/test";
import { text, todo, writerOf } from "./blocks.ts";
import type { Octavo } from "./server.ts";
import { expect, toast } from "./test.ts";

export interface Call {
  /** As in `PATCH /api/pages/3`. */
  name: string;
  body: unknown;
}

/** The calls that leave from now on, but for those that only listen. */
export function callsOf(page: Page): Call[] {
  const calls: Call[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/api/") || pathname.endsWith("/events")) return;
    calls.push({ name: `${request.method()} ${pathname}`, body: request.postData() ? request.postDataJSON() : null });
  });
  return calls;
}

export const namesOf = (calls: Call[]) => calls.map(({ name }) => name);

/** Holds a call back. @returns what lets it go on to the server */
export async function hold(page: Page, method: string, address: string): Promise<() => Promise<void>> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const handler = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    await isReleased;
    await route.fallback();
  };
  await page.route(address, handler);
  return async () => {
    release();
    await page.unroute(address, handler);
  };
}

/** Answers a call of this method with a failure: a status, or a sentence in a problem document; nothing at all without either. */
export async function refuse(page: Page, method: string, address: string, failure?: number | string): Promise<void> {
  await page.unroute(address);
  await page.route(address, (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (failure === undefined) return route.abort();
    if (typeof failure === "number") return route.fulfill({ status: failure, body: "" });
    return route.fulfill({ status: 500, json: { status: 500, title: "x", detail: failure, code: "unheard_of" } });
  });
}

/** The notification that is shown says exactly this. */
export async function expectToast(page: Page, tone: "success" | "destructive", title: string, message?: string): Promise<void> {
  await expect(toast(page).locator("b")).toHaveText(title);
  if (message !== undefined) await expect(toast(page).locator("p")).toHaveText(message);
  await expect(toast(page)).toHaveClass(tone === "destructive" ? /toast-danger/ : /^(?!.*toast-danger)/);
}

/** From now on the page's clock, which was installed before, goes only when it is told to. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const sidebar = (page: Page) => page.getByRole("complementary", { name: "Pages" });
export const row = (page: Page, name: string) => sidebar(page).getByRole("treeitem", { name, exact: true });

/** A workspace with Guidebook (Day one and Day two below it), Packing (a todo) and Print run. */
export async function guidebook(octavo: Octavo) {
  const { marta } = await writerOf(octavo);
  const { id: workspaceId } = await marta.workspace({ name: "Coast Path" });
  const guide = await marta.page(workspaceId, { title: "Guidebook", content: [todo("ferry")] });
  const dayOne = await marta.page(workspaceId, { title: "Day one", parentId: guide.id, content: [text("Harbour")] });
  await marta.page(workspaceId, { title: "Day two", parentId: guide.id });
  const packing = await marta.page(workspaceId, { title: "Packing", content: [todo("map")] });
  await marta.page(workspaceId, { title: "Print run", content: [text("Two hundred")] });
  return { marta, workspaceId, guide: guide.id, dayOne: dayOne.id, packing: packing.id };
}
