/** A disk that is full while people save: nobody is told that something was kept which was not. */
import { randomBytes } from "node:crypto";
import { afterEach, expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { contract } from "#core/contract.ts";
import { addressOf } from "../address-of.ts";
import { engine } from "../database.ts";
import { doc, p } from "../documents.ts";
import { multipart } from "../multipart.ts";
import { zipOf } from "../zips.ts";
import { amount, seed } from "./amount.ts";
import { type Answer, answered, ask, type Client, must } from "./client.ts";
import { digestOf } from "./ledger.ts";
import { Octavo } from "./octavo.ts";
import { ageSessions, faultsOf } from "./place.ts";
import { Random } from "./random.ts";
import { type SmallDisk, smallDisks, smallFolder } from "./small-disk.ts";

const CLIENTS = 6;
const REFUSALS = amount(30, 1000);
/** How often the disk is filled. */
const TIMES = amount(2, 10);

let octavo: Octavo | undefined;
let disk: SmallDisk | undefined;

afterEach(async () => {
  await octavo?.stop();
  await disk?.remove();
  octavo = disk = undefined;
});

for (const [name, make] of Object.entries(smallDisks)) {
  it(`promises nothing that it does not keep on a full disk (${name})`, { timeout: amount(120_000, 1_800_000) }, async () => {
    const made = await make();
    if (typeof made === "string") return console.log(`Full disk on ${engine}: not tried with ${name}, because ${made}.`);
    disk = made;
    octavo = await Octavo.create(disk.setup);
    const desks = await fillAndFree(octavo, disk);
    await octavo.kill();
    await octavo.start();
    const faults = await faultsOf(octavo.place.settings);
    for (const desk of desks) faults.push(...(await desk.compare()));
    const { acknowledged, refused, statuses } = count(desks);
    console.log(
      `Full disk on ${engine} (${name}): ${acknowledged} Saves acknowledged and ${refused} calls refused (${statuses}), ` +
        `filled ${TIMES} times. There at the end: ${acknowledged} versions. Missing or too many: ${faults.length}.`,
    );
    expect(faults).toEqual([]);
  });
}

it.runIf(engine === "sqlite")("refuses a large file before small Saves find no room", { timeout: 120_000 }, async () => {
  const made = await smallFolder(40);
  if (typeof made === "string") return console.log(`A large file on a small disk: not tried, because ${made}.`);
  disk = made;
  octavo = await Octavo.create(disk.setup);
  const marta = await octavo.person("Marta");
  const desk = await Desk.open(marta, 0);
  const { id: workspaceId } = await must(ask(marta, "createWorkspace", { body: { name: "Film" } }));
  const upload = async (bytes: number) => {
    const { body, headers } = multipart({ name: "film.bin", bytes: randomBytes(bytes) });
    const authorization = `Bearer ${marta.token}`;
    const address = octavo?.url + addressOf(contract.uploadFile.path, { workspaceId });
    return (await fetch(address, { method: "POST", body: new Uint8Array(body), headers: { ...headers, authorization } })).status;
  };
  expect(await upload(1_000_000)).toBe(201);
  const statuses: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    statuses.push(await upload(20_000_000));
    for (let saves = 0; saves < 20; saves += 1) await desk.save();
  }
  expect([desk.refusals, desk.versions.size, statuses]).toEqual([[], 61, [507, 507, 507]]);
});

it.runIf(engine === "sqlite")("lets an import wait on a full disk, and go on", { timeout: 180_000 }, async () => {
  const made = await smallFolder(200);
  if (typeof made === "string") return console.log(`Many notes on a small disk: not tried, because ${made}.`);
  disk = made;
  disk.fill(80_000_000);
  octavo = await Octavo.create(disk.setup);
  const marta = await octavo.person("Marta");
  const desk = await Desk.open(marta, 0);
  const { id: workspaceId } = await must(ask(marta, "createWorkspace", { body: { name: "Logbook" } }));
  const notes = Array.from({ length: 300 }, (_, at) => [`n${at}.md`, Buffer.from(randomBytes(45_000).toString("base64"))]);
  const { body, headers } = multipart({ name: "log.zip", bytes: zipOf(Object.fromEntries(notes)) });
  const authorization = `Bearer ${marta.token}`;
  const address = octavo.url + addressOf(contract.beginImport.path, { workspaceId });
  const sent = await fetch(address, { method: "POST", body: new Uint8Array(body), headers: { ...headers, authorization } });
  const { id } = (await sent.json()) as { id: number };
  const progress = () => must(ask(marta, "getImport", { params: { id } }));
  await expect.poll(() => octavo?.log).toContain("An import was cut off; it is tried again");
  for (let saves = 0; saves < 20; saves += 1) await desk.save();
  const { state, done } = await progress();
  expect([desk.refusals, state, done < notes.length]).toEqual([[], "running", true]);

  disk.free();
  await expect.poll(async () => (await progress()).state, { timeout: 60_000, interval: 500 }).toBe("done");
  const { receipt } = await progress();
  expect([receipt?.pages, receipt?.problems, desk.refusals]).toEqual([notes.length, [], []]);
});

