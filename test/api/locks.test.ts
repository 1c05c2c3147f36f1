/** What transactions of several servers hold of each other's rows. */
import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "#core/limits.ts";
import { type App, createApp } from "../../server/app.ts";
import { requireEnabled } from "../../server/auth/disabled.ts";
import { sessionsOfOne } from "../../server/auth/open-session.ts";
import type { Trx } from "../../server/db/database.ts";
import { lockPage } from "../../server/pages/open.ts";
import { engine } from "../database.ts";
import { doc, p } from "../documents.ts";
import { PASSWORD, Person, World } from "../world.ts";

describe.runIf(engine === "postgres")("of two servers with one database", () => {
  let world: World;
  let other: App;
  let marta: Person;
  let ole: Person;

  beforeAll(async () => {
    // So little that each Save counts what its owner has.
    world = await World.create({
      env: { MASTER_KEY: "22".repeat(32), QUOTA_ACCOUNT_MB: "2", QUOTA_REQUESTS: "100000", LOG_LEVEL: "error" },
    });
    const config = { ...world.config, dataDir: mkdtempSync(join(tmpdir(), "octavo-other-")) };
    const write = (line: string) => world.logLines.push(line);
    other = await createApp({ config, log: pino({ level: "error" }, { write }), clientDir: "" });
    marta = await world.person("Marta");
    ole = await world.person("Ole");
  });
  afterAll(async () => {
    await other.http.close();
    await world.stop();
  });

  /** A page of somebody's workspace, in which Ole may write. */
  async function shared(owner: Person): Promise<{ pageId: number }> {
    const { id: workspaceId } = await owner.workspace();
    const { shareToken } = await owner.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
    await ole.do("joinShared", { params: { shareToken } });
    const { id: pageId } = await owner.page(workspaceId);
    return { pageId };
  }

  /** The same person at the other server. */
  function elsewhere(person: Person): Person {
    const same = new Person(() => other, person.firstName, person.email);
    same.token = person.token;
    return same;
  }

  /** As many as one account may have, and some more. */
  async function fillSessions(userId: number): Promise<void> {
    const { database, now } = world.app.context;
    const session = { user_id: userId, device: "Robot", created_at: now(), last_used_at: now() - DAY };
    await database.transact(async (trx) => {
      for (let at = 0; at < sessionsOfOne + 50; at += 1)
        await trx
          .insertInto("sessions")
          .values({ ...session, token_hash: randomBytes(32) })
          .execute();
    });
  }

  const save = (by: Person, id: number, text = "Words") => by.try("saveContent", { params: { id }, body: doc(p(text)) });

  /** Meanwhile the other server is in the midst of a transaction that has done `work`. */
  async function beside<T>(work: (trx: Trx) => Promise<unknown>, act: () => Promise<T>): Promise<T> {
    const held = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const holding = other.context.database.transact(async (trx) => {
      await work(trx);
      held.resolve();
      await done.promise;
    });
    await Promise.race([held.promise, holding]);
    try {
      return await act();
    } finally {
      done.resolve();
      await holding;
    }
  }

  it("one saves for somebody whom the other signs in, and makes a favourite of a page that the other saves", async () => {
    const { pageId } = await shared(marta);
    const saved = await beside(
      (trx) => requireEnabled(trx, ole.id),
      () => save(ole, pageId),
    );
    expect(saved.status).toBe(200);
    const author = { id: marta.id, email: marta.email, isEmailVerified: true, token: null };
    const starred = await beside(
      (trx) => lockPage(other.context, trx, author, pageId, "write"),
      () => ole.try("addFavourite", { params: { pageId } }),
    );
    expect(starred.status).toBe(204);
  });

  it("what is deleted, withdrawn or left at both at once is noted once", async () => {
    const vera = await world.person("Vera");
    const { id: workspaceId } = await vera.workspace();
    const atBoth = async (by: Person, call: (person: Person) => Promise<{ status: number }>) =>
      (await Promise.all([call(by), call(elsewhere(by))])).map(({ status }) => status).sort();
    for (let time = 0; time < 5; time += 1) {
      const link = await vera.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
      await ole.do("joinShared", { params: { shareToken: link.shareToken } });
      const body = { email: `guest${time}@coastpress.example`, workspaceId, level: "viewer" } as const;
      const invitation = await vera.do("createInvitation", { body });
      expect(await atBoth(ole, (one) => one.try("leaveWorkspace", { params: { workspaceId } }))).toEqual([204, 404]);
      expect(await atBoth(vera, (one) => one.try("deleteInvitation", { params: { id: invitation.id } }))).toEqual([204, 404]);
      expect(await atBoth(vera, (one) => one.try("deleteShare", { params: { id: link.id } }))).toEqual([204, 404]);
    }
  });

  it("each goes on while accounts and workspaces are signed in to, saved in, made, and deleted at both", async () => {
    const { pageId } = await shared(marta);
    const leaving: { owner: Person; pageId: number }[] = [];
    for (const name of ["Nora", "Lena", "Una"]) {
      const owner = await world.person(name);
      leaving.push({ owner, pageId: (await shared(owner)).pageId });
    }
    // Each further one ends others.
    for (const { id } of [marta, ...leaving.map(({ owner }) => owner)]) await fillSessions(id);
    const [there, oleThere] = [elsewhere(marta), elsewhere(ole)];
    const wrong: string[] = [];
    let isOver = false;
    // Whatever meets whatever: no order of these may leave one of them without an answer.
    const again = async (expected: readonly number[], act: () => Promise<{ status: number; text: string }>) => {
      while (!isOver) {
        const { status, text } = await act();
        if (!expected.includes(status)) wrong.push(`${status} ${text}`);
      }
    };
    const signIn = (by: Person) => () => by.try("login", { body: { email: by.email, password: PASSWORD } });
    const make = async () => {
      const made = await there.try("createWorkspace", { body: { name: "Stages" } });
      return made.status === 201 ? there.try("deleteWorkspace", { params: { workspaceId: made.body.id } }) : made;
    };
    const star = async () => {
      await there.try("addFavourite", { params: { pageId } });
      return there.try("removeFavourite", { params: { pageId } });
    };
    const leave = async () => {
      for (const { owner } of leaving) {
        await pause(200);
        const { status } = await elsewhere(owner).try("deleteAccount", { body: { password: PASSWORD } });
        expect(status).toBe(204);
      }
    };
    await Promise.all([
      leave().finally(() => {
        isOver = true;
      }),
      // Marta's place may be full on a machine that saves very often.
      again([200, 413], () => save(ole, pageId)),
      again([200, 413], () => save(there, pageId)),
      again([200], signIn(marta)),
      again([200], signIn(oleThere)),
      again([204], make),
      again([204], star),
      ...leaving.map((one) => again([200, 404], () => save(ole, one.pageId))),
    ]);
    // The log says why.
    expect([wrong, world.logLines]).toEqual([[], []]);
  });
});
