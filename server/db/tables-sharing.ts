import type { Generated } from "kysely";
import type { Flag } from "./flag.ts";

/** Links, who joined by them, and who proved an address. */
export interface SharingTables {
  share_permissions: {
    id: Generated<number>;
    workspace_id: number;
    page_id: number | null;
    token_hash: Uint8Array;
    token_sealed: Uint8Array;
    access_level: "viewer" | "editor";
    is_active: Flag;
    /** By which those are in who were invited: no link. */
    is_invitation: Generated<Flag>;
    require_email_verification: Flag;
    /** JSON list, or null for any. */
    allowed_email_domains: string | null;
    required_email_keywords: string | null;
    expires_at: number | null;
    created_at: number;
  };
  /** To whom a workspace's owner offers it. */
  handovers: { workspace_id: number; user_id: number; expires_at: number; created_at: number };
  /** Mailed, and not taken yet. */
  invitations: {
    id: Generated<number>;
    inviter_id: number;
    /** null for an account alone. */
    workspace_id: number | null;
    /** As entered. */
    email: string;
    email_key: string;
    level: "viewer" | "editor";
    token_hash: Uint8Array;
    created_at: number;
    expires_at: number;
  };
  share_joins: {
    permission_id: number;
    user_id: number;
    joined_at: number;
    /** `none` was taken out by the owner, and does not come in by this link again; or left, as `left_as` says. */
    level: Generated<"editor" | "viewer" | "none">;
    /** Left by herself, as what the owner had made her: that she is again where she comes back. */
    left_as: Generated<"viewer" | null>;
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
}
