import { DatabaseSync } from "node:sqlite";
import { lifetime } from "#core/limits.ts";
import { sqliteFile } from "../../server/db/sqlite.ts";
import { PASSWORD } from "../world.ts";
import { expectAccessible } from "./accessible.ts";
import { withPasskeyDevice } from "./passkey-device.ts";
import type { Octavo } from "./server.ts";
import { expect, forgive, test } from "./test.ts";

test("a passkey is added, renamed, signs in without a password, and is removed", async ({
  octavo,
  page,
  signedIn,
  complaints,
}) => {
  const marta = await octavo.person("Marta");
  await withPasskeyDevice(page);

  await signedIn(marta, "/profile");
  age(octavo);
  const card = page.getByRole("region", { name: "Passkeys" });
  await card.getByRole("button", { name: "Add passkey" }).click();
  const proof = page.getByRole("dialog", { name: "Add a passkey" });
  await proof.getByLabel("Password").fill(PASSWORD);
  await proof.getByRole("button", { name: "Continue" }).click();
  await expect(card.getByRole("listitem")).toContainText("Chrome on Linux");
  await expect(card.getByRole("listitem")).toContainText("never used");
  await card.getByRole("button", { name: "Rename Chrome on Linux" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Marta’s laptop");
  await page.keyboard.press("Enter");
  await expect(card.getByRole("listitem")).toContainText("Marta’s laptop");

  await page.evaluate(() => localStorage.clear());
  // What is offered besides, and what late screens look like, comes when the form stands already, and does not move it.
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  for (const late of ["**/api/auth/passkey-login", "**/assets/late-*.css"])
    await page.route(late, async (route) => {
      await held;
      await route.continue();
    });
  await page.goto("/login");
  const signIn = page.getByRole("button", { name: "Sign in with a passkey" });
  const form = [page.getByRole("heading", { name: "Welcome back" }), page.locator("form.sign-in [type=submit]")];
  const places = () => Promise.all(form.map((it) => it.boundingBox()));
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  letCome();
  await expect(signIn).toBeVisible();
  expect(await places()).toEqual(before);
  await expectAccessible(page);
  await signIn.click();
  await expect(page.getByText("Welcome back, Marta")).toBeVisible();

  await page.goto("/profile");
  await expect(card.getByRole("listitem")).toContainText("last used");
  await card.getByRole("button", { name: "Remove Marta’s laptop" }).click();
  age(octavo);
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByLabel("Password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(card.getByRole("listitem")).toHaveCount(0);
  forgive(complaints, "403");
  // Where nobody has one it is not offered.
  expect(await (await page.request.get("/api/auth/passkey-login")).json()).toEqual({ isOffered: false });
});

/** Whoever is signed in did so a while ago. */
function age({ dataDir }: Octavo): void {
  const database = new DatabaseSync(sqliteFile(dataDir));
  database.prepare("update sessions set created_at = created_at - ?").run(lifetime.recentSignIn + 1000);
  database.close();
}
