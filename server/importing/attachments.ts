/** Pictures and files that pages show: each is kept once, and again only where it changed since an earlier import. */
import { fileAddress } from "#core/file-address.ts";
import { printBound } from "#core/file-size.ts";
import { isPicture, nameOf } from "#core/import/paths.ts";
import { each } from "#core/in-steps.ts";
import { BrokenPicture } from "../files/pictures/source.ts";
import { keepFile } from "../files/upload.ts";
import { inSteps } from "../pacing.ts";
import { openWorkspace } from "../workspaces/open.ts";
import { BrokenFile, type Packed } from "./archive.ts";
import { authorOf } from "./author.ts";
import type { Opening } from "./contents.ts";
import { earlierItems, hexOf, type Item, insertItems, keyOf, sealOutcome, unmade } from "./items.ts";

export class Attachments {
  readonly #opening: Opening;
  /** By path; null for one that cannot be kept. */
  readonly #ids = new Map<string, number | null>();

  constructor(opening: Opening) {
    this.#opening = opening;
  }

  /** The address of one that is kept already; null for none. */
  addressOf(path: string): { address: string; isPicture: boolean; isPage: boolean } | null {
    const id = this.#ids.get(path);
    return id ? { address: fileAddress(id), isPicture: isPicture(path), isPage: false } : null;
  }

  /** Those of these that were done with before. */
  async countDone(shown: Iterable<string>): Promise<number> {
    const { vault, row, items } = this.#opening;
    // Of what has just begun, none is.
    if (items.size === 0) return 0;
    let done = 0;
    await inSteps(
      each(shown, (path) => {
        if (items.has(hexOf(keyOf(vault, row.parent_id, path)))) done += 1;
      }),
    );
    return done;
  }

  /** Keeps it, unless it is there. @throws HttpError where nothing more can be kept, Stopped */
  async keep(packed: Packed): Promise<void> {
    if (this.#ids.has(packed.path)) return;
    const { vault, row, items, hold } = this.#opening;
    const key = keyOf(vault, row.parent_id, packed.path);
    const known = items.get(hexOf(key));
    if (known) return void this.#ids.set(packed.path, known.is_made ? known.made_id : null);
    hold.goOn();
    await hold.at(packed.path);
    const digest = vault.mac("file of an import", `${packed.size} ${packed.sum}`);
    const id = (await this.#earlier(key, digest)) ?? (await this.#new(packed, key, digest));
    this.#ids.set(packed.path, id);
  }

  async #earlier(key: Buffer, digest: Buffer): Promise<number | null> {
    const { context, hold, row, options, items } = this.#opening;
    if (!options.update) return null;
    const { read } = context.database;
    const earlier = (await earlierItems(read, row.workspace_id, row.id, [key])).get(hexOf(key));
    if (!earlier?.item.digest || !digest.equals(earlier.item.digest)) return null;
    const file = await read
      .selectFrom("files")
      .select("id")
      .where("id", "=", earlier.item.made_id)
      .where("is_whole", "=", 1)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!file) return null;
    const item: Item = { ...earlier.item, outcome: null };
    await this.#write(item);
    items.set(hexOf(key), item);
    hold.done += 1;
    return file.id;
  }

  async #new(packed: Packed, key: Buffer, digest: Buffer): Promise<number | null> {
    const { context, vault, row, hold } = this.#opening;
    const item: Item = { item_key: key, kind: "file", made_id: 0, ...unmade, is_made: 1, digest };
    const { maxBytes } = context.config.files;
    if (packed.size > maxBytes) return this.#refuse(packed, item, `It is larger than ${printBound(maxBytes)}`);
    const file = {
      workspaceId: row.workspace_id,
      uploaderId: row.user_id,
      pageId: null,
      name: nameOf(packed.path),
      importId: row.id,
    };
    try {
      return await keepFile(context, vault, file, packed.bytes(), async (draft, size) => {
        await context.database.transact(async (trx) => {
          await hold.renew(trx, hold.done + 1);
          await openWorkspace(context, trx, await authorOf(trx, row.user_id), row.workspace_id, "write");
          await draft.finish(trx, size);
          await insertItems(trx, row.id, [{ ...item, made_id: draft.id }]);
        });
        hold.done += 1;
        return draft.id;
      });
    } catch (error) {
      if (error instanceof BrokenFile) return this.#refuse(packed, item, error.message);
      if (error instanceof BrokenPicture) return this.#refuse(packed, item, "The picture is damaged");
      throw error;
    }
  }

  async #refuse(packed: Packed, item: Item, reason: string): Promise<null> {
    const { vault, row, hold } = this.#opening;
    const outcome = sealOutcome(vault, row.id, item.item_key, { file: packed.path, problems: [reason] });
    await this.#write({ ...item, is_made: 0, outcome });
    hold.done += 1;
    return null;
  }

  async #write(item: Item): Promise<void> {
    const { context, row, hold } = this.#opening;
    await context.database.transact(async (trx) => {
      await hold.renew(trx);
      await insertItems(trx, row.id, [item]);
    });
  }
}
