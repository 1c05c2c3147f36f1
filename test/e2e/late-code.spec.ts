import { openPage, text } from "./blocks.ts";
import { openShare } from "./sharing.ts";
import { expect, forgive, test, toast } from "./test.ts";

test("a file that nobody waits for ends nothing when it fails, and is asked for again", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  let asked = 0;
  await page.route("**/assets/tooltips-*.js", (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await openPage(octavo, signedIn, text("First"));
  await expect.poll(() => asked, { timeout: 15_000 }).toBe(2);
  await expect(page.getByLabel("Title")).toHaveValue("Day one");
  // Now, and not once it has gone again.
  expect(await toast(page).count()).toBe(0);
  forgive(complaints, "Failed to load resource");
});

test("a dialog whose file does not come says so, and comes when it is asked for again", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  await page.route("**/assets/share-page-dialog-*.js", (route) => route.abort());
  await openPage(octavo, signedIn, text("First"));
  await openShare(page, "Share Page");
  await expect(toast(page)).toContainText("This could not be loaded");
  await expect(page.getByLabel("Title")).toHaveValue("Day one");
  await page.unroute("**/assets/share-page-dialog-*.js");
  await toast(page).getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog", { name: "Share Page" })).toBeVisible();
  forgive(complaints, "Failed to load resource");
});

test("where the server has another build, that is named, and one click loads it with what was written", async ({
  octavo,
  signedIn,
  page,
  complaints,
}) => {
  const { block } = await openPage(octavo, signedIn, text("First"));
  await block(0).click();
  await page.keyboard.type(" and more");
  await page.route("**/assets/share-page-dialog-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.route(`${octavo.url}/`, (route) =>
    route.fulfill({ contentType: "text/html", body: '<script type="module" src="/assets/main-another.js"></script>' }),
  );
  await openShare(page, "Share Page");
  await expect(toast(page)).toContainText("Octavo was updated");
  await page.unroute("**/assets/share-page-dialog-*.js");
  await toast(page).getByRole("button", { name: "Reload" }).click();
  await expect(page.getByText("First and more")).toBeVisible();
  forgive(complaints, /Failed to load resource|404/);
});
