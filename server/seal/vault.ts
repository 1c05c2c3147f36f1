import { type KeyObject, randomBytes } from "node:crypto";
import { atOnce, type InSteps } from "#core/in-steps.ts";
import type { Db, Trx } from "../db/database.ts";
import { damaged, notFound } from "../errors.ts";
import { breathe } from "../pacing.ts";
import { asBuffer, CannotOpen, isSealed, SealingKey } from "./seal.ts";

const PLAIN = 0;

export interface VaultKey {
  workspaceId: number;
  isEncrypted: boolean;
  /** Null where it does not open. */
  key: { key: KeyObject; version: number } | null;
}

/** One workspace's values, sealed with its key; plain with a marker where the workspace is not encrypted. */
export class Vault {
  readonly workspaceId: number;
  readonly isEncrypted: boolean;
  readonly #key: SealingKey | null;

  /** @param key null where it does not open: then nothing opens that is sealed, and nothing is sealed */
  constructor(workspaceId: number, isEncrypted: boolean, key: SealingKey | null) {
    this.workspaceId = workspaceId;
    this.isEncrypted = isEncrypted;
    this.#key = key;
  }

  static from({ workspaceId, isEncrypted, key }: VaultKey): Vault {
    return new Vault(workspaceId, isEncrypted, key && new SealingKey(key.key, key.version));
  }

