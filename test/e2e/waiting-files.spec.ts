/** The place of a file that has not arrived, on a narrow screen. */
import type { Page } from "@playwright/test";
import { png } from "../pictures.ts";
import { text, writerOf } from "./blocks.ts";
import { pasteFile } from "./clipboard.ts";
import { openBlock } from "./history.ts";
import { expect, forgive, test } from "./test.ts";

const FILES = "**/api/workspaces/*/files*";
const NAME = "harbour-in-the-morning.png";

/** Whatever reaches beyond the box that it stands in, and how wide the name is. */
const look = (page: Page) =>
  page.locator(".file").evaluate((box) => {
    const { left, right } = box.getBoundingClientRect();
    const parts = [...box.querySelectorAll("b, small, button")];
    const beyond = parts.filter((part) => part.getBoundingClientRect().right > right || part.getBoundingClientRect().left < left);
    return { beyond: beyond.map(({ textContent }) => textContent), name: box.querySelector("b")?.getBoundingClientRect().width };
  });

for (const state of ["is sent", "waits"] as const)
  test(`the name of a file that ${state} can be read, and all words stand in its box, however narrow the screen is`, async ({
    octavo,
    signedIn,
    complaints,
  }) => {
    const { marta, workspaceId } = await writerOf(octavo);
    const { id } = await marta.page(workspaceId, { content: [{ ...text("The harbour"), position: 0 }] });
    const page = await signedIn(marta, `/page/${id}`);
    await openBlock(page, "The harbour");
    // What shows it has come with what takes it: a line that breaks now hides no picture.
    if (state === "waits") await page.route("**/assets/*.js", (route) => route.abort());
    await page.route(FILES, async (route) => {
      if (state !== "waits") return;
      await expect(page.locator(".file")).toBeVisible();
      await page.context().setOffline(true);
      await route.abort();
    });
    await pasteFile(page, NAME, png({ width: 600, height: 300 }));
    await expect(page.locator(".file")).toContainText(state === "waits" ? "Waits for the connection" : "0 B of");
    for (const width of [320, 375, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const { beyond, name } = await look(page);
      expect([width, ...beyond]).toEqual([width]);
      expect(name).toBeGreaterThan(110);
    }
    forgive(complaints, /ERR_/);
  });

test("what an answer says of a file stays in its box, also where it has no place to end a line", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId, { content: [{ ...text("The harbour"), position: 0 }] });
  const page = await signedIn(marta, `/page/${id}`);
  await openBlock(page, "The harbour");
  await page.route(FILES, (route) => route.fulfill({ status: 413, body: "request_entity_too_large.".repeat(5) }));
  await pasteFile(page, NAME, png({ width: 600, height: 300 }));
  const words = page.locator(".file small");
  await expect(words).toContainText("request_entity_too_large");
  await page.setViewportSize({ width: 375, height: 740 });
  expect(await words.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  forgive(complaints, "413");
});

test("who tries a file again, cancels and removes it has the focus on its block, then on the one beside it", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const { marta, workspaceId } = await writerOf(octavo);
  const { id } = await marta.page(workspaceId, { content: [{ ...text("The harbour"), position: 0 }] });
  const page = await signedIn(marta, `/page/${id}`);
  await openBlock(page, "The harbour");
  const answers = [500, 0, 413];
  await page.route(FILES, (route) => {
    const status = answers.shift();
    return status ? route.fulfill({ status, body: "" }) : undefined;
  });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
  const blocks = page.locator("[data-block]");
  await pasteFile(page, NAME, png({ width: 600, height: 300 }));
  await press("Try again");
  await expect(blocks.nth(1)).toBeFocused();
  await press("Cancel");
  await expect(blocks).toHaveCount(1);
  await expect(blocks.first()).toBeFocused();
  await pasteFile(page, NAME, png({ width: 600, height: 300 }));
  await press("Remove");
  await expect(blocks).toHaveCount(1);
  await expect(blocks.first()).toBeFocused();
  forgive(complaints, /500|413/);
});
