/** What each contract line is sent, so that everything about it is right but perhaps the sender. */
import { contract, type LineName } from "#core/contract.ts";
import type { Line } from "#core/contract-line.ts";
import { DAY } from "#core/limits.ts";
import { printPass } from "../../server/auth/oidc/passes.ts";
import { shown } from "../authenticator.ts";
import { multipart } from "../multipart.ts";
import { addKey, SoftKey } from "../passkey.ts";
import { type Caller, type CallInput, ORIGIN, PASSWORD, type Person, type World } from "../world.ts";
import { type Actor, type Cast, phantom, type Target } from "./cast.ts";

export async function inputFor(cast: Cast, name: LineName, target: Target, actor: Actor): Promise<CallInput<LineName>> {
  const line: Line = contract[name];
  // The body first: what is mailed for it may belong to another link of the target.
  const body = line.body ? { body: await bodyOf(cast, name, target, actor) } : {};
  const params = Object.fromEntries([...line.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, paramOf(name, line, key, target)]));
  if (name === "fetchExport" && actor === "stranger") params.ticket = await orderedTicket(cast, target);
  if (isAboutOffer(name) && actor === "joinedEditor") await offerTo(cast, target, actor);
  if (name === "deleteToken") params.id = await ownToken(cast, actor);
  if (name === "deleteInvitation") params.id = await invited(cast, target);
  if (name === "renamePasskey" || name === "removePasskey") params.id = await ownPasskey(cast.caller(actor));
  return {
    ...(name === "finishOidc" && actor === "stranger" ? { headers: { cookie: arrivedCookie(cast) } } : {}),
    params,
    ...(line.upload ? multipart(name === "beginImport" ? { name: "notes.md", bytes: Buffer.from("words") } : {}) : body),
  } as CallInput<LineName>;
}

/** As the provider's word leaves it in a browser: somebody new. */
function arrivedCookie({ world }: Cast): string {
  const email = freshAddress();
  const arrived = { state: email, at: world.app.context.now(), subject: email, email, firstName: "New", lastName: "Comer" };
  return printPass(world.app.context, "arrived", arrived).join("=");
}

function paramOf(name: LineName, line: Line, key: string | undefined, target: Target): unknown {
  if (key === "workspaceId" || key === "pageId" || key === "shareToken") return target[key];
  if (key === "userId") return target.memberId;
  if (key === "revision") return 1;
  if (key === "id" && line.access.startsWith("share:")) return target.shareId;
  if (key === "id" && line.path.startsWith("/api/pages/")) return target.pageId;
  if (key === "id" && line.path.includes("/imports/")) return target.importId;
  if (key === "id" && line.path.includes("/files/")) return target.fileId;
  if (key === "ticket") return "x".repeat(43);
  if (name === "deleteInvitation") return 0;
  // Everybody ends a session, a token or a passkey of their own; whoever knows its id puts it here.
  if (["endSession", "deleteToken", "renamePasskey", "removePasskey"].includes(name)) return 0;
  throw new Error(`Nobody has said what ':${key}' of ${name} is.`);
}

let made = 0;
const freshAddress = () => {
  made += 1;
  return `fresh${made}@coastpress.example`;
};

type Bodies = Partial<Record<LineName, (cast: Cast, target: Target, actor: Actor) => unknown>>;