  /** For another thread of this process: what is made `from` it there opens the same values. */
  get forThread(): VaultKey {
    return { workspaceId: this.workspaceId, isEncrypted: this.isEncrypted, key: this.#key?.forThread ?? null };
  }

  /** Whether anything that is sealed can open. */
  get hasKey(): boolean {
    return this.#key !== null;
  }

  /** @param place table, row and column, as in `pages/12/title` */
  seal(place: string, plain: Uint8Array): Buffer {
    return atOnce(this.sealing(place, plain));
  }

  /** The same, in steps where it is long. */
  *sealing(place: string, plain: Uint8Array): InSteps<Buffer> {
    if (!this.isEncrypted) return Buffer.concat([Buffer.of(PLAIN), plain]);
    if (!this.#key) throw damaged();
    return yield* this.#key.sealing(`${this.workspaceId}/${place}`, plain);
  }

  /** @throws CannotOpen for a value from another place, or one that is plain where it must be sealed */
  open(place: string, record: Uint8Array): Buffer {
    return atOnce(this.opening(place, record));
  }

  /** The same, in steps where it is long. @throws CannotOpen */
  *opening(place: string, record: Uint8Array): InSteps<Buffer> {
    // Where an import was given up, what was written next was sealed once although nothing is encrypted there.
    if (!this.isEncrypted && !isSealed(record)) return asBuffer(record).subarray(1);
    if (!this.#key) throw new CannotOpen(place);
    return yield* this.#key.opening(`${this.workspaceId}/${place}`, record);
  }

  sealText(place: string, text: string): Buffer {
    return this.seal(place, Buffer.from(text));
  }

  openText(place: string, record: Uint8Array): string {
    return this.open(place, record).toString();
  }

  /** As `openText`; where that does not open, `instead`, so that one damaged value takes nothing else with it. */
  readText(place: string, record: Uint8Array, instead: string): string {
    return nullIfClosed(() => this.openText(place, record)) ?? instead;
  }

  /** As `openText`; null where that does not open. */
  textOrNull(place: string, record: Uint8Array): string | null {
    return nullIfClosed(() => this.openText(place, record));
  }

  /** For secrets, which are sealed in every workspace. */
  sealAlways(place: string, plain: Uint8Array): Buffer {
    if (!this.#key) throw damaged();
    return this.#key.seal(`${this.workspaceId}/${place}`, plain);
  }

  /** @throws CannotOpen */
  openAlways(place: string, record: Uint8Array): Buffer {
    if (!this.#key) throw new CannotOpen(place);
    return this.#key.open(`${this.workspaceId}/${place}`, record);
  }

  /** Names something without telling it, to whoever has this workspace's key. */
  mac(purpose: string, words: string): Buffer {
    if (!this.#key) throw damaged();
    return this.#key.mac(purpose, Buffer.from(words));
  }

  /** A key for one purpose alone, which goes with the workspace's. */
  derived(purpose: string): Buffer {
    if (!this.#key) throw damaged();
    return this.#key.derived(purpose);
  }

  /** A secret that was sealed by `sealAlways`; `instead` where it does not open. */
  readSecret(place: string, record: Uint8Array, instead: string): string {
    return nullIfClosed(() => this.openAlways(place, record).toString()) ?? instead;
  }
}

function nullIfClosed(open: () => string): string | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof CannotOpen) return null;
    throw error;
  }
}

const REMEMBERED = 10_000;

/** The vaults of all workspaces. Unwrapped keys are remembered, the master key never leaves this room. */
export class Vaults {
  readonly #master: SealingKey;
  readonly #vaults = new Map<number, Vault>();

  constructor(master: SealingKey) {
    this.#master = master;
  }

  get master(): SealingKey {
    return this.#master;
  }

  /**
   * The vault of a workspace that was there a moment ago.
   * @throws HttpError 404 where it was deleted meanwhile
   */
  async of(db: Db, workspace: { id: number; is_encrypted: number }): Promise<Vault> {
    const known = this.#vaults.get(workspace.id);
    if (known) return known;
    const row = await db.selectFrom("workspace_keys").selectAll().where("workspace_id", "=", workspace.id).executeTakeFirst();
    if (!row) throw notFound();
    return this.#made(workspace, row);
  }

  /** Those of many workspaces, whose keys are asked for together. @param workspaces 500 at most @returns those that are still there */
  async ofAll(db: Db, workspaces: readonly { id: number; is_encrypted: number }[]): Promise<Map<number, Vault>> {
    const vaults = new Map<number, Vault>();
    const unknown = new Map<number, { id: number; is_encrypted: number }>();
    for (const one of workspaces) {
      const known = this.#vaults.get(one.id);
      if (known) vaults.set(one.id, known);
      else unknown.set(one.id, one);
    }
    if (unknown.size === 0) return vaults;
    const keys = db.selectFrom("workspace_keys").selectAll();
    const rows = await keys.where("workspace_id", "in", [...unknown.keys()]).execute();
    for (const row of rows) {
      await breathe();
      const workspace = unknown.get(row.workspace_id);
      if (workspace) vaults.set(workspace.id, this.#made(workspace, row));
    }
    return vaults;
  }

  #made({ id, is_encrypted }: { id: number; is_encrypted: number }, row: { wrapped: Uint8Array; version: number }): Vault {
    const key = this.#unwrap(id, row);
    const vault = new Vault(id, is_encrypted === 1, key);
    return key ? this.#remember(vault) : vault;
  }

  #unwrap(workspaceId: number, row: { wrapped: Uint8Array; version: number }): SealingKey | null {
    try {
      return new SealingKey(this.#master.open(wrapPlace(workspaceId), row.wrapped), row.version);
    } catch (error) {
      if (error instanceof CannotOpen) return null;
      throw error;
    }
  }

  /** Makes the key of a new workspace. */
  async create(trx: Trx, workspaceId: number, isEncrypted: boolean): Promise<Vault> {
    const bytes = randomBytes(32);
    await trx
      .insertInto("workspace_keys")
      .values({ workspace_id: workspaceId, version: 1, wrapped: this.#master.seal(wrapPlace(workspaceId), bytes) })
      .execute();
    // Not remembered yet: the transaction may still be rolled back and its id given to another workspace.
    return new Vault(workspaceId, isEncrypted, new SealingKey(bytes, 1));
  }

  forget(workspaceId: number): void {
    this.#vaults.delete(workspaceId);
  }

  #remember(vault: Vault): Vault {
    if (this.#vaults.size >= REMEMBERED) this.#vaults.clear();
    this.#vaults.set(vault.workspaceId, vault);
    return vault;
  }
}

export const wrapPlace = (workspaceId: number) => `workspace_keys/${workspaceId}/wrapped`;

/** Wraps every workspace key anew. Content stays as it is: it is sealed by the workspace keys. */
export async function rewrapKeys(trx: Trx, from: SealingKey, to: SealingKey): Promise<number> {
  const rows = await trx.selectFrom("workspace_keys").selectAll().execute();
  for (const row of rows) {
    const place = wrapPlace(row.workspace_id);
    const wrapped = to.seal(place, from.open(place, row.wrapped));
    await trx.updateTable("workspace_keys").set({ wrapped }).where("workspace_id", "=", row.workspace_id).execute();
  }
  return rows.length;
}
