import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { StreamEvent } from "#core/page-event.ts";
import { SHOWN } from "#core/presence.ts";
import type { EventReader } from "../../test/event-reader.ts";
import { Listeners } from "../../test/listeners.ts";
import type { Caller, Person, World } from "../../test/world.ts";
import { Topics } from "../topics.ts";
import { Presence } from "./presence.ts";
import { STAYS, type Word } from "./whereabouts.ts";

let listeners: Listeners;
let world: World;
let marta: Person;
let nora: Person;
let workspaceId: number;
let id: number;

beforeAll(async () => {
  listeners = await Listeners.create();
  ({ world, marta, nora } = listeners);
});
afterAll(() => listeners.stop());

beforeEach(async () => {
  ({ workspaceId } = await listeners.shared());
  ({ id } = await marta.page(workspaceId));
});

async function open(caller: Caller) {
  const reader = await listeners.follow(caller, { pages: [id], company: true });
  await reader.until("ready");
  return reader;
}

/** Whom the next event of that kind names, and how many more. */
async function told(reader: EventReader<StreamEvent>): Promise<string> {
  const event = (await reader.until("present")).at(-1);
  if (event?.type !== "present") throw new Error("Nobody said who is there.");
  return [event.people.map(({ name }) => name).join(", "), ...(event.more > 0 ? [`+${event.more}`] : [])].join(" ");
}

/** The next thing that is heard, which is not that somebody came or went. */
async function nothingElse(reader: EventReader<StreamEvent>): Promise<void> {
  await marta.do("updatePage", { params: { id }, body: { title: "A sign" } });
  expect((await reader.until("renamed")).map(({ type }) => type)).toEqual(["renamed"]);
}

async function waits(): Promise<void> {
  world.pass(STAYS + 1);
  world.app.context.presence.beat();
}

describe("who has a page open and may write in it", () => {
  it("sees who else has, each once and not oneself, until a while after they left", async () => {
    const hers = await open(marta);
    expect(await told(hers)).toBe("");
    const theirs = [await open(nora), await open(nora), await open(nora)];
    expect(await told(hers)).toBe("Nora Berg");
    expect(await told(theirs[0] as EventReader<StreamEvent>)).toBe("Marta Berg");
    theirs[0]?.close();
    theirs[1]?.close();
    await expect.poll(() => world.app.context.streams.size).toBe(2);
    await waits();
    await nothingElse(hers);
    theirs[2]?.close();
    await expect.poll(() => world.app.context.streams.size).toBe(1);
    world.app.context.presence.beat();
    await nothingElse(hers);
    await waits();
    expect(await told(hers)).toBe("");
  });

  it("neither sees nor is seen without the right to write, as a reader, by a link, or once it has ended", async () => {
    await marta.do("updateWorkspace", { params: { workspaceId }, body: { isPublic: true } });
    const stranger = await world.person("Ole", { verified: false });
    const hers = await open(marta);
    const theirs = await open(nora);
    const readers = await open(stranger);
    expect([await told(hers), await told(hers), await told(theirs), await told(readers)]).toEqual([
      "",
      "Nora Berg",
      "Marta Berg",
      "",
    ]);
    await marta.do("changeMember", { params: { workspaceId, userId: nora.id }, body: { level: "viewer" } });
    expect([await told(hers), await told(theirs)]).toEqual(["", ""]);
    await nothingElse(readers);
  });

  it("is gone at once with the session that she ends", async () => {
    const pia = await world.person("Pia", { verified: false });
    const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
    await pia.do("joinShared", { params: { shareToken } });
    const hers = await open(marta);
    await open(pia);
    expect([await told(hers), await told(hers)]).toEqual(["", "Pia Berg"]);
    const begin = Date.now();
    await pia.do("logout");
    expect(await told(hers)).toBe("");
    expect(Date.now() - begin).toBeLessThan(STAYS);
  });

  it("is gone at once, and sees nobody, from the time at which the link ends that let her in", async () => {
    const una = await world.person("Una", { verified: false });
    const end = world.app.context.now() + 3000;
    const body = { accessLevel: "editor" as const, expiresAt: new Date(end).toISOString() };
    const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body });
    await una.do("joinShared", { params: { shareToken } });
    const [hers, theirs] = [await open(marta), await open(una)];
    expect([await told(hers), await told(hers), await told(theirs)]).toEqual(["", "Una Berg", "Marta Berg"]);
    expect((await theirs.until("lost")).at(-1)).toEqual({ type: "lost", pageId: id });
    expect(await told(hers)).toBe("");
    // Sooner than the heartbeat.
    expect(world.app.context.now() - end).toBeLessThan(10_000);
  });

  it("neither sees nor is seen where she has switched it off, from that moment on", async () => {
    const [hers, theirs] = [await open(marta), await open(nora)];
    expect([await told(hers), await told(hers), await told(theirs)]).toEqual(["", "Nora Berg", "Marta Berg"]);
    await nora.do("setPresence", { body: { isShown: false } });
    expect([await told(hers), await told(theirs)]).toEqual(["", ""]);
    expect([await nora.do("getPresence"), await marta.do("getPresence")]).toEqual([{ isShown: false }, { isShown: true }]);
    await nora.do("setPresence", { body: { isShown: true } });
    expect([await told(hers), await told(theirs)]).toEqual(["Nora Berg", "Marta Berg"]);
  });

  it("is no program", async () => {
    const hers = await open(marta);
    expect(await told(hers)).toBe("");
    const program = world.visitor();
    const expiresAt = new Date(world.app.context.now() + 86_400_000).toISOString();
    program.token = (await nora.do("createToken", { body: { name: "Nightly", access: "write", expiresAt } })).token;
    const theirs = await open(program);
    await nothingElse(hers);
    await nothingElse(theirs);
  });

  it("is told of a thousand who come and go a bounded number of times, and other processes in few words", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
    let [told, words] = [0, 0];
    const topics = new Topics<Word>(() => (words += 1));
    const presence = new Presence(world.app.context.database.read, topics, () => performance.now());
    const begin = performance.now();
    const leave: ((atOnce: boolean) => void)[] = [];
    for (let user = 0; user < 1000; user += 1) {
      leave.push(presence.enter(1, user, () => (told += 1)));
      await vi.advanceTimersByTimeAsync(10);
    }
    for (const end of leave.splice(0, 500)) {
      end(true);
      await vi.advanceTimersByTimeAsync(10);
    }
    const seconds = (performance.now() - begin) / 1000;
    presence.stop();
    vi.useRealTimers();
    // Each for each would be half a million.
    expect(told).toBeGreaterThan(500);
    expect(told).toBeLessThan(200 * seconds);
    expect(words).toBeLessThan(20 * seconds);
  });

  it("is named with a few others, and the rest are counted", async () => {
    const presence = world.app.context.presence;
    const hers = await open(marta);
    expect(await told(hers)).toBe("");
    const people = await Promise.all(["Ada", "Ben", "Cleo"].map((name) => world.person(name, { verified: false })));
    const leave = people.map((person) => presence.enter(id, person.id, () => {}));
    const many = Array.from({ length: SHOWN + 4 }, (_, at) => presence.enter(id, 900_000_000 + at, () => {}));
    expect(await told(hers)).toBe("Ada Berg, Ben Berg, Cleo Berg +7");
    for (const end of [...leave, ...many]) end(true);
    expect(await told(hers)).toBe("");
  });
});