const bodies: Bodies = {
  proveByProvider: () => ({}),
  finishOidc: () => ({}),
  login: ({ owner }) => ({ email: owner.email, password: PASSWORD }),
  register: () => ({ email: freshAddress(), password: PASSWORD, firstName: "New", lastName: "Comer" }),
  updateProfile: () => ({ firstName: "Märta", lastName: "Berg" }),
  setPresence: () => ({ isShown: true }),
  changePassword: () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
  deleteAccount: (_, __, actor) => ({ password: actor === "stranger" ? PASSWORD : "not the password" }),
  forgotPassword: () => ({ email: freshAddress() }),
  resetPassword: async (cast, _, actor) => ({
    token: actor === "stranger" ? await mailedToken(cast) : "x".repeat(43),
    newPassword: PASSWORD,
  }),
  beginAuthenticator: () => ({ password: PASSWORD }),
  confirmAuthenticator: async (cast, _, actor) => ({ code: await shownCode(cast, cast.caller(actor)) }),
  // Confirmed right before, by everybody who is signed in.
  renewRecoveryCodes: () => ({ password: PASSWORD }),
  removeAuthenticator: () => ({ password: PASSWORD }),
  createToken: ({ world }) => ({ name: "Nightly export", access: "read", expiresAt: inAMonth(world) }),
  passkeyOptions: () => ({ password: PASSWORD }),
  removePasskey: () => ({ password: PASSWORD }),
  addPasskey: async (cast, _, actor) => {
    const { status, body } = await cast.caller(actor).try("passkeyOptions", { body: { password: PASSWORD } });
    return new SoftKey({ origin: ORIGIN }).make(status === 200 ? body : noOptions);
  },
  renamePasskey: () => ({ name: "Blue key" }),
  passkeyLogin: async (cast) => (await ownerKey(cast)).sign(await cast.world.visitor().do("passkeyLoginOptions")),
  createWorkspace: () => ({ name: "A workspace of one's own" }),
  updateWorkspace: () => ({ name: "Renamed" }),
  askForAddress: () => ({ email: freshAddress(), password: PASSWORD }),
  confirmAddress: async (cast, _, actor) => ({ token: actor === "stranger" ? await changeToken(cast) : "x".repeat(43) }),
  offerWorkspace: (_, { memberId }) => ({ userId: memberId }),
  changeMember: () => ({ level: "viewer" }),
  createInvitation: (_, { workspaceId }) => ({ email: freshAddress(), workspaceId, level: "viewer" }),
  lookAtInvitation: async (cast, target, actor) => ({
    token: actor === "stranger" ? await invitationTo(cast, target, freshAddress()) : "x".repeat(43),
  }),
  acceptInvitation: async (cast, target, actor) => ({
    token: actor === "endedLink" ? await invitationTo(cast, target, (cast.caller(actor) as Person).email) : "x".repeat(43),
  }),
  createPage: (_, { workspaceId }) => ({ workspaceId, title: "Added" }),
  updatePage: () => ({ title: "Renamed" }),
  duplicatePage: () => ({ title: "Copied" }),
  copyFile: (_, { fileId }) => ({ fileId }),
  // Somewhere the actor may write, who has an account.
  transferPage: async (cast, target, actor) => {
    const { workspaceId } = target;
    const { status, body } = await cast.caller(actor, target).try("createWorkspace", { body: { name: "Elsewhere" } });
    return { workspaceId: status === 201 ? body.id : workspaceId };
  },
  saveContent: () => [{ id: "a", type: "text", position: 0, content: { text: "Written" } }],
  restoreVersion: () => ({ revision: 1 }),
  shareWorkspace: () => ({ accessLevel: "editor" }),
  sharePage: () => ({ accessLevel: "editor" }),
  checkShare: () => ({ email: "somebody@coastpress.example" }),
  requestCode: () => ({ email: freshAddress() }),
  confirmCode: async (cast, target, actor) => {
    const email = freshAddress();
    return { email, code: actor === "stranger" ? await mailedCode(cast, target, email) : "00000000" };
  },
};

const isAboutOffer = (name: LineName) => name === "acceptOffer" || name === "declineOffer";

async function offerTo(cast: Cast, { workspaceId }: Target, actor: Actor): Promise<void> {
  const { id: userId } = await cast.caller(actor).do("currentUser");
  await cast.owner.do("offerWorkspace", { params: { workspaceId }, body: { userId } });
}

async function bodyOf(cast: Cast, name: LineName, target: Target, actor: Actor): Promise<unknown> {
  const body = bodies[name];
  if (!body) throw new Error(`Nobody has said what a good body of ${name} is.`);
  return body(cast, target, actor);
}

