import { Names, safeName } from "#core/export/names.ts";
import type { Context } from "../context.ts";
import { describeFile, findFile } from "../files/files.ts";
import { readBytes } from "../files/store.ts";
import { oneByOne } from "../pacing.ts";
import { readableFiles } from "../pages/file-readers.ts";
import type { Vault } from "../seal/vault.ts";
import type { Member } from "../workspaces/grants.ts";
import type { Entry } from "./zip.ts";

/** The uploaded files that exported pages show, in a folder beside them. */

const FOLDER = "files";

export class FilesBeside {
  readonly #context: Context;
  readonly #member: Member;
  readonly #vault: Vault;
  readonly #names = new Names();
  /** By id, of those that the user may read. */
  readonly #paths = new Map<number, string>();

  constructor(context: Context, member: Member, vault: Vault) {
    this.#context = context;
    this.#member = member;
    this.#vault = vault;
  }

  /** Where these files lie, for those that the user may read. */
  async placesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const unknown = ids.filter((id) => !this.#paths.has(id));
    const readable = unknown.length > 0 ? await this.#readable(unknown) : new Set<number>();
    await oneByOne(
      unknown.filter((id) => readable.has(id)),
      async (id) => {
        const path = await this.#pathOf(id);
        if (path !== null) this.#paths.set(id, path);
      },
    );
    return new Map(ids.flatMap((id) => this.#entry(id)));
  }

  #entry(id: number): [number, string][] {
    const path = this.#paths.get(id);
    return path ? [[id, path]] : [];
  }

  async #readable(ids: readonly number[]): Promise<Set<number>> {
    const { database } = this.#context;
    const row = await database.read
      .selectFrom("workspaces")
      .select(["id", "owner_id", "is_public", "is_clearing"])
      .where("id", "=", this.#vault.workspaceId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!row) return new Set();
    const workspace = { id: row.id, ownerId: row.owner_id, isPublic: row.is_public === 1, isClearing: row.is_clearing === 1 };
    return readableFiles(this.#context, database.read, this.#member, workspace, ids);
  }

  async #pathOf(id: number): Promise<string | null> {
    const file = await this.#find(id);
    if (!file) return null;
    const [ending = ""] = /\.[\p{L}\p{N}]{1,12}$/u.exec(file.name) ?? [];
    return `${FOLDER}/${this.#names.unique(safeName(file.name.slice(0, file.name.length - ending.length)))}${ending}`;
  }

  /** What does not open is left where it is. */
  async #find(id: number) {
    try {
      const row = await findFile(this.#context.database.read, id);
      return { ...describeFile(this.#vault, row), createdAt: row.created_at };
    } catch {
      return null;
    }
  }

  get isEmpty(): boolean {
    return this.#paths.size === 0;
  }

  /** The files that were named up to now, piece by piece. */
  async *entries(): AsyncGenerator<Entry> {
    for (const [id, path] of this.#paths) {
      if (!(await this.#readable([id])).has(id)) continue;
      const file = await this.#find(id);
      if (!file) continue;
      const chunks = await readBytes(this.#context.database.read, this.#vault, file, { start: 0, end: file.size });
      yield { path, modified: new Date(file.createdAt), compress: !file.type.startsWith("image/"), chunks };
    }
  }
}
