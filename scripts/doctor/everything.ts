import { sql } from "kysely";
import type { Config } from "../../server/config.ts";
import { openReader } from "../../server/db/connect.ts";
import type { Db, Reader } from "../../server/db/database.ts";
import { type Row, readRows } from "../../server/db/whole.ts";
import { openContent } from "../../server/pages/kept-content.ts";
import { textsPlace } from "../../server/pages/page-references.ts";
import { titlePlace } from "../../server/pages/title-place.ts";
import { versionTitlePlace } from "../../server/pages/version-row.ts";
import { refusalOf } from "../../server/refusals.ts";
import { findMasterKey, readCheck } from "../../server/seal/master-key.ts";
import { type Vault, Vaults } from "../../server/seal/vault.ts";
import { tokenPlace } from "../../server/sharing/permissions.ts";
import { descriptionPlace, namePlace } from "../../server/workspaces/open.ts";
import { count } from "../counting.ts";
import { type Finding, note, ok, wrong } from "./finding.ts";

const ABOUT = "everything";
/** Findings that are named one by one. */
const MOST = 50;

/**
 * Opens every name, title, content and token that is kept, one after another, and names each that does not open. Waiting mails,
 * authenticators and the keys themselves are the examination of the keys. Changes nothing, also beside a running server.
 */
export async function examineEverything(config: Config): Promise<Finding[]> {
  try {
    const reader = await openReader(config);
    if (!reader) return [NOTHING];
    try {
      const found = findMasterKey(config, await readCheck(reader.read));
      return found ? await new Examination(new Vaults(found.key)).of(reader) : [NOTHING];
    } finally {
      await reader.close();
    }
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === null) throw error;
    return [note(ABOUT, `Nothing was opened: ${reason}`)];
  }
}

const NOTHING = ok(ABOUT, "Nothing is kept yet.");

class Examination {
  readonly #all: Vaults;
  /** Of workspaces that are there and whose key opens. */
  readonly #vaults = new Map<number, Vault>();
  readonly #workspaceOf = new Map<number, number>();
  readonly #closed: string[] = [];
  #opened = 0;

  constructor(vaults: Vaults) {
    this.#all = vaults;
  }

  async of({ engine, read }: Reader): Promise<Finding[]> {
    const damages = engine === "sqlite" ? await damagesOf(read) : [];
    for await (const row of readRows(read, "workspaces")) await this.#workspace(read, row);
    for await (const row of readRows(read, "pages")) await this.#page(row);
    for await (const row of readRows(read, "page_versions")) await this.#version(row);
    for await (const row of readRows(read, "page_reference_texts")) await this.#references(row);
    for await (const row of readRows(read, "share_permissions")) await this.#share(row);
    this.#closed.push(...(await withoutContent(read)));
    const found = [...damages, ...this.#closed.slice(0, MOST).map((what) => wrong(ABOUT, `${what}. ${ADVICE}`))];
    const more = this.#closed.length - MOST;
    if (more > 0) found.push(wrong(ABOUT, `${count(more, "more value")} cannot be read. ${ADVICE}`));
    return found.length > 0 ? found : [ok(ABOUT, `${count(this.#opened, "name, title, content and token", SEALED)} open.`)];
  }

  async #workspace(db: Db, row: Row): Promise<void> {
    // Its key went when it was deleted, and it is being cleared away.
    if (row.deleted_at !== null) return;
    const id = Number(row.id);
    const vault = await this.#all.of(db, { id, is_encrypted: Number(row.is_encrypted) }).catch(() => null);
    if (!vault?.hasKey) {
      this.#closed.push(`Nothing of workspace ${id} can be read, because its key does not open`);
      return;
    }
    this.#vaults.set(id, vault);
    await this.#open(`The name of workspace ${id}`, () => vault.openText(namePlace(id), bytesOf(row.name)));
    if (row.description === null) return;
    await this.#open(`The description of workspace ${id}`, () => vault.openText(descriptionPlace(id), bytesOf(row.description)));
  }

  async #page(row: Row): Promise<void> {
    const id = Number(row.id);
    const vault = this.#vaults.get(Number(row.workspace_id));
    if (!vault || row.deleted_at !== null) return;
    this.#workspaceOf.set(id, vault.workspaceId);
    const what = `The title of page ${id} in workspace ${vault.workspaceId}`;
    await this.#open(what, () => vault.openText(titlePlace(id), bytesOf(row.title)));
  }

  async #version(row: Row): Promise<void> {
    const [id, revision] = [Number(row.page_id), Number(row.revision)];
    const vault = this.#vaults.get(this.#workspaceOf.get(id) ?? 0);
    // Of a page that is deleted, or was made since pages were read.
    if (!vault) return;
    const where = `version ${revision} of page ${id} in workspace ${vault.workspaceId}`;
    const title = bytesOf(row.title);
    // The page's title could not be read when this version was made, and is told by itself.
    if (title.length > 0) await this.#open(`The title of ${where}`, () => vault.openText(versionTitlePlace(id, revision), title));
    await this.#open(`The content of ${where}`, async () =>
      JSON.parse((await openContent(vault, id, revision, bytesOf(row.content))).toString()),
    );
  }

  async #references(row: Row): Promise<void> {
    const id = Number(row.page_id);
    const vault = this.#vaults.get(this.#workspaceOf.get(id) ?? 0);
    if (!vault) return;
    const what = `What the links of page ${id} in workspace ${vault.workspaceId} say`;
    await this.#open(what, () => vault.open(textsPlace(id), bytesOf(row.texts)));
  }

  async #share(row: Row): Promise<void> {
    const id = Number(row.id);
    const vault = this.#vaults.get(Number(row.workspace_id));
    if (!vault) return;
    const what = `The token of link ${id} of workspace ${vault.workspaceId}`;
    await this.#open(what, () => vault.openAlways(tokenPlace(id), bytesOf(row.token_sealed)));
  }

  /** @param what as in `The title of page 12` */
  async #open(what: string, open: () => unknown): Promise<void> {
    try {
      await open();
      this.#opened += 1;
    } catch {
      this.#closed.push(`${what} cannot be read`);
    }
  }
}

const ADVICE = "What is kept of it is damaged: restore a backup from before into a new folder to have it there.";
const SEALED = "names, titles, contents and tokens";

/** What the engine itself finds. */
async function damagesOf(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(5)`.execute(db);
  const said = rows.map((row) => row.integrity_check).filter((one) => one !== "ok");
  return said.map((one) => wrong(ABOUT, `The database file is damaged: ${one.trim().split("\n")[0]}.`));
}

/** Pages whose current version is not there at all. */
async function withoutContent(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("pages")
    .leftJoin("page_versions", (join) =>
      join.onRef("page_versions.page_id", "=", "pages.id").onRef("page_versions.revision", "=", "pages.revision"),
    )
    .innerJoin("workspaces", "workspaces.id", "pages.workspace_id")
    .select(["pages.id", "pages.workspace_id", "pages.revision"])
    .where("page_versions.page_id", "is", null)
    .where("pages.deleted_at", "is", null)
    .where("workspaces.deleted_at", "is", null)
    // Of a workspace that is being cleared, pages below a deleted one lose theirs before they are deleted themselves.
    .where("workspaces.is_clearing", "=", 0)
    .execute();
  return rows.map(
    ({ id, workspace_id, revision }) => `Version ${revision} of page ${id} in workspace ${workspace_id} is not there`,
  );
}

/** What is no bytes opens as nothing. */
function bytesOf(value: unknown): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array();
}
