import type { Generated } from "kysely";
import type { Flag } from "./flag.ts";

/** What is brought in, and how far it is; what is fetched. */
export interface TransferTables {
  imports: {
    id: Generated<number>;
    workspace_id: number;
    user_id: number;
    /** Below which the pages are put. */
    parent_id: number | null;
    state: "running" | "done" | "failed" | "cancelled";
    /** What was sent is a file that is never whole. */
    archive_id: number;
    /** As `importing/imports.ts` has them, sealed. */
    options: Uint8Array;
    done: number;
    total: number;
    /** The path of the file that it is at, sealed; null before it looks at any, and when it is over. */
    at_work: Uint8Array | null;
    receipt: Uint8Array | null;
    first_page_id: number | null;
    /** Of the process that works on it; nobody else does until then. */
    claim: string;
    claimed_until: number;
    /** How often it was taken up since it last came forward. */
    attempts: number;
    created_at: number;
    ended_at: number | null;
  };
  /** What a file of an import became, or is to become. */
  import_items: {
    import_id: number;
    /** Of its path, under the workspace's key. */
    item_key: Uint8Array;
    kind: "page" | "file" | "archive";
    /** Of the page or file. */
    made_id: number;
    is_made: Flag;
    /** The page as the import left it; its title under the workspace's key. */
    revision: number;
    parent_id: number | null;
    title: Uint8Array | null;
    /** Of what it was made from, under the workspace's key. */
    digest: Uint8Array | null;
    /** For the receipt, sealed. */
    outcome: Uint8Array | null;
  };
  /** Where somebody's last order may be fetched, once; see `exporting/tickets.ts`. */
  export_tickets: {
    user_id: number;
    session_id: number;
    ticket_hash: Uint8Array;
    /** JSON of an `Order`: numbers and formats. */
    ordered: string;
    expires_at: number;
  };
  /** Everybody's last export; see `exporting/exports.ts`. */
  exports: {
    user_id: number;
    /** Names it: the server that sends it writes to no later one. */
    run: string;
    state: "running" | "done" | "failed" | "cancelled";
    /** Pages. */
    done: number;
    total: number;
    /** Sent. */
    bytes: number;
    /** One that runs was left by its server after this time. */
    held_until: number;
  };
}
