import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { Line } from "./line.ts";
import type { Octavo } from "./server.ts";
import { button, type Conditions, guide, heading, row } from "./sharing.ts";
import { expect, forgive, test } from "./test.ts";

const ON_ITS_WAY = "If this address may open the link, a code is on its way.";

let visitors = 0;
/** An address that no other test uses, and no person has: theirs are their first names and a number, too. */
const address = (at = "coastpress.example") => `visitor${++visitors}@${at}`;

async function ask(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await button(page, "Send code").click();
  await expect(page.getByText(ON_ITS_WAY)).toBeVisible();
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel("8-digit code").fill(code);
  await button(page, "Open workspace").click();
}

async function mailedCode(octavo: Octavo, email: string, count = 1): Promise<string> {
  const mail = await octavo.mails.next(email, count);
  return /^\d{8}/.exec(mail.subject ?? "")?.[0] ?? "";
}

const wrong = (code: string) => (code === "00000000" ? "00000001" : "00000000");

test("a code that is mailed opens the link, here and after a reload", async ({ octavo, page, complaints }) => {
  const { link } = await guide(octavo);
  const email = address();
  await page.goto(await link({ allowedEmailDomains: ["coastpress.example"] }));
  await expect(heading(page, "Confirm your e-mail to open this workspace")).toBeVisible();
  await expect(row(page, "Guidebook")).toBeHidden();
  await page.getByLabel("Email").fill("ines");
  await button(page, "Send code").click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Invalid email address");

  await ask(page, email);
  await expect(page.getByText(email)).toBeVisible();
  const code = await mailedCode(octavo, email);
  const field = page.getByLabel("8-digit code");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await page.keyboard.type("12 34");
  await expect(field).toHaveValue("1234");
  await expect(button(page, "Open workspace")).toBeDisabled();
  await enter(page, wrong(code));
  await expect(field).toHaveAccessibleDescription("That code is wrong or has expired. Check the newest e-mail.");
  // What is typed next takes the place of the wrong one.
  await page.keyboard.type(code);
  await expect(field).toHaveValue(code);
  await expect(page.getByText("That code is wrong")).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Welcome to Coast Path guide" })).toBeFocused();
  await row(page, "Day one").click();
  await expect(page.getByText("Leave the harbour by the fish steps.")).toBeVisible();
  await page.reload();
  await expect(row(page, "Day one")).toBeVisible();
  forgive(complaints, /403|400/);
});

test("a code whose answer was lost is said to have been one, and a new one opens the link", async ({
  octavo,
  page,
  complaints,
}) => {
  const { link } = await guide(octavo);
  const email = address();
  const line = new Line(octavo.url);
  await page.clock.install();
  await page.goto((await line.open()) + (await link({ requireEmailVerification: true })));
  await ask(page, email);
  line.cutting = /^POST \/api\/shared\/workspace\/[^/]+\/proof /;
  line.fault = "lost";
  await enter(page, await mailedCode(octavo, email));
  await expect(page.getByText("Octavo cannot be reached. Please try again.")).toBeVisible();
  line.fault = "none";
  await button(page, "Open workspace").click();
  await expect(page.getByText("A code opens once, and the answer to this one was lost. Please ask for a new one.")).toBeVisible();
  await page.clock.fastForward(61_000);
  await button(page, "Send a new code").click();
  await enter(page, await mailedCode(octavo, email, 2));
  await expect(row(page, "Guidebook")).toBeVisible();
  line.close();
  forgive(complaints, /403|400|ERR_/);
});

const conditions: [string, Conditions, admitted: string, refused: string | null][] = [
  ["e-mail verification", { requireEmailVerification: true }, address("anywhere.example"), null],
  ["a domain", { allowedEmailDomains: ["*.coastpress.example"] }, address("maps.coastpress.example"), address()],
  ["a keyword", { requiredEmailKeywords: ["walk", "team"] }, `team.${address()}`, address()],
];

for (const [name, condition, admitted, refused] of conditions) {
  test(`${name} lets in whoever meets it, and mails nothing to others`, async ({ octavo, page, complaints }) => {
    const { link } = await guide(octavo);
    await page.goto(await link(condition));
    if (refused) {
      await ask(page, refused);
      await button(page, "use another address").click();
      await expect(page.getByLabel("Email")).toHaveValue(refused);
    }
    await ask(page, admitted);
    await enter(page, await mailedCode(octavo, admitted));
    await expect(row(page, "Guidebook")).toBeVisible();
    if (refused) expect(octavo.mails.to(refused)).toEqual([]);
    forgive(complaints, "403");
  });
}

test("a verified account is its own proof, for a link that it may open", async ({ octavo, signedIn, page, complaints }) => {
  const { link } = await guide(octavo);
  const [open, shut] = [
    await link({ allowedEmailDomains: ["coastpress.example"] }),
    await link({ allowedEmailDomains: ["harbour.example"] }),
  ];
  await signedIn(await octavo.person("Jonas"), open);
  await expect(row(page, "Guidebook")).toBeVisible();
  await page.goto(shut);
  await expect(heading(page, "Workspace Not Found")).toBeVisible();
  forgive(complaints, "404");
});

test("a new code can be asked for after a minute, and too many are refused", async ({ octavo, page, complaints }) => {
  const { link } = await guide(octavo);
  const email = address();
  await page.clock.install();
  await page.goto(await link({ requireEmailVerification: true }));
  await ask(page, email);
  await expect(page.getByText("You can ask for a new code in")).toBeVisible();
  await expect(button(page, "Send a new code")).toBeHidden();
  for (const count of [2, 3]) {
    await page.clock.fastForward(61_000);
    await button(page, "Send a new code").click();
    // The mail may be there before the answer, from which the minute counts.
    await expect(page.getByText("You can ask for a new code in")).toBeVisible();
    await octavo.mails.next(email, count);
  }
  await page.clock.fastForward(61_000);
  await button(page, "Send a new code").click();
  await expect(page.getByText("Too many attempts. Please wait 10 minutes.")).toBeVisible();
  await enter(page, await mailedCode(octavo, email, 3));
  await expect(row(page, "Guidebook")).toBeVisible();
  forgive(complaints, /403|429/);
});

test("a link that ends while its code is awaited is not found", async ({ octavo, page, complaints }) => {
  const { marta, workspaceId, link } = await guide(octavo);
  await page.goto(await link({ requireEmailVerification: true }));
  await ask(page, address());
  const [share] = await marta.do("listShares", { params: { workspaceId } });
  await marta.do("deleteShare", { params: { id: share?.id ?? 0 } });
  await enter(page, "12345678");
  await expect(heading(page, "Workspace Not Found")).toBeVisible();
  forgive(complaints, /403|404/);
});

test("the gate is accessible at every step, on a narrow phone too", async ({ octavo, page, complaints }) => {
  const { link } = await guide(octavo);
  await page.goto(await link({ requireEmailVerification: true }));
  await expect(page.getByLabel("Email")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const word = page.getByRole("heading").getByText("e-mail", { exact: true });
  expect(await word.evaluate((it) => it.getClientRects().length), "lines of a word").toBe(1);
  await ask(page, `${"long-address-".repeat(4)}@${"coastpress-".repeat(5)}press.example`);
  await expectAccessible(page);
  await enter(page, "12345678");
  await expect(page.getByText("That code is wrong")).toBeVisible();
  await expectAccessible(page, { widths: [1280, 375, 320] });
  forgive(complaints, /403|400/);
});
