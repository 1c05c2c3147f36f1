/** The schema as queries see it. Times are milliseconds, flags 0 or 1, `Uint8Array` columns opaque (sealed or packed) bytes. */
import type { Generated } from "kysely";
import type { LogStatus } from "#core/log-type.ts";

export type Flag = 0 | 1;

export const flag = (value: boolean): Flag => (value ? 1 : 0);

export interface Tables {
  settings: { key: string; value: Uint8Array };
  users: {
    id: Generated<number>;
    /** As entered. */
    email: string;
    /** Lower case, unique: what addresses are compared by. */
    email_key: string;
    first_name: string;
    last_name: string;
    password_hash: string;
    verified_at: number | null;
    created_at: number;
  };
  sessions: {
    id: Generated<number>;
    user_id: number;
    token_hash: Uint8Array;
    device: string;
    created_at: number;
    last_used_at: number;
  };
  /** For programs. */
  access_tokens: {
    id: Generated<number>;
    user_id: number;
    name: string;
    token_hash: Uint8Array;
    access: "read" | "write";
    /** The only one that it reaches; null for all of its owner's. */
    workspace_id: number | null;
    expires_at: number;
    /** The hour of it. */
    last_used_at: number | null;
    created_at: number;
  };
  mailed_links: {
    id: Generated<number>;
    user_id: number;
    purpose: "verify" | "reset";
    token_hash: Uint8Array;
    expires_at: number;
    used_at: number | null;
  };
  /** Of accounts that ask for codes of an app. */
  authenticators: {
    user_id: number;
    /** What the app shares, sealed by the master key. */
    secret: Uint8Array;
    /** Null until a code of the app has come in: until then nothing is asked for. */
    confirmed_at: number | null;
    /** Of the last code that was used: it and those before count no more. */
    last_step: number;
    created_at: number;
  };
  /** Those that are left, hashed under the authenticator's secret. */
  recovery_codes: { user_id: number; code_hash: Uint8Array };
  passkeys: {
    id: Generated<number>;
    user_id: number;
    /** Of all accounts: what a device names it by. */
    credential_id: string;
    /** As COSE has it. */
    public_key: Uint8Array;
    /** How often the device says that it was used; 0 for ever where it does not count. */
    counter: number;
    /** How a browser reaches the device, as in `usb,nfc`. */
    transports: string;
    name: string;
    created_at: number;
    last_used_at: number | null;
  };
  /** What devices are asked to sign, each once. */
  passkey_challenges: {
    challenge_hash: Uint8Array;
    /** Whose passkey is to be made; null for signing in. */
    user_id: number | null;
    expires_at: number;
  };
  /** Browsers that proved an address before. They sign nobody in: they only have limits of their own. */
  known_devices: {
    id: Generated<number>;
    /** Of the browser's secret and the address together, so that the row tells neither. */
    secret_hash: Uint8Array;
    last_used_at: number;
  };
  /** Rate and failure limits that survive a restart. */
  attempts: { key: string; count: number; window_started_at: number; blocked_until: number };
  /** What calls with an Idempotency-Key have made, for as long as somebody may repeat one. */
  creations: { key_hash: Uint8Array; body_hash: Uint8Array; made_id: number; created_at: number };
  mails: {
    id: Generated<number>;
    kind: string;
    /** The whole message, sealed by the master key because it carries a link or a code. */
    message: Uint8Array;
    attempts: number;
    next_attempt_at: number;
    /** Until then somebody has it in hand. */
    claimed_until: Generated<number>;
    /** The entry that follows its fate. */
    log_entry_id: number | null;
    /** Whose activity log tells if it fails; null where an entry follows it from the beginning. */
    user_id: number | null;
    created_at: number;
  };
  workspaces: {
    id: Generated<number>;
    owner_id: number;
    name: Uint8Array;
    description: Uint8Array | null;
    is_public: Flag;
    is_encrypted: Flag;
    /** Rises with every change that a page tree shows. */
    tree_revision: number;
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
  /** Pages whose words are to be cut anew; the database itself puts them there. */
  search_queue: { place: Generated<number>; page_id: number; due_at: number; attempts: Generated<number> };
  /** Which page a row of blind words belongs to; see `db/search-index.ts`. */
  search_rows: { id: number; page_id: number };
  share_permissions: {
    id: Generated<number>;
    workspace_id: number;
    page_id: number | null;
    token_hash: Uint8Array;
    token_sealed: Uint8Array;
    access_level: "viewer" | "editor";
    is_active: Flag;
    require_email_verification: Flag;
    /** JSON list, or null for any. */
    allowed_email_domains: string | null;
    required_email_keywords: string | null;
    expires_at: number | null;
    created_at: number;
  };
  share_joins: {
    permission_id: number;
    user_id: number;
    joined_at: number;
    /** `none` was taken out by the owner, and does not come in by this link again. */
    level: Generated<"editor" | "viewer" | "none">;
  };
  share_codes: {
    id: Generated<number>;
    permission_id: number;
    email_key: string;
    browser_hash: Uint8Array;
    code_hash: Uint8Array;
    tries: number;
    expires_at: number;
  };
  share_visitors: {
    id: Generated<number>;
    permission_id: number;
    email_key: string;
    token_hash: Uint8Array;
    expires_at: number;
  };
  log_entries: {
    id: Generated<number>;
    user_id: number | null;
    type: string;
    status: LogStatus;
    message: string;
    email: string;
    /** JSON object. */
    metadata: string;
    created_at: number;
  };
}
