import type { IDBPTransaction } from "idb";
import type { Block } from "#core/blocks/block.ts";
import { derivedId } from "#core/blocks/derived-id.ts";
import { beginningWith, type DeviceSchema, openDevice, type Sealed, type StoredBlock, type StoredDraft } from "./database.ts";
import { markDraft, unmarkDraft } from "./draft-marks.ts";
import { type DeviceVault, vaultOf } from "./vault.ts";

/** Unsaved changes of a page, as they lie in this browser: only what differs from the revision that they started from. */
export interface Draft {
  account: number;
  pageId: number;
  workspaceId: number;
  tab: string;
  revision: number | null;
  /** As the server names what it started from; null where it tells a revision alone. */
  base: string | null;
  /** Milliseconds. */
  updatedAt: number;
  /** The title as it was typed; null where it did not change. */
  title: string | null;
  /** The page's title when the draft was written, for lists. */
  pageTitle: string;
  /** Ids in order; null where the order did not change. */
  order: readonly string[] | null;
  /** Changed and new blocks. */
  blocks: ReadonlyMap<string, Block>;
  /** Of changed blocks the digest of what they said before; absent for new ones, and in drafts of an older Octavo. */
  began: ReadonlyMap<string, string>;
}

/** Tells whether a block says what it said, without keeping that. */
export function digestOf({ type, content }: Block): string {
  return derivedId(type, JSON.stringify(content));
}

/** What a draft says besides its blocks. */
export interface DraftHead {
  title: string | null;
  pageTitle: string;
  order: readonly string[] | null;
}

/** The page as the draft has it. Whatever the draft holds is there, even where it began from another page than this. */
export function applyDraft(base: readonly Block[], { order, blocks }: Pick<Draft, "order" | "blocks">): Block[] {
  const byId = new Map(base.map((block) => [block.id, block]));
  const ids = order ?? [...new Set([...byId.keys(), ...blocks.keys()])];
  return ids
    .map((id) => blocks.get(id) ?? byId.get(id))
    .filter((block) => block !== undefined)
    .map((block, position) => (block.position === position ? block : { ...block, position }));
}

const STORES: ("drafts" | "draftBlocks")[] = ["drafts", "draftBlocks"];
type Writing = IDBPTransaction<DeviceSchema, typeof STORES, "readwrite">;

/** Drafts of a page, oldest first. */
export async function readDrafts(account: number, pageId: number): Promise<Draft[]> {
  return (await draftsWithin(account, beginningWith(account, pageId))).sort((a, b) => a.updatedAt - b.updatedAt);
}

/** Every draft of an account on this device, newest first. */
export async function listDrafts(account: number): Promise<Draft[]> {
  return (await draftsWithin(account, beginningWith(account))).sort((a, b) => b.updatedAt - a.updatedAt);
}

/** Heads and blocks at one moment: a draft that goes meanwhile, or whose place another takes, is there whole or not at all. */
async function draftsWithin(account: number, range: IDBKeyRange): Promise<Draft[]> {
  const transaction = (await openDevice()).transaction(STORES, "readonly");
  const [heads, rows] = await Promise.all([
    transaction.objectStore("drafts").getAll(range),
    transaction.objectStore("draftBlocks").getAll(range),
    transaction.done,
  ]);
  if (heads.length === 0) return [];
  const vault = await vaultOf(account);
  const isOf = (head: StoredDraft) => (row: StoredBlock) => row.pageId === head.pageId && row.tab === head.tab;
  const drafts = await Promise.all(heads.map((head) => openDraft(vault, head, rows.filter(isOf(head)))));
  return drafts.filter((draft) => draft !== null);
}

/** null where the draft cannot be opened any more. */
async function openDraft(vault: DeviceVault, stored: StoredDraft, rows: readonly StoredBlock[]): Promise<Draft | null> {
  const { account, pageId, workspaceId, tab, revision, base = null, updatedAt } = stored;
  try {
    const head: DraftHead = JSON.parse(await vault.open(stored.sealed));
    const blocks = await Promise.all(
      rows.map(async (row) => [row.blockId, JSON.parse(await vault.open(row.sealed)) as KeptBlock] as const),
    );
    const began = blocks.flatMap(([id, kept]) => (kept.began ? [[id, kept.began] as const] : []));
    const found = { blocks: new Map(blocks.map(([id, { began: _, ...block }]) => [id, block as Block])), began: new Map(began) };
    return { account, pageId, workspaceId, tab, revision, base, updatedAt, ...head, ...found };
  } catch {
    return null;
  }
}

