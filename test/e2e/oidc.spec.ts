import { TestProvider } from "../provider.ts";
import { PASSWORD } from "../world.ts";
import { expectAccessible } from "./accessible.ts";
import { startOctavo } from "./server.ts";
import { expect, test, toast } from "./test.ts";

test("the provider's button signs in, joins an account by its password or passkey, and says why it did not", async ({
  page,
  complaints,
}) => {
  const provider = await TestProvider.listen();
  const octavo = await startOctavo(provider.settings);
  await provider.serve(octavo.url);
  const marta = await octavo.person("Marta");
  provider.people.set("marta", { email: marta.email, email_verified: true });
  const button = page.getByRole("button", { name: "Sign in with Coast Press" });

  await page.goto(`${octavo.url}/login?next=%2Fprofile`);
  await button.click();
  await expect(page.getByRole("alert")).toContainText("Coast Press did not sign you in");
  provider.next = "marta";
  await button.click();
  await expect(page.getByRole("heading", { name: "Enter your password" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Forgot password?" })).toHaveAttribute("href", "/forgot-password");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.keyboard.press("Enter");
  await expect(page.getByText("the password is wrong")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Profile Settings" })).toBeVisible();
  expect(page.url()).toBe(`${octavo.url}/profile`);

  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  const kind = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true } as const;
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...kind, isUserVerified: true, automaticPresenceSimulation: true },
  });
  const nora = await octavo.person("Nora");
  await page.evaluate((token) => localStorage.setItem("authToken", token), nora.token);
  await page.reload();
  await page.getByRole("button", { name: "Add passkey" }).click();
  await expect(page.getByRole("region", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(1);
  await page.evaluate(() => localStorage.clear());
  provider.people.set("nora", { email: nora.email, email_verified: true });
  provider.next = "nora";
  // The provider would know who was there before.
  await page.context().clearCookies();
  await page.goto(`${octavo.url}/login?next=%2Fprofile`);
  await button.click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByLabel("First name", { exact: true })).toHaveValue("Nora");
  await expect(page.getByRole("heading", { name: "Change Password" })).toBeVisible();

  // Somebody new has no password to change.
  provider.people.set("olga", { email: "olga@coastpress.example", email_verified: true, name: "Olga Berg" });
  provider.next = "olga";
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto(`${octavo.url}/login?next=%2Fprofile`);
  await button.click();
  await expect(page.getByText("This account has no password.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Change Password" })).toHaveCount(0);
  // The provider may have signed her in without a question: it asks before a passkey is added.
  const proof = page.getByRole("dialog", { name: "Add a passkey" });
  await page.getByRole("button", { name: "Add passkey" }).click();
  await proof.getByRole("button", { name: "Continue with Coast Press" }).click();
  await expect(proof).toContainText("Coast Press has confirmed that it is you.");
  await proof.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("region", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(1);
  // Nothing is asked any more of a server that ends.
  await page.goto("about:blank");
  // Every question of the server's is an answer of 401, which the browser notes.
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !/40[13]/.test(one)));
  await octavo.stop();
  await provider.stop();
});

test("where the provider is the only way, nothing else is offered, in the profile neither", async ({ page, complaints }) => {
  const provider = await TestProvider.listen();
  const octavo = await startOctavo({ ...provider.settings, OIDC_ONLY: "true" });
  await provider.serve(octavo.url);
  provider.people.set("ines", {
    email: "ines@coastpress.example",
    email_verified: true,
    given_name: "Ines",
    family_name: "Duarte",
  });
  provider.next = "ines";
  await page.goto(`${octavo.url}/login?next=%2Fprofile`);
  await expect(page.getByLabel("Password", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Sign in with Coast Press" }).click();
  await expect(page.getByRole("heading", { name: "You sign in with Coast Press" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /Change Password|Passkeys/ })).toHaveCount(0);

  // What is asked for a password elsewhere is confirmed there.
  const dialog = page.getByRole("dialog");
  const confirm = dialog.getByRole("button", { name: "Continue with Coast Press" });
  await page.getByRole("button", { name: "Change address" }).click();
  await dialog.getByLabel("New e-mail address").fill("ines@new.example");
  await expect(dialog.getByLabel("Password")).toBeHidden();
  provider.next = "olga";
  await confirm.click();
  await expect(toast(page)).toContainText("You signed in with Coast Press as somebody else");
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(`${octavo.url}/profile`);
  provider.next = "ines";
  await page.getByRole("button", { name: "Change address" }).click();
  await dialog.getByLabel("New e-mail address").fill("ines@new.example");
  await confirm.click();
  await expect(dialog).toContainText("Coast Press has confirmed that it is you.");
  await expect(dialog.getByLabel("New e-mail address")).toHaveValue("ines@new.example");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send links" }).click();
  await expect(toast(page)).toContainText("Two e-mails are on their way");

  // Whom the organisation has made anew.
  provider.people.set("ines anew", { email: "ines@coastpress.example", email_verified: true });
  provider.next = "ines anew";
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto(`${octavo.url}/login`);
  await page.getByRole("button", { name: "Sign in with Coast Press" }).click();
  await expect(page.getByRole("alert")).toContainText("Another sign-in of Coast Press opens the account of ines@coastpress");
  await expect(page.getByLabel("Password", { exact: true })).toBeHidden();
  await page.goto("about:blank");
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !/40[13]/.test(one)));
  await octavo.stop();
  await provider.stop();
});
