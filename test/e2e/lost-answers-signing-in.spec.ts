import { shown } from "../authenticator.ts";
import { PASSWORD } from "../world.ts";
import { lateCodeIsThere } from "./code-there.ts";
import { test } from "./over-line.ts";
import { withPasskeyDevice } from "./passkey-device.ts";
import { expect, forgive, toast } from "./test.ts";

/** What an account signs in with, over a line that loses answers. */

test("a passkey is told as renamed and removed where only the answer was lost", async ({
  octavo,
  page,
  signedIn,
  complaints,
}) => {
  const marta = await octavo.person("Marta");
  await withPasskeyDevice(page);
  await signedIn(marta, "/profile");
  await lateCodeIsThere(page);
  // Devices sign for the server's own address alone: no line between.
  const lost = new Set<string>();
  await page.route(/\/api\/auth\/passkeys(\/\d+)?$/, async (route) => {
    const method = route.request().method();
    if (method === "GET" || method === "POST" || lost.has(method)) return route.fallback();
    lost.add(method);
    await route.fetch();
    await route.abort("connectionreset");
  });
  const card = page.getByRole("region", { name: "Passkeys" });
  await card.getByRole("button", { name: "Add passkey" }).click();
  await expect(page.locator("#announcer")).toHaveText("The passkey was added");
  await expect(card.getByRole("listitem")).toHaveCount(1);
  await card.getByRole("button", { name: /^Rename / }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Marta’s laptop");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await card.getByRole("button", { name: "Remove Marta’s laptop" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.locator("#announcer")).toHaveText("Marta’s laptop was removed");
  await expect(card.getByRole("listitem")).toHaveCount(0);
  await expect(toast(page)).toHaveCount(0);
  expect([...lost]).toEqual(["PATCH", "DELETE"]);
  forgive(complaints, "ERR_");
});

test("recovery codes that got lost on their way are told so, and an authenticator app is told as off", async ({
  octavo,
  over,
  complaints,
}) => {
  const marta = await octavo.person("Marta");
  const { secret } = await marta.do("beginAuthenticator", { body: { password: PASSWORD } });
  const code = shown(secret, Date.now());
  const { recoveryCodes } = await marta.do("confirmAuthenticator", { body: { code } });
  const { page, line } = await over(marta, "/profile");
  line.cutting = /^(POST|DELETE) \/api\/auth\/totp/;
  line.fault = "lost";
  const recovery = page.getByRole("region", { name: "Recovery codes" });
  const prove = async (action: string) => {
    await page.getByRole("dialog").getByLabel("Password").fill(PASSWORD);
    await page.getByRole("dialog").getByRole("button", { name: action }).click();
  };
  await recovery.getByRole("button", { name: "New codes" }).click();
  await prove("Make new codes");
  await expect(toast(page)).toContainText("The new codes did not come");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const login = { email: marta.email, password: PASSWORD, code: recoveryCodes[0] };
  const answer = await fetch(`${octavo.url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(login),
  });
  expect(answer.status).toBe(401);
  await toast(page).getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("region", { name: "Authenticator app" }).getByRole("button", { name: "Turn off" }).click();
  await prove("Turn off");
  await expect(page.locator("#announcer")).toHaveText("The authenticator app was turned off");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(toast(page)).toHaveCount(0);
  forgive(complaints, "404");
});
