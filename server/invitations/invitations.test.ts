import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BodyOf } from "#core/contract.ts";
import { DAY } from "#core/limits.ts";
import { addKey, SoftKey } from "../../test/passkey.ts";
import { told } from "../../test/told.ts";
import { ORIGIN, PASSWORD, type Person, World } from "../../test/world.ts";

const GONE = "400 link_expired: This invitation was used or withdrawn, or has run out. Please ask for a new one.";

let world: World;
let marta: Person;
let workspaceId: number;
let email: string;
let people = 0;

beforeAll(async () => {
  world = await World.create({ env: { ADMIN_EMAILS: "vera@coastpress.example" } });
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

beforeEach(async () => {
  people += 1;
  email = `ida${people}@coastpress.example`;
  workspaceId = (await marta.workspace({ isEncrypted: false })).id;
  // The limits of a day count anew.
  world.pass(DAY);
  await marta.signIn(marta.email);
});

const names = { firstName: "Ida", lastName: "Berg", password: PASSWORD };
const invite = (body: Partial<BodyOf<"createInvitation">> = {}, by = marta) =>
  by.try("createInvitation", { body: { email, workspaceId, level: "editor", ...body } });
/** Of the newest mail to the address. */
async function mailed(to = email, count = 1): Promise<string> {
  return (await world.mails.link(to, count)).split("/").at(-1) ?? "";
}
const look = (token: string) => world.visitor().try("lookAtInvitation", { body: { token } });
const accept = (who: Person, token: string) => who.try("acceptInvitation", { body: { token } });
const signUp = (token: string, body = {}) =>
  world.visitor().raw("POST", "/api/auth/register", { ...names, email, invitation: token, ...body });
const pending = (by = marta) => by.do("listInvitations", { params: { workspaceId } });
const levelOf = async (who: Person) => (await who.do("listWorkspaces")).find(({ id }) => id === workspaceId)?.access;

describe("an invitation into a workspace", () => {
  it("is mailed, listed, and lets its address sign up: verified, and in at its level, once", async () => {
    const { status, body } = await invite({ email: email.toUpperCase(), level: "viewer" });
    expect([status, await pending()]).toEqual([201, [body]]);
    const mail = await world.mails.next(email);
    expect(mail.text).toContain("Marta Berg invites you to the workspace “Coast Path guide” on Octavo.");
    const token = await mailed();
    expect((await look(token)).body).toEqual({
      ...{ email: email.toUpperCase(), invitedBy: "Marta Berg", workspaceId, workspaceName: "Coast Path guide", level: "viewer" },
      ...{ hasAccount: false, refusal: null },
    });
    expect(await told(signUp(token, { email: "other@coastpress.example" }))).toMatch(/^403 forbidden: This invitation is for/);
    const made = await signUp(token);
    expect([made.status, (made.body as { isEmailVerified: boolean }).isEmailVerified]).toEqual([201, true]);
    const ida = world.visitor() as Person;
    await ida.signIn(email);
    expect(await levelOf(ida)).toBe("viewer");
    expect(await marta.do("listMembers", { params: { workspaceId } })).toContainEqual(
      expect.objectContaining({ email, level: "viewer", joinedBy: "invitation", shareId: null }),
    );
    expect(await pending()).toEqual([]);
    expect([await told(look(token)), await told(accept(ida, token))]).toEqual([GONE, GONE]);
    expect(world.mails.to(email)).toHaveLength(1);
    // It is no link: nothing of it is listed.
    expect(await marta.do("listShares", { params: { workspaceId } })).toEqual([]);
    expect(await told(invite())).toBe("409 already_member: This address belongs to a member of the workspace.");
  });

  it("lets in who has an account of that address, and nobody else; taken by four at once it counts once", async () => {
    const ida = await world.person("Ida", { email });
    const nora = await world.person("Nora", { email: `nora-${email}` });
    await invite();
    const token = await mailed(email, 2);
    expect((await look(token)).body.hasAccount).toBe(true);
    expect(await told(accept(nora, token))).toBe(`403 forbidden: This invitation is for ${email}. Sign in with that address.`);
    expect(await told(signUp(token))).toMatch(/^409 email_taken/);
    const all = await Promise.all([1, 2, 3, 4].map(() => accept(ida, token)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await levelOf(ida)).toBe("editor");
    expect(await levelOf(nora)).toBeUndefined();
  });

  it("proves the address of an account that was not verified, and ends what others may have put into it", async () => {
    const ida = await world.person("Ida", { email, verified: false });
    const other = world.visitor();
    await other.signIn(email);
    await addKey(ida, new SoftKey({ origin: ORIGIN }));
    await invite();
    expect((await accept(ida, await mailed(email, 2))).body).toEqual({ workspaceId });
    expect((await ida.do("currentUser")).isEmailVerified).toBe(true);
    expect((await other.try("currentUser")).status).toBe(401);
    expect(await ida.do("listPasskeys")).toEqual([]);
  });

  it("is gone when it is withdrawn, replaced, a week old, or its inviter has no workspace to invite to", async () => {
    const first = (await invite()).body;
    const replaced = await mailed();
    const second = (await invite()).body;
    const token = await mailed(email, 2);
    expect(await told(look(replaced))).toBe(GONE);
    expect((await pending()).map(({ id }) => id)).toEqual([second.id]);
    expect((await marta.try("deleteInvitation", { params: { id: first.id } })).status).toBe(404);
    expect((await marta.try("deleteInvitation", { params: { id: second.id } })).status).toBe(204);
    expect(await told(signUp(token))).toBe(GONE);

    await invite();
    const old = await mailed(email, 3);
    world.pass(7 * DAY - 1000);
    expect((await look(old)).status).toBe(200);
    world.pass(2000);
    expect(await told(look(old))).toBe(GONE);

    await marta.signIn(marta.email);
    await invite();
    const handedOver = await mailed(email, 4);
    const nora = await world.person("Nora", { email: `nora-${email}` });
    const { transact } = world.app.context.database;
    const ownedBy = (id: number) =>
      transact((trx) => trx.updateTable("workspaces").set({ owner_id: id }).where("id", "=", workspaceId).execute());
    await ownedBy(nora.id);
    expect([await told(look(handedOver)), await pending(nora)]).toEqual([GONE, []]);
    await ownedBy(marta.id);
    expect((await look(handedOver)).status).toBe(200);
    await marta.do("deleteWorkspace", { params: { workspaceId } });
    expect(await told(signUp(handedOver))).toBe(GONE);
  });

  it("lets nobody back in who was taken out since; a new one does", async () => {
    const ida = await world.person("Ida", { email });
    const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
    await invite();
    const token = await mailed(email, 2);
    await ida.do("joinShared", { params: { shareToken } });
    await marta.do("removeMember", { params: { workspaceId, userId: ida.id } });
    expect(await pending()).toEqual([]);
    expect(await told(accept(ida, token))).toBe(GONE);
    await invite();
    await accept(ida, await mailed(email, 3));
    expect(await levelOf(ida)).toBe("editor");
    // The old link stays closed to her, and she is taken out again as everybody is.
    expect((await ida.try("joinShared", { params: { shareToken } })).status).toBe(403);
    await marta.do("removeMember", { params: { workspaceId, userId: ida.id } });
    expect(await levelOf(ida)).toBeUndefined();
  });

  it("lets in nobody who was taken out under another address of hers", async () => {
    const ida = await world.person("Ida", { email: `old-${email}` });
    await invite({ email: `old-${email}` });
    await accept(ida, await mailed(`old-${email}`, 2));
    await invite();
    await marta.do("removeMember", { params: { workspaceId, userId: ida.id } });
    await world.app.context.database.transact((trx) =>
      trx.updateTable("users").set({ email, email_key: email }).where("id", "=", ida.id).execute(),
    );
    expect(await told(accept(ida, await mailed()))).toMatch(/^403 forbidden: The owner took you out of this workspace/);
  });

  it("makes nobody an editor again whom the owner made a viewer", async () => {
    const ida = await world.person("Ida", { email });
    const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
    await invite();
    const token = await mailed(email, 2);
    await ida.do("joinShared", { params: { shareToken } });
    await marta.do("changeMember", { params: { workspaceId, userId: ida.id }, body: { level: "viewer" } });
    expect((await accept(ida, token)).status).toBe(200);
    expect(await levelOf(ida)).toBe("viewer");
  });
});

describe("who invites", () => {
  it("has a verified address, and floods no mailbox", async () => {
    const ole = await world.person("Ole", { email: `ole-${email}`, verified: false });
    const { id } = await ole.workspace();
    expect(await told(invite({ workspaceId: id }, ole))).toMatch(
      /^403 forbidden: Please verify the e-mail address of your account/,
    );
    await world.verify(ole);
    for (let times = 0; times < 5; times += 1) expect((await invite()).status).toBe(201);
    for (const refused of [invite(), invite({ workspaceId: id }, ole)])
      expect(await told(refused)).toBe("429 too_many_requests: Too many invitations were mailed. Please wait a day.");
    expect((await invite({ email: `other-${email}` })).status).toBe(201);
  });

  it("without a workspace is an operator, who sees and withdraws them all", async () => {
    expect(await told(invite({ workspaceId: null }))).toBe(
      "403 forbidden: Only whoever runs this Octavo invites without a workspace.",
    );
    const vera = await world.person("Vera");
    expect([(await vera.do("currentUser")).isOperator, (await marta.do("currentUser")).isOperator]).toEqual([true, undefined]);
    const { id } = (await invite({ workspaceId: null }, vera)).body;
    const token = await mailed();
    expect((await look(token)).body).toMatchObject({ workspaceId: null, workspaceName: null });
    expect(await marta.do("listOwnInvitations")).not.toContainEqual(expect.objectContaining({ id }));
    expect(await vera.do("listOwnInvitations")).toContainEqual(expect.objectContaining({ id, workspaceId: null, email }));
    expect((await marta.try("deleteInvitation", { params: { id } })).status).toBe(404);
    expect((await signUp(token)).status).toBe(201);
    // An operator has no way into what is others'.
    expect((await invite({ email: `other-${email}` }, vera)).status).toBe(404);
  });
});

describe("where signing up takes an invitation", () => {
  it("an owner's is enough within the domains, an operator's everywhere", async () => {
    const env = { SIGN_UP: "invited", SIGN_UP_DOMAINS: "coastpress.example", ADMIN_EMAILS: "vera@coastpress.example" };
    const strict = await World.create({ env: { ADMIN_EMAILS: env.ADMIN_EMAILS } });
    try {
      const vera = await strict.person("Vera");
      const ole = await strict.person("Ole");
      const { id } = await ole.workspace({ name: "Sealed" });
      Object.assign(strict.config, { signUp: { mode: env.SIGN_UP, domains: [env.SIGN_UP_DOMAINS] } });
      const coming = async (to: string, by: Person, into: number | null) => {
        await by.do("createInvitation", { body: { email: to, workspaceId: into } });
        const invitation = (await strict.mails.link(to)).split("/").at(-1);
        const { body } = await strict.visitor().try("lookAtInvitation", { body: { token: invitation ?? "" } });
        const answer = await strict.visitor().raw("POST", "/api/auth/register", { ...names, email: to, invitation });
        return [body.refusal, await told(answer)];
      };
      const foreign = "Only addresses of coastpress.example can sign up here.";
      expect(await coming("ida@coastpress.example", ole, id)).toEqual([null, "201"]);
      expect(await coming("ida@elsewhere.example", ole, id)).toEqual([foreign, `403 sign_up_refused: ${foreign}`]);
      expect(await coming("nora@elsewhere.example", vera, null)).toEqual([null, "201"]);
      expect((await strict.mails.next("ida@coastpress.example")).text).not.toContain("Sealed");
    } finally {
      await strict.stop();
    }
  });
});
