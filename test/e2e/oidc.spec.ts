import { TestProvider } from "../provider.ts";
import { PASSWORD } from "../world.ts";
import { startOctavo } from "./server.ts";
import { expect, test } from "./test.ts";

test("the provider's button signs in, joins an account by its password, and says why it did not", async ({
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
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.keyboard.press("Enter");
  await expect(page.getByText("the password is wrong")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Profile Settings" })).toBeVisible();
  expect(page.url()).toBe(`${octavo.url}/profile`);
  // Nothing is asked any more of a server that ends.
  await page.goto("about:blank");
  // Every question of the server's is an answer of 401, which the browser notes.
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !one.includes("401")));
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
  await page.goto("about:blank");
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !one.includes("401")));
  await octavo.stop();
  await provider.stop();
});
