import type { Generated } from "kysely";
import type { LogStatus } from "#core/log-type.ts";

/** Who signs in, by what, and what was mailed and logged. */
export interface AccountTables {
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
    /** From then on nobody is let in as it; see `auth/disabled.ts`. */
    disabled_at: number | null;
    /** From here on it is nobody's: its row stays for what it wrote in others' workspaces, and names nobody. */
    deleted_at: number | null;
    /** 0 where she is not seen by others on pages, and does not see them. */
    shows_presence: Generated<number>;
  };
  /** What is still to be forgotten of a deleted account; see `account/erasing.ts`. */
  erasures: {
    user_id: number;
    /** The address that it had. */
    email_key: string;
    /** Entries of the activity log from here down are still to be looked through; 0 for none. */
    entry_id: number;
    created_at: number;
  };
  /** Who asked for another address, and which of the two has confirmed. */
  address_changes: {
    user_id: number;
    /** The new one, as entered. */
    email: string;
    email_key: string;
    old_confirmed_at: number | null;
    new_confirmed_at: number | null;
    expires_at: number;
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
    /**
     * `welcome` sets the first password of an account that an operator made, and proves the address. `join` is mailed to nobody: an
     * operator lets the next one whom the provider names by the address join the account.
     */
    purpose: "verify" | "reset" | "welcome" | "join" | "address-old" | "address-new";
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
    /** Whose device is asked; null for signing in. */
    user_id: number | null;
    expires_at: number;
  };
  /** Whom the organisation's provider knows an account as. */
  identities: { issuer: string; subject: string; user_id: number; created_at: number };
  /** What counts once on the way through the provider, and was used. */
  used_passes: { pass_hash: Uint8Array; expires_at: number };
  /** Browsers that proved an address before. They sign nobody in: they only have limits of their own. */
  known_devices: {
    id: Generated<number>;
    /** Of the browser's secret and the address together, so that the row tells neither. */
    secret_hash: Uint8Array;
    last_used_at: number;
  };
  /** Rate and failure limits that survive a restart. */
  attempts: { key: string; count: number; window_started_at: number; blocked_until: number };
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
