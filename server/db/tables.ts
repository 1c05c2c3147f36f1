/** The schema as queries see it. Times are milliseconds, flags 0 or 1, `Uint8Array` columns opaque (sealed or packed) bytes. */
import type { Generated } from "kysely";
import type { Flag } from "./flag.ts";
import type { AccountTables } from "./tables-accounts.ts";
import type { SharingTables } from "./tables-sharing.ts";
import type { TransferTables } from "./tables-transfer.ts";

export interface Tables extends AccountTables, SharingTables, TransferTables {
  settings: { key: string; value: Uint8Array };
  /** What calls with an Idempotency-Key have made, for as long as somebody may repeat one. */
  creations: { key_hash: Uint8Array; body_hash: Uint8Array; made_id: number; created_at: number };
  workspaces: {
    id: Generated<number>;
    owner_id: number;
    name: Uint8Array;
    description: Uint8Array | null;
    is_public: Flag;
    is_encrypted: Flag;
    /** Rises with every change that a page tree shows. */
    /** Counts every change of what a list of its pages tells, Saves too. */
    tree_revision: number;
    /** Counts those of titles, icons and places. */
    shape_revision: Generated<number>;
    created_at: number;
    /** With the next one, what quotas count. */
    page_count: Generated<number>;
    /** Of all pages and files. */
    stored_bytes: Generated<number>;
    /** From here on it is there for nobody, and cleared away by and by. */
    deleted_at: number | null;
    /** Some of its pages are deleted and not cleared away yet. */
    is_clearing: Generated<Flag>;
  };
  workspace_keys: { workspace_id: number; version: number; wrapped: Uint8Array };
  pages: {
    id: Generated<number>;
    workspace_id: number;
    parent_id: number | null;
    /** 0…n−1 among siblings, without gaps. */
    position: number;
    title: Uint8Array;
    has_todo: Flag;
    /** The current version in `page_versions`. */
    revision: number;
    /** Rises with title and place; with `revision` it makes the ETag. */
    edition: number;
    /** Of the database, when the current version was made. */
    life: Generated<number>;
    created_at: number;
    updated_at: number;
    /** Of all versions, as they are kept. */
    stored_bytes: Generated<number>;
    /** From here on it is there for nobody, nor is what stands below it; they are cleared away by and by. */
    deleted_at: number | null;
  };
  page_versions: {
    page_id: number;
    revision: number;
    title: Uint8Array;
    content: Uint8Array;
    block_count: number;
    /** Bytes of the content as JSON. */
    size: number;
    author_id: number;
    restored_from: number | null;
    /** Hash of the Save's Idempotency-Key. */
    save_key: Uint8Array | null;
    /** Of the database, when it was made. */
    life: Generated<number>;
    created_at: number;
  };
  files: {
    id: Generated<number>;
    workspace_id: number;
    uploader_id: number;
    /** For which it was uploaded by somebody who may edit that page alone; null for the whole workspace. */
    page_id: number | null;
    name: Uint8Array;
    /** By content. */
    type: string;
    /** Bytes that are here; of a file that is whole, all of them. */
    size: number;
    width: number | null;
    height: number | null;
    /** Until then it is being uploaded, and there for nobody. */
    is_whole: Flag;
    /** When something was added to it. */
    touched_at: number;
    created_at: number;
    /** From here on it is there for nobody, and cleared away by and by. */
    deleted_at: number | null;
    /** Of an import that brings it, or waits in it. */
    import_id: number | null;
  };
  file_pieces: { file_id: number; place: number; bytes: Uint8Array };
  /** That a page, or a version of it that is kept, names a file. Number 0 stands for more files than a page may name. */
  file_references: {
    page_id: number;
    file_id: number;
    /** Whoever brought it into the page could read it: then the page's readers can. */
    is_granted: Flag;
    /** The page as it is now names it. */
    is_current: Flag;
    /** Between these two it was named by some; of a current one the second does not count. */
    first_revision: number;
    last_revision: number;
  };
  /** That a page as it is now points to another. */
  page_references: { page_id: number; target_id: number };
  /** With which words it does; see `pages/page-references.ts`. */
  page_reference_texts: { page_id: number; texts: Uint8Array };
  /** Pages that somebody has starred. */
  favourites: { user_id: number; page_id: number; starred_at: number };
  /** Pages whose words are to be cut anew; the database itself puts them there. */
  search_queue: { page_id: number; due_at: number; turn: number; change: number; attempts: Generated<number> };
  /** Which page a row of blind words belongs to; see `db/search-index.ts`. */
  search_rows: { id: number; page_id: number };
}
