/** kill -9 in the middle of saving, again and again on the same data. */
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { engine } from "../database.ts";
import { doc, p } from "../documents.ts";
import { amount, seed } from "./amount.ts";
import { ask, must } from "./client.ts";
import { compare, compareAll } from "./compare.ts";
import { Ledger } from "./ledger.ts";
import { Octavo } from "./octavo.ts";
import { faultsOf } from "./place.ts";
import { Random } from "./random.ts";
import { type Desk, Writer } from "./writer.ts";

const KILLS = amount(5, 200);
const SAVES = amount(50, 1000);
const WRITERS = 8;
const SHARED_PAGES = 5;
/** Answers that a round waits for before the kill. */
const ANSWERS = 15;

let octavo: Octavo;
afterEach(() => octavo.stop());

it(`loses nothing that was acknowledged, killed ${KILLS} times`, { timeout: amount(120_000, 3_600_000) }, async () => {
  octavo = await Octavo.create();
  const desk = await furnish(octavo);
  const { client, workspaceId, ledger, random } = desk;
  const writers = Array.from({ length: WRITERS }, (_, at) => new Writer(`w${at + 1}`, desk));
  const faults: string[] = [];
  let kills = 0;
  while (kills < KILLS || ledger.counts.Saves < SAVES) {
    const working = writers.map((writer) => writer.work());
    await enough(ledger, Promise.all(working));
    await pause(random.below(40));
    await octavo.kill();
    kills += 1;
    await Promise.all(working);
    if (random.below(10) === 0) await killAStart(octavo, random);
    await octavo.start();
    faults.push(...(await faultsOf(octavo.place.settings)), ...(await compare(client, workspaceId, ledger)));
    expect(faults).toEqual([]);
  }
  const versions = await compareAll(client, ledger, faults);
  faults.push(...(await faultsOf(octavo.place.settings)));
  console.log(
    `Crash on ${engine}, seed ${seed}: ${kills} kills. Acknowledged: ${ledger.print()}. ` +
      `There at the end: ${versions} versions of ${ledger.pages.size} pages, each as it was acknowledged. Missing: ${faults.length}.`,
  );
  expect(faults).toEqual([]);
  expect(ledger.counts.Saves).toBeGreaterThanOrEqual(SAVES);
});

async function furnish(server: Octavo): Promise<Desk> {
  const client = await server.person("Marta");
  const { id: workspaceId } = await must(ask(client, "createWorkspace", { body: { name: "Coast Path guide" } }));
  const ledger = new Ledger();
  for (let at = 0; at < SHARED_PAGES; at += 1) {
    const creation = { title: `Day ${at}`, parentId: null, content: doc(p("The first line", `first-${at}`)) };
    const { id, content } = await must(ask(client, "createPage", { body: { workspaceId, ...creation } }));
    ledger.add(id, { ...creation, content, writer: null });
  }
  return { client, workspaceId, shelfId: ledger.pagesOf(null)[0]?.id ?? 0, ledger, random: new Random(seed) };
}

/** Waits until the writers are at work. @param failed ends it when one of them finds something wrong */
async function enough(ledger: Ledger, failed: Promise<unknown>): Promise<void> {
  const until = ledger.acknowledged + ANSWERS;
  let ended = false;
  failed.catch(() => {}).finally(() => (ended = true));
  while (ledger.acknowledged < until && !ended) await pause(2);
}

/** Recovering from a crash may itself be cut off. */
async function killAStart(server: Octavo, random: Random): Promise<void> {
  server.begin();
  await pause(random.below(600));
  await server.kill();
}
