/** Everybody who may turn up at a contract line, and what they turn up at. */
import type { BodyOf } from "#core/contract.ts";
import { fileAddress } from "#core/file-address.ts";
import { DAY } from "#core/limits.ts";
import { doc, p } from "../documents.ts";
import { silentProvider } from "../provider.ts";
import { type Caller, type Person, World } from "../world.ts";

export const actors = [
  "nobody",
  "stranger",
  "owner",
  "joinedEditor",
  "publicReader",
  "pageViewer",
  "pageEditor",
  "endedLink",
  "expiredSession",
  "operator",
  "readToken",
  "writeToken",
  "workspaceToken",
  "otherToken",
] as const;

export type Actor = (typeof actors)[number];

/** Programs, each with an access token of the owner's: for reading, for all, for the target's workspace, for another workspace. */
export type TokenActor = Extract<Actor, `${string}Token`>;

/** What a call is about. Each is made so that the actor has exactly the right that the actor is named for. */
export interface Target {
  workspaceId: number;
  pageId: number;
  /** Shown by the page. */
  fileId: number;
  /** A permission that nobody came in by. */
  shareId: number;
  /** That the owner began. */
  importId: number;
  /** An editor link without conditions; ended, for the actor of that name. */
  shareToken: string;
  /** Of somebody who joined, and is there in every target. */
  memberId: number;
  /** An access token for the workspace, where the actor of that name turns up. */
  accessToken?: string;
}

/** Ids of which none exists. */
export const phantom: Target = {
  workspaceId: 888_888_888,
  pageId: 888_888_888,
  fileId: 888_888_888,
  shareId: 888_888_888,
  importId: 888_888_888,
  shareToken: "x".repeat(43),
  memberId: 888_888_888,
};

const METRICS_TOKEN = "metrics-token-of-the-operator";

export class Cast {
  readonly world: World;
  readonly owner: Person;
  /** In every target, and nobody's actor. */
  readonly member: Person;
  readonly #callers: Record<Actor, Caller>;
  #lastImport: Promise<unknown> = Promise.resolve();

  private constructor(world: World, owner: Person, member: Person, callers: Record<Actor, Caller>) {
    this.world = world;
    this.owner = owner;
    this.member = member;
    this.#callers = callers;
  }

  static async assemble(): Promise<Cast> {
    const world = await World.create({ env: { METRICS_TOKEN, ...silentProvider } });
    const owner = await world.person("Marta");
    const expiredSession = world.visitor();
    expiredSession.token = owner.token;
    world.pass(8 * DAY);
    await owner.signIn(owner.email);
    const operator = world.visitor();
    operator.token = METRICS_TOKEN;
    const callers = {
      nobody: world.visitor(),
      owner,
      expiredSession,
      operator,
      // Has an account of their own and nothing to do with Marta's; the only one who is not verified.
      stranger: await world.person("Sigrid", { verified: false }),
      joinedEditor: await world.person("Nora"),
      publicReader: await world.person("Ida"),
      pageViewer: await world.person("Ole"),
      pageEditor: await world.person("Vera"),
      endedLink: await world.person("Leif"),
      readToken: await program(world, owner, { access: "read" }),
      writeToken: await program(world, owner, { access: "write" }),
      workspaceToken: world.visitor(),
      otherToken: await program(world, owner, { access: "write", workspaceId: (await owner.workspace()).id }),
    };
    return new Cast(world, owner, await world.person("Maja", { verified: false }), callers);
  }

  /** @param target what a program is about that has a token for it */
  caller(actor: Actor, { accessToken }: Pick<Target, "accessToken"> = {}): Caller {
    if (actor === "workspaceToken") return withToken(this.world, accessToken ?? null);
    // Somebody who just signed in, by a password or a passkey, is not nobody any more: the browser keeps a cookie for files.
    const isNobody = actor === "nobody" || actor === "expiredSession" || actor === "operator";
    return isNobody ? withToken(this.world, this.#callers[actor].token) : this.#callers[actor];
  }

  /** The same actor in another browser, whose session may be ended. */
  async again(actor: Actor, target: Target): Promise<Caller> {
    const caller = this.caller(actor, target);
    if (!("email" in caller)) return caller;
    const browser = this.world.visitor();
    await browser.signIn((caller as Person).email);
    return browser;
  }

  /** @param withFile whether there has to be a file in it, and an import */
  async target(actor: Actor, withFile = false, withImport = false): Promise<Target> {
    const { owner } = this;
    const { id: workspaceId } = await owner.workspace({ isPublic: actor === "publicReader" });
    const fileId = withFile ? (await owner.upload(workspaceId)).id : 0;
    const content = withFile ? doc(p(`![Tide](${fileAddress(fileId)})`)) : [];
    const { id: pageId } = await owner.page(workspaceId, { content });
    const params = { workspaceId };
    const { id: shareId } = await owner.do("shareWorkspace", { params, body: {} });
    const importId = withImport ? await this.#imported(workspaceId) : 0;
    const link = await owner.do("shareWorkspace", { params, body: { accessLevel: "editor" } });
    const join = { params: { shareToken: link.shareToken } };
    if (actor === "joinedEditor" || actor === "endedLink") await this.#callers[actor].do("joinShared", join);
    if (actor === "endedLink") await owner.do("deleteShare", { params: { id: link.id } });
    if (actor === "pageViewer" || actor === "pageEditor") {
      const accessLevel = actor === "pageViewer" ? "viewer" : "editor";
      await owner.do("sharePage", { params: { pageId }, body: { accessLevel } });
    }
    const own = await owner.do("shareWorkspace", { params, body: { accessLevel: "editor" } });
    await this.member.do("joinShared", { params: { shareToken: own.shareToken } });
    const memberId = this.member.id;
    const target = { workspaceId, pageId, fileId, shareId, importId, shareToken: link.shareToken, memberId };
    if (actor !== "workspaceToken") return target;
    return { ...target, accessToken: await newToken(this.world, owner, { access: "write", workspaceId }) };
  }

  /** One after another: nobody has many at once. */
  #imported(workspaceId: number): Promise<number> {
    const next = this.#lastImport.then(async () => {
      const { id } = await this.owner.import(workspaceId, { name: "notes.md", bytes: Buffer.from("words") });
      await this.world.app.imports.settled();
      return id;
    });
    this.#lastImport = next;
    return next;
  }

  /** All that the owner sees of a target, for 'nothing was changed'. */
  async stateOf({ workspaceId }: Target): Promise<string> {
    const params = { workspaceId };
    const seen = ["getWorkspace", "listMembers", "listPages", "listFiles", "listShares", "listInvitations"] as const;
    return (await Promise.all(seen.map((name) => this.owner.try(name, { params })))).map(({ text }) => text).join("\n");
  }
}

type Limits = Pick<BodyOf<"createToken">, "access" | "workspaceId">;

export async function program(world: World, owner: Caller, limits: Limits): Promise<Caller> {
  return withToken(world, await newToken(world, owner, limits));
}

/** @returns an access token that lives for a month of the application's clock */
export async function newToken(world: World, owner: Caller, limits: Limits): Promise<string> {
  const expiresAt = new Date(world.app.context.now() + 30 * DAY).toISOString();
  return (await owner.do("createToken", { body: { name: "A program", expiresAt, ...limits } })).token;
}

function withToken(world: World, token: string | null): Caller {
  const caller = world.visitor();
  caller.token = token;
  return caller;
}