/** Of the app of somebody who has just begun; of nobody's for nobody. */
async function shownCode(cast: Cast, caller: Caller): Promise<string> {
  const { status, body } = await caller.try("beginAuthenticator", { body: { password: PASSWORD } });
  return status === 200 ? shown(body.secret, cast.world.app.context.now()) : "000000";
}

const inAMonth = (world: World) => new Date(world.app.context.now() + 30 * DAY).toISOString();

/** Of whoever is signed in; nobody else has one. */
async function ownToken(cast: Cast, actor: Actor): Promise<number> {
  const body = { name: "To be deleted", access: "read" as const, expiresAt: inAMonth(cast.world) };
  const { status, body: made } = await cast.caller(actor).try("createToken", { body });
  return status === 201 ? made.id : phantom.pageId;
}

/** The owner's, to somebody into the target. */
async function invited({ owner }: Cast, { workspaceId }: Target): Promise<number> {
  if (workspaceId === phantom.workspaceId) return phantom.pageId;
  return (await owner.do("createInvitation", { body: { email: freshAddress(), workspaceId } })).id;
}

async function invitationTo({ owner, world }: Cast, { workspaceId }: Target, email: string): Promise<string> {
  await owner.do("createInvitation", { body: { email, workspaceId } });
  return (await world.mails.linkUnder(email, "/invitation")).split("/").at(-1) ?? "";
}

const noOptions = { challenge: "AAAA", rp: { id: "octavo.test" }, user: { id: "AAAA" } };

const ownerKeys = new WeakMap<Cast, Promise<SoftKey>>();

/** One passkey of the owner, for everybody who signs in. */
function ownerKey(cast: Cast): Promise<SoftKey> {
  const add = async () => {
    const key = new SoftKey({ origin: ORIGIN });
    await addKey(cast.owner, key);
    return key;
  };
  const made = ownerKeys.get(cast) ?? add();
  ownerKeys.set(cast, made);
  return made;
}

/** A new one of whoever is signed in. */
async function ownPasskey(caller: Caller): Promise<number> {
  const { status, body } = await caller.try("passkeyOptions", { body: { password: PASSWORD } });
  if (status !== 200) return 0;
  return (await caller.do("addPasskey", { body: new SoftKey({ origin: ORIGIN }).make(body) })).id;
}

/** Of an export that the owner may have. */
async function orderedTicket({ owner }: Cast, { workspaceId }: Target): Promise<string> {
  const { url } = await owner.do("orderWorkspaceExport", { params: { workspaceId } });
  return url.split("/").at(-1) ?? "";
}

/** A reset link of a newcomer's account. */
async function mailedToken({ world }: Cast): Promise<string> {
  const email = freshAddress();
  await world.visitor().do("register", { body: { email, password: PASSWORD, firstName: "New", lastName: "Comer" } });
  await world.visitor().do("forgotPassword", { body: { email } });
  return new URL(await world.mails.link(email, 2), ORIGIN).searchParams.get("token") ?? "";
}

/** Of the link that is mailed to the address that a newcomer wants. */
async function changeToken({ world }: Cast): Promise<string> {
  const newcomer = await world.person("New", { email: freshAddress(), verified: false });
  const email = freshAddress();
  await newcomer.do("askForAddress", { body: { email, password: PASSWORD } });
  return new URL(await world.mails.link(email), ORIGIN).searchParams.get("change") ?? "";
}

/** A code that opens the target's link to the stranger, once the link asks for one. */
async function mailedCode(cast: Cast, target: Target, email: string): Promise<string> {
  const body = { requireEmailVerification: true };
  const { shareToken } = await cast.owner.do("shareWorkspace", { params: { workspaceId: target.workspaceId }, body });
  target.shareToken = shareToken;
  await cast.caller("stranger").do("requestCode", { params: { shareToken }, body: { email } });
  return (await cast.world.mails.next(email)).subject?.slice(0, 8) ?? "";
}
