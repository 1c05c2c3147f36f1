/** Compares what is there after a restart with what clients were told before. */
import { isDeepStrictEqual } from "node:util";
import type { Block } from "#core/blocks/block.ts";
import { answered, ask, type Client, must } from "./client.ts";
import { digestOf, type KnownPage, type Ledger, type Save } from "./ledger.ts";
import { savingOf } from "./writer.ts";

/** @returns what is missing, changed or too much, a line each */
export async function compare(client: Client, workspaceId: number, ledger: Ledger): Promise<string[]> {
  const faults: string[] = [];
  const headers = { prefer: "return=minimal" };
  const tree = await must(ask(client, "listPages", { params: { workspaceId }, headers }));
  const there = new Map(tree.map((page) => [page.id, page]));
  for (const { id, title } of tree) if (!ledger.pages.has(id)) faults.push(...(await adopt(client, ledger, id, title)));
  ledger.creations.length = 0;
  for (const page of ledger.pages.values()) {
    const found = there.get(page.id);
    if (!found) {
      if (page.fate === "there") faults.push(`Page ${page.id} is missing.`);
      ledger.pages.delete(page.id);
    } else if (page.fate === "deleted") faults.push(`Page ${page.id} is back.`);
    else {
      page.fate = "there";
      if (!page.title.settle(found.title)) faults.push(`Page ${page.id} has the title '${found.title}'.`);
      if (!page.parent.settle(found.parentId)) faults.push(`Page ${page.id} is below ${found.parentId}.`);
      faults.push(...(await compareVersions(client, ledger, page)));
    }
  }
  return faults;
}

/** A page that is there without an answer has to be one that was asked for. */
async function adopt(client: Client, ledger: Ledger, id: number, title: string): Promise<string[]> {
  const creation = ledger.creations.find((sent) => sent.title === title);
  if (!creation) return [`Nobody made page ${id}, '${title}'.`];
  const { content } = await must(ask(client, "getVersion", { params: { id, revision: 1 } }));
  if (!isDeepStrictEqual(content, creation.content)) return [`Page ${id} was not kept as it was sent.`];
  ledger.add(id, { ...creation, content });
  return [];
}

/** Looks at the versions since the last comparison, and then sends some of the Saves again whose answer was lost. */
async function compareVersions(client: Client, ledger: Ledger, page: KnownPage): Promise<string[]> {
  const faults: string[] = [];
  const { revision: newest } = await must(ask(client, "getPage", { params: { id: page.id } }));
  const keptAt = new Map<Save, number>();
  let before: readonly Block[] = [];
  for (let revision = Math.max(1, page.compared); revision <= newest; revision += 1) {
    const { content } = await must(ask(client, "getVersion", { params: { id: page.id, revision } }));
    const expected = page.versions.get(revision);
    if (expected === undefined) {
      const save = page.unanswered.find((sent) => !keptAt.has(sent) && isOf(sent, content, before));
      if (save) keptAt.set(save, revision);
      else faults.push(`Nobody saved version ${page.id}.${revision}.`);
      page.versions.set(revision, digestOf(content));
    } else if (expected !== digestOf(content)) faults.push(`Version ${page.id}.${revision} is not what was acknowledged.`);
    before = content;
  }
  for (const revision of page.versions.keys())
    if (revision > newest) faults.push(`Version ${page.id}.${revision} was acknowledged and is missing.`);
  page.compared = newest;
  ledger.counts["Saves kept without an answer"] += keptAt.size;
  for (const save of page.unanswered.splice(0)) {
    if (save.key === null) continue;
    faults.push(...(await repeat(client, page, save, keptAt.get(save))));
    ledger.counts["Saves repeated"] += 1;
  }
  return faults;
}

function isOf({ mark, content, base }: Save, found: readonly Block[], before: readonly Block[]): boolean {
  const holds = (blocks: readonly Block[]) => blocks.some(({ id }) => id === mark);
  return base === null ? isDeepStrictEqual(found, content) : holds(found) && !holds(before);
}

/** A Save that was kept is the version that it was; one that was not becomes the next. */
async function repeat(client: Client, page: KnownPage, save: Save, keptAt: number | undefined): Promise<string[]> {
  const { status, body } = await answered(ask(client, "saveContent", savingOf(page.id, save)));
  const expected = keptAt ?? page.compared + 1;
  if (status !== 200) return [`A repeated Save of page ${page.id} was answered ${status}.`];
  if (body.receipt.revision !== expected)
    return [`A repeated Save of page ${page.id} is version ${body.receipt.revision} instead of ${expected}.`];
  if (keptAt === undefined) {
    page.acknowledge(expected, body.content);
    page.compared = expected;
  }
  return [];
}

/** Every version that was ever acknowledged, once more. @returns how many were compared */
export async function compareAll(client: Client, ledger: Ledger, faults: string[]): Promise<number> {
  const versions = [...ledger.pages.values()].flatMap(({ id, versions }) =>
    [...versions].map(([revision, digest]) => ({ id, revision, digest })),
  );
  const queue = versions.values();
  const lane = async () => {
    for (const { id, revision, digest } of queue) {
      const { status, body } = await answered(ask(client, "getVersion", { params: { id, revision } }));
      if (status !== 200 || digestOf(body.content) !== digest) faults.push(`Version ${id}.${revision} is missing at the end.`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return versions.length;
}
