/** Passwords, tokens, codes and what people write stand in no log entry and in no line of the server's own log. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { shown, turnOnCodes } from "../../test/authenticator.ts";
import { doc, p } from "../../test/documents.ts";
import { ORIGIN, PASSWORD, type Person, World } from "../../test/world.ts";

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
  await leaveMore(marta, workspaceId, secrets);
  await marta.do("deleteWorkspace", { params: { workspaceId } });

  const admin = await world.person("admin");
  const entries = await admin.do("listLogs");
  const rows = await world.app.context.database.read.selectFrom("log_entries").selectAll().execute();
  expect(entries.length).toBe(rows.length);
  expect(world.logLines.length).toBeGreaterThan(20);
  const logged = JSON.stringify(entries) + JSON.stringify(rows) + world.logLines.join("");
  for (const done of ["share_opened", "token_created", "invitation_accepted", "Signed in with a recovery code"])
    expect(logged).toContain(done);
  for (const [kind, secret] of Object.entries(secrets)) {
    expect(secret.length, kind).toBeGreaterThan(7);
    expect(logged.includes(secret), kind).toBe(false);
  }
});

/** What programs, invitations, a second factor, files and the search have of secrets; each is used, and each is also refused once. */
async function leaveMore(marta: Person, workspaceId: number, secrets: Record<string, string>): Promise<void> {
  const expiresAt = new Date(world.app.context.now() + 3_600_000).toISOString();
  const { token } = await marta.do("createToken", {
    body: { name: "Nightly export", access: "read", workspaceId: null, expiresAt },
  });
  secrets["access token"] = token;
  const program = world.visitor();
  program.token = token;
  await program.do("listWorkspaces");
  await program.try("createWorkspace", { body: { name: "Not for programs" } });

  secrets["words that are looked for"] = "smugglers lantern";
  await marta.do("search", { query: { q: secrets["words that are looked for"] } });
  secrets["name of a file"] = "map-of-the-third-cove.png";
  await marta.upload(workspaceId, { name: secrets["name of a file"] });

  const { url } = await marta.do("orderWorkspaceExport", { params: { workspaceId } });
  secrets["address of an export"] = url.split("/").at(-1) ?? "";
  for (const _ of ["fetched", "fetched before"]) await world.visitor().raw("GET", url);

  const nora = await world.person("Nora");
  await marta.do("createInvitation", { body: { email: nora.email, workspaceId, level: "editor" } });
  const invitation = await world.mails.link(nora.email, 2);
  secrets["invitation token"] = invitation.split("/").at(-1) ?? "";
  await world.visitor().raw("GET", new URL(invitation, ORIGIN).pathname);
  for (const _ of ["taken", "used before"]) await nora.try("acceptInvitation", { body: { token: secrets["invitation token"] } });

  await nora.do("askForAddress", { body: { email: "nora.berg@coastpress.example", password: PASSWORD } });
  secrets["token of another address"] =
    new URL(await world.mails.link("nora.berg@coastpress.example"), ORIGIN).searchParams.get("change") ?? "";
  for (const _ of ["waiting", "again"])
    await world.visitor().try("confirmAddress", { body: { token: secrets["token of another address"] } });

  const { secret, recoveryCodes } = await turnOnCodes(world, nora);
  secrets["authenticator's key"] = secret;
  const [recovery = ""] = recoveryCodes;
  secrets["recovery code"] = recovery;
  world.pass(60_000);
  const code = shown(secret, world.app.context.now());
  // Six digits may stand in a log by chance: what is looked for is the word that was sent.
  const statuses: number[] = [];
  for (const sent of [recovery, recovery, code, `${code}-wrong`])
    statuses.push((await world.visitor().try("login", { body: { email: nora.email, password: PASSWORD, code: sent } })).status);
  expect(statuses).toEqual([200, 401, 200, 401]);
  secrets["wrong code"] = `${code}-wrong`;
}
