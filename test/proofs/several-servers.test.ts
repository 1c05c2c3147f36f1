/** Three servers with one PostgreSQL: people work at all of them while one after the other is killed, and the database is restarted. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { type Postgres, startPostgres } from "../../scripts/postgres.ts";
import { engine } from "../database.ts";
import { doc, p } from "../documents.ts";
import { MailSink } from "../mail-sink.ts";
import { amount, seed } from "./amount.ts";
import { ask, type Client, must } from "./client.ts";
import { compare, compareAll } from "./compare.ts";
import { Ledger } from "./ledger.ts";
import { Listener } from "./listener.ts";
import { Octavo } from "./octavo.ts";
import { faultsOf, placeOf } from "./place.ts";
import { Random } from "./random.ts";
import { Reader } from "./reader.ts";
import { type Desk, Writer } from "./writer.ts";

const SERVERS = 3;
const WRITERS = 20;
const LISTENERS = 6;
const READERS = 2;
const SHARED_PAGES = 5;
const KILLS = amount(3, 60);
/** The database is restarted after every so many kills. */
const RESTART_EVERY = amount(2, 10);
/** Milliseconds in which a Save is heard of at every server. */
const SOON = 500;

const servers: Octavo[] = [];
let postgres: Postgres | null = null;
let mails: MailSink | undefined;

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await mails?.close();
  postgres?.stop();
});

describe.runIf(engine === "postgres")("several servers with one database", () => {
  it(`lose nothing when one is killed (${KILLS} times), and tell each other at once`, {
    timeout: amount(180_000, 3_600_000),
  }, async () => {
    postgres = await startPostgres({ quick: true });
    if (!postgres) return console.log("Several servers: not tried, because there is no PostgreSQL of our own here.");
    mails = new MailSink();
    const settings = { dataDir: mkdtempSync(join(tmpdir(), "octavo-proof-")), databaseUrl: postgres.url };
    // All of it is one account's.
    const env = { SMTP_URL: await mails.listen(), QUOTA_REQUESTS: "100000" };
    // The first makes the schema and the key.
    for (let at = 0; at < SERVERS; at += 1) servers.push(await Octavo.create({ place: placeOf(settings), env }));
    for (const server of servers) server.place.quiet = async () => {};
    const desk = await furnish(servers[0] as Octavo);
    const { client, workspaceId, ledger, random } = desk;
    const listeners = Array.from({ length: LISTENERS }, (_, at) => new Listener(servers, at, client.token, ledger));
    let working = true;
    const listening = listeners.map((listener) => listener.listen(() => working));
    const writers = Array.from({ length: WRITERS }, (_, at) => goFrom(`w${at + 1}`, { ...desk, client: { ...client } }, at));
    const readers = Array.from({ length: READERS }, () => new Reader(servers, client.token, ledger));
    const reading = readers.map((reader) => reader.work(() => working));
    const faults: string[] = [];
    let people = 0;
    for (let kills = 0; kills < KILLS; ) {
      let isRound = true;
      const round = Promise.all(writers.map((work) => work(() => isRound)));
      const until = ledger.acknowledged + WRITERS * 3;
      while (ledger.acknowledged < until) await Promise.race([pause(5), round]);
      people += 1;
      const victim = servers[kills % SERVERS] as Octavo;
      const guests = [victim, servers[(kills + 1) % SERVERS]].map((server, at) =>
        server?.person(`Guest${people}x${at}`).catch(() => null),
      );
      await pause(random.below(60));
      await victim.kill();
      kills += 1;
      await Promise.all(guests);
      await pause(50);
      isRound = false;
      await round;
      await victim.start();
      if (kills % RESTART_EVERY === 0) {
        await postgres.restart(kills % 2 ? "immediate" : "fast", 300);
        await Promise.all(servers.map((server) => ready(server)));
        await Promise.all(listeners.map((listener) => listener.hearsAgain(client)));
      }
      faults.push(...(await faultsOf(settings)), ...(await compare(client, workspaceId, ledger)));
      expect(faults).toEqual([]);
    }
    // Everything that was acknowledged is heard of, at whatever server.
    await Promise.all(listeners.map((listener) => listener.catchUp(client)));
    working = false;
    for (const listener of listeners) listener.stop();
    await Promise.all([...listening, ...reading]);
    const versions = await compareAll(client, ledger, faults);
    const delays = listeners.flatMap((listener) => listener.delays).sort((a, b) => a - b);
    const at = (share: number) => Math.round(delays[Math.floor((delays.length - 1) * share)] ?? 0);
    const twice = mails.recipients.map(([to]) => to).filter((to, place, all) => all.indexOf(to) !== place);
    console.log(
      `Several servers, seed ${seed}: ${SERVERS} of them, ${KILLS} kills, ${Math.floor(KILLS / RESTART_EVERY)} restarts of the database. ` +
        `Acknowledged: ${ledger.print()}. There at the end: ${versions} versions. Missing: ${faults.length}. ` +
        `A Save was heard of ${delays.length} times, after ${at(0.5)} ms (half), ${at(0.99)} ms (99 of 100), ${at(1)} ms (all). ` +
        `Pages read ${readers.reduce((sum, { read }) => sum + read, 0)} times. ${mails.recipients.length} mails, ${twice.length} twice.`,
    );
    expect(readers.flatMap(({ stale }) => stale)).toEqual([]);
    expect(Math.min(...readers.map(({ read }) => read))).toBeGreaterThan(KILLS);
    expect(faults).toEqual([]);
    expect(twice).toEqual([]);
    expect(delays.length).toBeGreaterThan(KILLS * WRITERS);
    // The machine is busy with the tests; how late the slowest was is printed.
    expect(at(0.5)).toBeLessThan(SOON);
  });
});

/** Works at one server, and goes on at the next when that one is gone. */
function goFrom(name: string, desk: Desk, first: number): (goOn: () => boolean) => Promise<void> {
  const writer = new Writer(name, desk);
  let at = first;
  return async (goOn) => {
    while (goOn()) {
      desk.client.url = (servers[at % servers.length] as Octavo).url;
      await writer.work(goOn);
      at += 1;
      await pause(5);
    }
  };
}

async function ready({ url }: Octavo): Promise<void> {
  while ((await ask({ url, token: "" }, "ready"))?.status !== 200) await pause(20);
}

async function furnish(server: Octavo): Promise<Desk> {
  const client: Client = await server.person("Marta");
  const { id: workspaceId } = await must(ask(client, "createWorkspace", { body: { name: "Coast Path guide" } }));
  const ledger = new Ledger();
  for (let at = 0; at < SHARED_PAGES; at += 1) {
    const creation = { title: `Day ${at}`, parentId: null, content: doc(p("The first line", `first-${at}`)) };
    const { id, content } = await must(ask(client, "createPage", { body: { workspaceId, ...creation } }));
    ledger.add(id, { ...creation, content, writer: null });
  }
  return { client, workspaceId, shelfId: ledger.pagesOf(null)[0]?.id ?? 0, ledger, random: new Random(seed) };
}
