/** A server that answers what the specification's section 7 names, and nothing else. */
import type { Page } from "@playwright/test";

type Answer = unknown | ((body: unknown) => unknown);

export const user = { firstName: "Marta", lastName: "Berg", email: "marta@coastpress.example", isEmailVerified: true };
export const spaces = [
  { id: 7, name: "Coast Path", description: "Three days on foot.", isPublic: false, isEncrypted: true },
  { id: 8, name: "Reading log", isPublic: true, isEncrypted: true },
];
export const updatedAt = "2026-10-05T09:03:07.000Z";
export const todo = { id: "t1", type: "todo", position: 0, content: { items: [{ id: "i1", text: "Boots", completed: true }] } };
export const pageOf = (id: number, title: string, part: object = {}) => ({
  id,
  title,
  parentId: null,
  position: id,
  content: [] as unknown[],
  workspaceId: 7,
  updatedAt,
  ...part,
});
export const guidebook = pageOf(1, "Guidebook");
export const packing = pageOf(2, "Packing", { parentId: 1, content: [todo] });

/** Answers these calls, by method and path; every other one is not there. */
export async function specified(page: Page, answers: Record<string, Answer>): Promise<void> {
  await page.route("**/api/**", (route) => {
    const request = route.request();
    const key = `${request.method()} ${new URL(request.url()).pathname}`;
    if (!(key in answers)) return route.fulfill({ status: 404, body: "Not Found" });
    const answer = answers[key];
    const value = typeof answer === "function" ? answer(request.postData() ? request.postDataJSON() : undefined) : answer;
    return route.fulfill(typeof value === "string" ? { body: value, contentType: "text/plain" } : { json: value });
  });
  await page.goto("/blank-page");
  await page.evaluate(() => localStorage.setItem("authToken", "a-token"));
}

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