async function fillAndFree(server: Octavo, { fill, free }: SmallDisk): Promise<Desk[]> {
  const marta = await server.person("Marta");
  const desks = await Promise.all(Array.from({ length: CLIENTS }, (_, at) => Desk.open(marta, at)));
  for (let time = 0; time < TIMES; time += 1) {
    await Promise.all(desks.map((desk) => desk.save()));
    // A session that was not used for a while is marked as used at its next call, which asks for room.
    const rested = await withRoom(free, () => server.signIn("Marta"));
    const links = await Promise.all(desks.map((desk) => withRoom(free, () => desk.share())));
    await ageSessions(server.place.settings);
    fill();
    const before = count(desks).refused;
    while (count(desks).refused < before + REFUSALS) await Promise.all(desks.map((desk) => desk.saveAndRead()));
    for (const desk of desks) await desk.read(rested);
    // A visit is noted in the owner's log, or not.
    for (const shareToken of links) await must(ask({ ...marta, token: "" }, "openShared", { params: { shareToken } }));
    // What waited for room, the words of the pages for the search above all, may take some of it first.
    let saved = 0;
    for (let tries = 0; tries < 5 && saved < CLIENTS; tries += 1) {
      free();
      const { acknowledged } = count(desks);
      await Promise.all(desks.map((desk) => desk.save()));
      saved = count(desks).acknowledged - acknowledged;
    }
    expect(saved).toBe(CLIENTS);
  }
  return desks;
}

/** What waited for room, the words of the pages for the search above all, may have taken what there was. */
async function withRoom<T>(free: () => void, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 10) throw error;
      free();
    }
  }
}

function count(desks: Desk[]) {
  const refusals = desks.flatMap((desk) => desk.refusals);
  return {
    acknowledged: desks.reduce((sum, desk) => sum + desk.versions.size - 1, 0),
    refused: refusals.length,
    statuses: [...new Set(refusals)].sort().join(", "),
  };
}

/** Somebody's page, and what is known of it. */
class Desk {
  readonly #client: Client;
  readonly #id: number;
  readonly #workspaceId: number;
  readonly #random: Random;
  readonly #words: string;
  /** Digests of what was acknowledged, by revision. */
  readonly versions = new Map<number, string>();
  readonly refusals: string[] = [];
  #current: Block[];

  private constructor(client: Client, workspaceId: number, id: number, content: Block[], at: number) {
    this.#client = client;
    this.#workspaceId = workspaceId;
    this.#id = id;
    this.#current = content;
    this.#random = new Random(seed + at);
    this.#words = Array.from({ length: 4000 }, () => this.#random.below(2 ** 32).toString(36)).join(" ");
    this.versions.set(1, digestOf(content));
  }

  static async open(client: Client, at: number): Promise<Desk> {
    const { id: workspaceId } = await must(ask(client, "createWorkspace", { body: { name: "Coast Path guide" } }));
    const page = await must(ask(client, "createPage", { body: { workspaceId, title: "Day one", content: doc(p("first")) } }));
    return new Desk(client, workspaceId, page.id, page.content, at);
  }

  async save(): Promise<void> {
    const body = doc(p(`${this.#random.next()} ${this.#words}`));
    const revision = Math.max(...this.versions.keys());
    const headers: Record<string, string> = this.#random.below(2) ? { "if-match": `"${revision}"` } : {};
    const answer = await answered(ask(this.#client, "saveContent", { params: { id: this.#id }, body, headers }));
    if (answer.status !== 200) return this.#refused(answer);
    this.versions.set(answer.body.receipt.revision, digestOf(answer.body.content));
    this.#current = answer.body.content;
  }

  /** A page that is made and deleted asks for room too, and reading needs none. */
  async saveAndRead(): Promise<void> {
    await this.save();
    await this.read(this.#client);
    const made = await answered(ask(this.#client, "createPage", { body: { workspaceId: this.#workspaceId, title: "Day two" } }));
    if (made.status !== 201) return this.#refused(made);
    const gone = await answered(ask(this.#client, "deletePage", { params: { id: made.body.id } }));
    if (gone.status !== 204) this.#refused(gone);
  }

  async read(client: Client): Promise<void> {
    const { content } = await must(ask(client, "getPage", { params: { id: this.#id } }));
    expect(digestOf(content)).toBe(digestOf(this.#current));
    const pages = await must(ask(client, "listPages", { params: { workspaceId: this.#workspaceId } }));
    expect(pages.map(({ id }) => id)).toContain(this.#id);
  }

  async share(): Promise<string> {
    const params = { workspaceId: this.#workspaceId };
    return (await must(ask(this.#client, "shareWorkspace", { params, body: { accessLevel: "viewer" } }))).shareToken;
  }

  #refused({ status, type, problem }: Answer<"saveContent"> | Answer<"createPage"> | Answer<"deletePage">): void {
    expect([507, 503]).toContain(status);
    expect([type, problem.status]).toEqual(["application/problem+json", status]);
    expect(problem.detail).toMatch(/^[A-Z].* .*\.$/);
    this.refusals.push(`${status} ${problem.code}`);
  }

  /** Exactly what was acknowledged, and nothing that was refused. */
  async compare(): Promise<string[]> {
    const faults: string[] = [];
    const list = await must(ask(this.#client, "listVersions", { params: { id: this.#id } }));
    if (list.length !== this.versions.size) faults.push(`${list.length} versions instead of ${this.versions.size}.`);
    for (const [revision, digest] of this.versions) {
      const { content } = await must(ask(this.#client, "getVersion", { params: { id: this.#id, revision } }));
      if (digestOf(content) !== digest) faults.push(`Version ${this.#id}.${revision} is not what was acknowledged.`);
    }
    return faults;
  }
}
