import { onDevice, shown, type, writtenPage } from "./drafts.ts";
import { expect, forgive, test } from "./test.ts";

test("a tab that slept while its person signed out and another one signed in shows and sends nothing of hers", async ({
  octavo,
  signedIn,
  page,
  context,
  complaints,
}) => {
  const { marta, address, revision } = await writtenPage(octavo);
  const ida = await octavo.person("Ida");
  await signedIn(marta, address);
  await type(page, "The harbour", " at dawn");
  await onDevice(page);
  const other = await context.newPage();
  await other.goto(`${octavo.url}/login`);
  const becomes = (token: string) => other.evaluate((token) => localStorage.setItem("authToken", token), token);

  // As a tab hears of it that slept while one signed out and the other in.
  await becomes(ida.token);
  await expect(page.getByRole("heading", { name: "This page cannot be opened" })).toBeVisible();
  await expect(page.getByText("Ida", { exact: true })).toBeVisible();
  await expect(page.getByText("The harbour")).toHaveCount(0);
  await page.keyboard.press("Control+s");
  expect(await revision()).toBe(1);

  await becomes(marta.token);
  await expect.poll(() => shown(page)).toEqual(["The harbour at dawn", "The path"]);
  forgive(complaints, /404/);
});
