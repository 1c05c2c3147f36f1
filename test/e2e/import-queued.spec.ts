/** An import that waits for another, and one whose dialog is open while the connection is lost, or its workspace deleted. */
import type { Page } from "@playwright/test";
import { contract } from "#core/contract.ts";
import { addressOf } from "../address-of.ts";
import { zipOf } from "../zips.ts";
import type { ApiPerson } from "./server.ts";
import { expect, forgive, test, toast } from "./test.ts";

const notes = (count: number) =>
  zipOf(Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}.md`, "words ".repeat(200)])));

/** Begun elsewhere, as by a program. @returns its id */
async function begin(marta: ApiPerson, workspaceId: number, bytes: Buffer): Promise<number> {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(bytes)]), "notes.zip");
  const headers = { authorization: `Bearer ${marta.token}` };
  const sent = await fetch(marta.url + addressOf(contract.beginImport.path, { workspaceId }), { method: "POST", body, headers });
  return ((await sent.json()) as { id: number }).id;
}

async function chooseAndImport(page: Page, bytes: Buffer) {
  await page.getByRole("button", { name: "Workspace menu" }).click();
  await page.getByRole("menuitem", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import", exact: true });
  await dialog.getByLabel("Choose files").setInputFiles({ name: "coast.zip", mimeType: "application/zip", buffer: bytes });
  await dialog.getByRole("button", { name: "Import" }).click();
  return page.getByRole("dialog", { name: "Importing" });
}

test("one that waits for another says so, and is over at once when it is cancelled", async ({ octavo, signedIn }) => {
  const marta = await octavo.person("Marta");
  const [busy, idle] = [await marta.workspace(), await marta.workspace()];
  const first = await begin(marta, busy.id, notes(4000));
  const page = await signedIn(marta, `/workspace/${idle.id}`);
  const importing = await chooseAndImport(page, notes(2));
  await expect(importing.getByRole("status")).toHaveText("Waits for its turn");
  await importing.getByRole("button", { name: "Hide" }).click();
  await page.getByRole("button", { name: "Import waits" }).click();
  await importing.getByRole("button", { name: "Cancel import" }).click();
  await expect(page.getByRole("dialog", { name: "Import cancelled" })).toBeVisible();
  expect((await marta.do("getImport", { params: { id: first } })).receipt).toBeNull();
  await marta.do("cancelImport", { params: { id: first } });
});

test("without a connection it says that it goes on, and shows what came of it afterwards", async ({
  octavo,
  signedIn,
  context,
  complaints,
}) => {
  const marta = await octavo.person("Marta");
  const page = await signedIn(marta, `/workspace/${(await marta.workspace()).id}`);
  const importing = await chooseAndImport(page, notes(600));
  await expect(importing).toBeVisible();
  await context.setOffline(true);
  await expect(importing).toContainText("You are offline. The import goes on all the same.");
  await importing.getByRole("button", { name: "Cancel import" }).click();
  await expect(page.locator(".toast")).toContainText("You are offline");
  await context.setOffline(false);
  await expect(page.getByRole("dialog", { name: "Import finished" })).toContainText("600 new", { timeout: 30_000 });
  forgive(complaints, /ERR_|Failed to fetch/);
});

test("one whose workspace is deleted meanwhile is told as gone, and its dialog closes", async ({
  octavo,
  signedIn,
  complaints,
}) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  const page = await signedIn(marta, `/workspace/${workspaceId}`);
  const importing = await chooseAndImport(page, notes(2000));
  await expect(importing).toBeVisible();
  await marta.do("deleteWorkspace", { params: { workspaceId } });
  await expect(toast(page)).toContainText("The import is gone");
  await expect(importing).toHaveCount(0);
  forgive(complaints, "404");
});
