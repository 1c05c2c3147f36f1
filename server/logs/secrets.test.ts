/** Passwords, tokens, codes and what people write stand in no log entry and in no line of the server's own log. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { doc, p } from "../../test/documents.ts";
import { ORIGIN, PASSWORD, World } from "../../test/world.ts";

let world: World;

beforeAll(async () => {
  world = await World.create({ env: { LOG_LEVEL: "trace", ADMIN_EMAILS: "admin@coastpress.example" } });
});
afterAll(() => world.stop());

const tokenOf = (link: string) => new URL(link, ORIGIN).searchParams.get("token") ?? "";

it("no secret is logged, whatever a user and a visitor do", async () => {
  const secrets: Record<string, string> = { password: PASSWORD };
  const marta = await world.person("Marta");
  secrets["session token"] = marta.token ?? "";
  secrets["verification token"] = tokenOf(await world.mails.link(marta.email));

  await marta.do("forgotPassword", { body: { email: marta.email } });
  secrets["reset token"] = tokenOf(await world.mails.link(marta.email, 2));
  secrets["new password"] = "under-the-third-stone";
  const reset = { token: secrets["reset token"] ?? "", newPassword: secrets["new password"] };
  await marta.do("resetPassword", { body: reset });
  await marta.try("login", { body: { email: marta.email, password: "a-mistyped-secret" } });
  secrets["mistyped password"] = "a-mistyped-secret";
  await marta.signIn(marta.email, reset.newPassword);
  secrets["second session token"] = marta.token ?? "";
  const change = { currentPassword: "another-mistyped-one", newPassword: "never-taken-over" };
  await marta.try("changePassword", { body: change });
  Object.assign(secrets, change);

  secrets["workspace name"] = "The smugglers' coves";
  secrets["page title"] = "Where the lantern hangs";
  secrets["page text"] = "Third cove behind the wreck";
  const { id: workspaceId } = await marta.workspace({ name: secrets["workspace name"] });
  const page = await marta.page(workspaceId, { title: secrets["page title"], content: doc(p(secrets["page text"])) });
  await marta.do("saveContent", { params: { id: page.id }, body: doc(p(`${secrets["page text"]} again`)) });
  await marta.raw("PATCH", `/api/pages/${page.id}/content`, [{ text: secrets["page text"] }]);

  const body = { requiredEmailKeywords: ["visitor"], accessLevel: "editor" as const };
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body });
  secrets["share token"] = shareToken;
  const visitor = world.visitor();
  const email = "visitor@coastpress.example";
  await visitor.do("requestCode", { params: { shareToken }, body: { email } });
  secrets.code = (await world.mails.next(email)).subject?.slice(0, 8) ?? "";
  await visitor.do("confirmCode", { params: { shareToken }, body: { email, code: secrets.code } });
  await visitor.do("openShared", { params: { shareToken } });
  for (const [name, value] of visitor.cookies) secrets[`cookie ${name}`] = value;
  await visitor.raw("GET", `/api/shared/workspace/${shareToken}/nothing?token=${shareToken}`);
  await visitor.raw("GET", `/shared/workspace/${shareToken}`);
  await marta.do("testEmail");
  await marta.do("deleteWorkspace", { params: { workspaceId } });

  const admin = await world.person("admin");
  const entries = await admin.do("listLogs");
  const rows = await world.app.context.database.read.selectFrom("log_entries").selectAll().execute();
  expect(entries.length).toBe(rows.length);
  expect(world.logLines.length).toBeGreaterThan(20);
  const logged = JSON.stringify(entries) + JSON.stringify(rows) + world.logLines.join("");
  expect(logged).toContain("share_opened");
  for (const [kind, secret] of Object.entries(secrets)) {
    expect(secret.length, kind).toBeGreaterThan(7);
    expect(logged.includes(secret), kind).toBe(false);
  }
});
