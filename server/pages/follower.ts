import { decide } from "#core/access.ts";
import type { Followed, PageEvent, StreamEvent } from "#core/page-event.ts";
import type { Context } from "../context.ts";
import type { EventWriter } from "../http/event-writer.ts";
import { breathe, inTurn } from "../pacing.ts";
import type { Member } from "../workspaces/grants.ts";
import { isMember } from "../workspaces/members.ts";
import { openWorkspace } from "../workspaces/open.ts";
import { RightsEnd } from "../workspaces/rights-end.ts";
import { nullIfGone } from "../workspaces/still-there.ts";
import { Company } from "./company.ts";
import { type News, Newsroom } from "./news.ts";
import { isThere, openPage } from "./open.ts";
import { Standing, type Telling } from "./standing.ts";
import { Subscriptions } from "./subscriptions.ts";

/** How often a silent stream is checked and kept alive. */
const HEARTBEAT = 20_000;

export interface Asker {
  member: Member;
  /** Who that is now, and whether she wants to be seen; null where the session has ended. */
  ask(): Promise<(Member & { isShown: boolean }) | null>;
}

/**
 * One event stream. The right to read is asked again before anything is told, at every heartbeat, and at once when somebody ends a
 * link, a session or a workspace, or a date comes that ends a link.
 */
export class Follower {
  readonly #context: Context;
  readonly #asker: Asker;
  /** As she was when it was asked last: rights hang on her address, which changes. */
  #member: Member;
  readonly #stream: EventWriter;
  readonly #tell: (event: StreamEvent) => void;
  #followed: Followed = { pages: [], workspaces: [] };
  /** What is followed and may be read; a page with its workspace. */
  readonly #pages = new Map<number, number>();
  readonly #workspaces = new Set<number>();
  readonly #told = new Standing();
  readonly #subscriptions: Subscriptions;
  /** null for programs, which are nobody. */
  readonly #company: Company | null;
  readonly #rightsEnd: RightsEnd;
  readonly #news = new Newsroom((news) => this.#orEnd(() => this.#tellAll(news)));
  #isReady = false;

  constructor(context: Context, asker: Asker, stream: EventWriter, tell: (event: StreamEvent) => void) {
    this.#context = context;
    this.#asker = asker;
    this.#member = asker.member;
    this.#stream = stream;
    this.#subscriptions = new Subscriptions(stream);
    this.#tell = tell;
    const hear = (id: number) => this.#hear({ what: "present", id });
    this.#rightsEnd = new RightsEnd(context, () => this.#hear({ what: "all", heartbeat: true }));
    const { presence } = context;
    this.#company = asker.member.token === null ? new Company({ presence, userId: asker.member.id, hear, tell }) : null;
  }