export async function deleteDraft(account: number, pageId: number, tab: string): Promise<void> {
  const db = await openDevice();
  const transaction = db.transaction(STORES, "readwrite");
  await Promise.all([...dropped(transaction, account, pageId, tab), transaction.done]);
  const left = await db.count("drafts", beginningWith(account, pageId));
  if (left === 0) unmarkDraft(account, pageId);
  tell();
}

function dropped(transaction: Writing, account: number, pageId: number, tab: string): Promise<void>[] {
  return [
    transaction.objectStore("drafts").delete([account, pageId, tab]),
    transaction.objectStore("draftBlocks").delete(beginningWith(account, pageId, tab)),
  ];
}

/** A block of a draft; `began` is the digest of what it said before. */
export type KeptBlock = Block & { began?: string };

/** One write to a draft: blocks to put, blocks to drop, and its head. */
export interface DraftChange {
  put: readonly KeptBlock[];
  drop: readonly string[];
  head: DraftHead;
  revision: number | null;
  /** As the server names what it started from; null where it tells a revision alone. */
  base: string | null;
  /** Drafts of the page, by their tabs, that it takes the place of: they go as it comes. */
  instead?: readonly string[];
}

export interface DraftPlace {
  account: number;
  pageId: number;
  workspaceId: number;
  tab: string;
}

export async function writeDraft(
  place: DraftPlace,
  { put, drop, head, revision, base, instead = [] }: DraftChange,
): Promise<void> {
  const { account, pageId, workspaceId, tab } = place;
  // Marked before it is written: a mark without a draft costs a look, a draft without a mark would be found late.
  markDraft(account, pageId);
  const vault = await vaultOf(account);
  const sealed = await sealHead(vault, head);
  const rows = await Promise.all(
    put.map(async (block) => ({ account, pageId, tab, blockId: block.id, sealed: await vault.seal(JSON.stringify(block)) })),
  );
  const db = await openDevice();
  // Strict: told to be done once it is on the disk, not in the system's buffers.
  const transaction = db.transaction(STORES, "readwrite", { durability: "strict" });
  const blocks = transaction.objectStore("draftBlocks");
  await Promise.all([
    ...rows.map((row) => blocks.put(row)),
    ...drop.map((blockId) => blocks.delete([account, pageId, tab, blockId])),
    ...instead.flatMap((other) => dropped(transaction, account, pageId, other)),
    transaction.objectStore("drafts").put({ account, pageId, tab, workspaceId, revision, base, updatedAt: Date.now(), sealed }),
    transaction.done,
  ]);
  tell();
}

let lastHead: { vault: DeviceVault; head: DraftHead; sealed: Sealed } | null = null;

/** While somebody types the head stays as it is, and with it the order of 10,000 blocks: it is sealed once. */
async function sealHead(vault: DeviceVault, head: DraftHead): Promise<Sealed> {
  const last = lastHead;
  const isSame =
    last?.vault === vault && (["title", "pageTitle", "order"] as const).every((name) => last.head[name] === head[name]);
  if (last && isSame) return last.sealed;
  const sealed = await vault.seal(JSON.stringify(head));
  lastHead = { vault, head, sealed };
  return sealed;
}

const CHANNEL = "octavo.drafts";
/** Milliseconds within which other windows are told once more at most: a draft is written with every key. */
const TOLD_TOGETHER = 300;
let channel: BroadcastChannel | null = null;
let toldAt = Number.NEGATIVE_INFINITY;
let telling: ReturnType<typeof setTimeout> | undefined;

/** To every window, this one included: a draft was written or deleted. */
function tell(): void {
  clearTimeout(telling);
  const wait = toldAt + TOLD_TOGETHER - performance.now();
  if (wait > 0) {
    telling = setTimeout(tell, wait);
    return;
  }
  toldAt = performance.now();
  channel ??= new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
}

export function onDrafts(listener: () => void): () => void {
  const heard = new BroadcastChannel(CHANNEL);
  heard.addEventListener("message", listener);
  return () => heard.close();
}
