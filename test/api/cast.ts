/** Everybody who may turn up at a contract line, and what they turn up at. */
import { fileAddress } from "#core/file-address.ts";
import { DAY } from "#core/limits.ts";
import { doc, p } from "../documents.ts";
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
] as const;

export type Actor = (typeof actors)[number];

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
}

/** Ids of which none exists. */
export const phantom: Target = {
  workspaceId: 888_888_888,
  pageId: 888_888_888,
  fileId: 888_888_888,
  shareId: 888_888_888,
  importId: 888_888_888,
  shareToken: "x".repeat(43),
};

const METRICS_TOKEN = "metrics-token-of-the-operator";

export class Cast {
  readonly world: World;
  readonly owner: Person;
  readonly #callers: Record<Actor, Caller>;
  #lastImport: Promise<unknown> = Promise.resolve();

  private constructor(world: World, owner: Person, callers: Record<Actor, Caller>) {
    this.world = world;
    this.owner = owner;
    this.#callers = callers;
  }

  static async assemble(): Promise<Cast> {
    const world = await World.create({ env: { METRICS_TOKEN } });
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
    };
    return new Cast(world, owner, callers);
  }

  caller(actor: Actor): Caller {
    // Somebody who just signed in is not nobody any more: the browser keeps a cookie for files.
    return actor === "nobody" ? this.world.visitor() : this.#callers[actor];
  }

  /** The same actor in another browser, whose session may be ended. */
  async again(actor: Actor): Promise<Caller> {
    const caller = this.caller(actor);
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
    return { workspaceId, pageId, fileId, shareId, importId, shareToken: link.shareToken };
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
    const seen = ["getWorkspace", "listPages", "listFiles", "listShares"] as const;
    return (await Promise.all(seen.map((name) => this.owner.try(name, { params })))).map(({ text }) => text).join("\n");
  }
}