  /** Tells how everything stands, and then whatever happens, until either side ends the stream. */
  async start(followed: Followed): Promise<void> {
    this.#followed = followed;
    this.#subscriptions.begin(`user/${this.#asker.member.id}`, () =>
      this.#context.sessionEvents.subscribe(this.#asker.member.id, () => this.#hear({ what: "all", heartbeat: true })),
    );
    const heartbeat = setInterval(() => this.#hear({ what: "all", heartbeat: true }), HEARTBEAT).unref();
    const endMissed = this.#context.onMissedNews(() => this.#hear({ what: "all", heartbeat: false }));
    this.#stream.onClose(() => {
      clearInterval(heartbeat);
      endMissed();
      this.#company?.end(false);
      this.#rightsEnd.stop();
      this.#subscriptions.endAll();
      this.#news.drop();
    });
    await this.#orEnd(async () => {
      await this.#startAbsent();
      this.#tell({ type: "ready" });
      this.#isReady = true;
      for (const id of this.#pages.keys()) await this.#company?.tell(id);
    });
    this.#news.begin();
  }

  /** What was asked for and could not be read until now: who is let in again hears of it without asking anew. */
  async #startAbsent(): Promise<void> {
    for (const id of this.#followed.pages) if (!this.#pages.has(id)) await this.#startPage(id);
    for (const id of this.#followed.workspaces) if (!this.#workspaces.has(id)) await this.#startWorkspace(id);
  }

  async #startPage(id: number): Promise<void> {
    // Read after subscribing: what happens in between is heard of either way.
    this.#subscriptions.begin(`page/${id}`, () =>
      this.#context.pageEvents.subscribe(id, (event) => this.#hear({ what: "page", id, event })),
    );
    const row = (await this.#readPage(id))?.row;
    if (!row) return this.#subscriptions.end(`page/${id}`);
    this.#listenTo(row.workspace_id);
    this.#pages.set(id, row.workspace_id);
    await this.#tellPage(id);
  }

  async #startWorkspace(id: number): Promise<void> {
    this.#listenTo(id);
    this.#workspaces.add(id);
    if (await this.#readWorkspace(id)) await this.#tellTree(id);
    else this.#workspaces.delete(id);
  }

  #listenTo(workspaceId: number): void {
    this.#subscriptions.begin(`workspace/${workspaceId}`, () =>
      this.#context.workspaceEvents.subscribe(workspaceId, (event) => {
        if (event === "rights") this.#hear({ what: "ask", workspaceId });
        else if (this.#workspaces.has(workspaceId)) this.#hear({ what: event, id: workspaceId });
      }),
    );
  }

  #hear(news: News): void {
    this.#news.hear(news);
  }

  /** Whoever is not signed in any more is let go, and so is everybody whom the database cannot be asked about: they come again. */
  async #orEnd(work: () => Promise<void>): Promise<void> {
    try {
      await inTurn(async () => {
        const asked = await this.#asker.ask();
        if (!asked) this.#company?.end(true);
        if (!asked) return this.#stream.end();
        this.#member = asked;
        if (this.#company) this.#company.isShown = asked.isShown;
        await work();
      });
    } catch {
      this.#stream.end();
    }
  }

  /** What happened together is asked about once: also whether a page is back, by a right or in a tree that it was moved out of. */
  async #tellAll(news: News[]): Promise<void> {
    const asked = new Set<number>();
    if (news.some(({ what }) => what === "ask" || what === "all" || what === "tree")) await this.#startAbsent();
    for (const [at, one] of news.entries()) {
      await breathe();
      if (one.what === "page") await this.#tellEvent(one.id, one.event, asked);
      else if (one.what === "ask") await this.#askAbout(one.workspaceId, "never", true);
      else if (one.what === "all") await this.#askEverything(one.heartbeat);
      else if (one.what === "present") await this.#tellPresent(one.id);
      else if (!news.slice(at + 1).some((later) => later.what === one.what && later.id === one.id))
        await (one.what === "tree" ? this.#tellTree(one.id) : this.#tellSharing(one.id));
    }
  }

  async #tellEvent(pageId: number, event: PageEvent, asked: Set<number>): Promise<void> {
    if (!this.#pages.has(pageId)) return;
    // Nobody can be asked any more whether a page may be read that is gone.
    if (event.type === "deleted") return this.#leavePage(pageId, "deleted");
    if (!asked.has(pageId)) {
      const page = await this.#readPage(pageId);
      if (!page) return this.#losePage(pageId);
      this.#told.note(`page/${pageId}`, stateOf(page.row));
    }
    asked.add(pageId);
    this.#tell({ ...event, pageId });
  }

  async #tellPresent(pageId: number): Promise<void> {
    if (!this.#pages.has(pageId)) return;
    if (await this.#readPage(pageId)) await this.#company?.tell(pageId);
    else await this.#losePage(pageId);
  }

  async #askAbout(workspaceId: number, tell: Telling, withSharing: boolean): Promise<void> {
    for (const [pageId, its] of this.#pages) if (its === workspaceId) await this.#tellPage(pageId, tell);
    if (this.#workspaces.has(workspaceId)) await this.#tellTree(workspaceId, tell);
    if (withSharing && this.#workspaces.has(workspaceId)) await this.#tellSharing(workspaceId);
  }

  async #askEverything(heartbeat: boolean): Promise<void> {
    for (const workspaceId of new Set([...this.#pages.values(), ...this.#workspaces])) {
      await breathe();
      await this.#askAbout(workspaceId, heartbeat ? "if it changed" : "always", !heartbeat);
    }
    if (heartbeat) this.#stream.showLife();
  }

  async #tellPage(pageId: number, tell: Telling = "always"): Promise<void> {
    await breathe();
    const page = await this.#readPage(pageId);
    if (!page) return this.#losePage(pageId);
    const isOtherAccess = this.#told.isWanted("if it changed", `access/${pageId}`, page.level);
    if (this.#told.isWanted(tell, `page/${pageId}`, stateOf(page.row)) || isOtherAccess)
      this.#tell({ type: "here", pageId, revision: page.row.revision, edition: page.row.edition, access: page.level });
    // At the begin it comes after everything else.
    if (this.#isReady) await this.#company?.tell(pageId);
  }

  async #tellTree(workspaceId: number, tell: Telling = "always"): Promise<void> {
    await breathe();
    const workspace = await this.#readWorkspace(workspaceId);
    if (!workspace) return this.#leaveWorkspace(workspaceId);
    const { shapeRevision: treeRevision, level: access, name } = workspace;
    const isOther = this.#told.isWanted("if it changed", `level/${workspaceId}`, `${access} ${name}`);
    if (this.#told.isWanted(tell, `workspace/${workspaceId}`, String(treeRevision)) || isOther)
      this.#tell({ type: "tree", workspaceId, treeRevision, access, name });
  }

  async #tellSharing(workspaceId: number): Promise<void> {
    await breathe();
    const workspace = await this.#readWorkspace(workspaceId);
    if (!workspace) this.#leaveWorkspace(workspaceId);
    else if (await isMember(this.#context, this.#context.database.read, this.#member, workspace))
      this.#tell({ type: "sharing", workspaceId });
  }

  async #losePage(pageId: number): Promise<void> {
    this.#leavePage(pageId, (await isThere(this.#context.database.read, pageId)) ? "lost" : "deleted");
  }

  #leavePage(pageId: number, type: "lost" | "deleted"): void {
    this.#pages.delete(pageId);
    for (const what of ["page", "access"]) this.#told.forget(`${what}/${pageId}`);
    this.#company?.forget(pageId);
    this.#subscriptions.end(`page/${pageId}`);
    this.#tell({ type, pageId });
  }

  #leaveWorkspace(workspaceId: number): void {
    if (this.#workspaces.delete(workspaceId)) this.#tell({ type: "closed", workspaceId });
  }

  async #readPage(id: number) {
    const { database } = this.#context;
    const page = await openPage(this.#context, database.read, this.#member, id, "read").catch(nullIfGone);
    if (page) this.#company?.stand(id, decide(page.level, "write") === "allowed");
    if (page) this.#rightsEnd.note(page.until);
    return page;
  }

  async #readWorkspace(id: number) {
    const { database } = this.#context;
    const workspace = await openWorkspace(this.#context, database.read, this.#member, id, "read").catch(nullIfGone);
    if (workspace) this.#rightsEnd.note(workspace.until);
    return workspace;
  }
}

const stateOf = ({ revision, edition }: { revision: number; edition: number }) => `${revision}.${edition}`;
