import { PASSWORD } from "../world.ts";
import { expectAccessible } from "./accessible.ts";
import { startOctavo } from "./server.ts";
import { expect, forgive, test, toast } from "./test.ts";

test("an owner invites by mail, and who opens the link signs up and is in; a withdrawn one is over", async ({
  octavo,
  page,
  signedIn,
  complaints,
}) => {
  const marta = await octavo.person("Marta");
  const { id: workspaceId } = await marta.workspace({ name: "Coast Path guide" });
  const { id } = await marta.page(workspaceId, { title: "Day one" });
  await signedIn(marta, `/page/${id}`);
  await page.getByRole("button", { name: /workspace settings$/ }).click();
  const pending = page.getByRole("list", { name: "Pending invitations" });
  for (const email of ["vera.invited@coastpress.example", "ole.invited@coastpress.example"]) {
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await page.getByLabel("Email").fill(email);
    if (email.startsWith("vera")) {
      await expect(page.getByText("Level", { exact: true })).toBeVisible();
      await page.getByRole("combobox", { name: "Level" }).click();
      await page.getByRole("option", { name: /^Viewer/ }).click();
    }
    await page.getByRole("dialog", { name: "Invite somebody" }).getByRole("button", { name: "Invite" }).click();
    await expect(pending.getByRole("listitem").filter({ hasText: email })).toContainText(/(Viewer|Editor), until/);
  }
  const [toVera, toOle] = [
    await octavo.mails.link("vera.invited@coastpress.example"),
    await octavo.mails.link("ole.invited@coastpress.example"),
  ];
  await page.getByRole("button", { name: "Withdraw the invitation to ole.invited@coastpress.example" }).click();
  await expect(pending.getByRole("listitem")).toHaveCount(1);

  // Signed in as somebody else.
  expect((await page.goto(octavo.url + toVera))?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "This invitation is for somebody else" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.goto(octavo.url + toVera);
  await expect(page.getByRole("heading", { name: "Join Coast Path guide" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("vera.invited@coastpress.example");
  await expect(page.getByLabel("Email")).not.toBeEditable();
  await expectAccessible(page);
  await page.getByLabel("First name").fill("Vera");
  await page.getByLabel("Last name").fill("Berg");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.route("**/api/auth/register", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(toast(page)).toContainText("Registration failed");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(`${octavo.url}/page/${id}`);
  await expect(toast(page)).toHaveCount(0, { timeout: 1000 });
  await expect(page.getByRole("heading", { name: "Day one" })).toBeVisible();
  // She comes by the mail's link again.
  await page.goto(octavo.url + toVera);
  await expect(page.getByText("If you have used it yourself, go on among your workspaces.")).toBeVisible();
  await page.goto(octavo.url + toOle);
  await expect(page.getByRole("heading", { name: "This invitation is over" })).toBeVisible();
  forgive(complaints, /status of 400|ERR_FAILED/);
});

test("where not everybody may sign up, an unverified account waits, an operator invites, and a closed door is said instead of the form", async ({
  page,
}) => {
  const octavo = await startOctavo({ SIGN_UP_DOMAINS: "coastpress.example", ADMIN_EMAILS: "nora@coastpress.example" });
  try {
    const nora = await octavo.person("Nora", { email: "nora@coastpress.example", verified: false });
    await page.goto(`${octavo.url}/login`);
    await page.getByLabel("Email").fill(nora.email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("heading", { name: "Confirm your e-mail address" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Resend Email" }).click();
    await expect(toast(page)).toContainText("Verification email sent");
    await page.goto(octavo.url + (await octavo.mails.link(nora.email, 2)));
    await expect(page.getByText("Welcome back, Nora")).toBeVisible();

    const invitations = page.getByRole("region", { name: "Invite to an account" });
    await invitations.getByRole("button", { name: "Invite" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite somebody" });
    await expect(dialog.getByRole("combobox", { name: "Level" })).toHaveCount(0);
    await dialog.getByLabel("Email").fill("guest@elsewhere.example");
    await dialog.getByRole("button", { name: "Invite" }).click();
    await expect(invitations.getByRole("listitem")).toContainText(/guest@elsewhere\.example\s*Until/);
    const first = await octavo.mails.link("guest@elsewhere.example");
    await expectAccessible(page);
    await invitations.getByRole("button", { name: "Mail the invitation to guest@elsewhere.example again" }).click();
    await expect(toast(page)).toContainText("A new link is on its way to guest@elsewhere.example");
    expect(await octavo.mails.link("guest@elsewhere.example", 2)).not.toBe(first);
    await invitations.getByRole("button", { name: "Withdraw the invitation to guest@elsewhere.example" }).click();
    await expect(invitations.getByRole("listitem")).toHaveCount(0);
    await page.route("**/api/auth/sign-up", (route) =>
      route.fulfill({ json: { mode: "closed", sentence: "Nobody can sign up here." } }),
    );
    await page.evaluate("localStorage.clear()");
    await page.goto(`${octavo.url}/login`);
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await expect(page.getByText("Nobody can sign up here.")).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveCount(0);
    // Nothing asks for a server that is gone.
    await page.goto("about:blank");
  } finally {
    await octavo.stop();
  }
});
