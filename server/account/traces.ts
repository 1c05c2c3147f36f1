/**
 * What becomes of whatever names a person when her account is deleted: every column of the schema that does, as `table.column`.
 * `delete-account.test.ts` asks the schema whether one is missing.
 */

/** Rows of an account that go with it, at once. Sessions come last: whoever signs in at this moment has to be seen. */
export const rowsOfAccount = [
  "passkeys",
  "passkey_challenges",
  "authenticators",
  "identities",
  "recovery_codes",
  "access_tokens",
  "mailed_links",
  "address_changes",
  "favourites",
  "handovers",
  "share_joins",
  "export_tickets",
  "exports",
  "sessions",
] as const;

type Fate =
  /** Gone at the next request. */
  | "goes"
  /** Gone within moments, in slices. */
  | "goes soon"
  /** It tells the number of an account without name or address: shown as 'Deleted account'. */
  | "stays as a number"
  /** It is a digest that leads to nobody, or runs out by itself within two days. */
  | "tells nobody";

export const traces: Record<string, Fate> = {
  ...Object.fromEntries(rowsOfAccount.map((table) => [`${table}.user_id`, "goes" as const])),
  "users.email": "goes",
  "users.email_key": "goes",
  "users.first_name": "goes",
  "users.last_name": "goes",
  "users.password_hash": "goes",
  "passkeys.name": "goes",
  "sessions.device": "goes",
  "access_tokens.name": "goes",
  "identities.subject": "goes",
  "address_changes.email": "goes",
  "address_changes.email_key": "goes",
  "share_codes.email_key": "goes",
  "share_visitors.email_key": "goes",
  "invitations.inviter_id": "goes",
  "invitations.email": "goes",
  "invitations.email_key": "goes",
  "mails.user_id": "goes",
  // Others' entries tell that somebody came by a link: they lose the address.
  "log_entries.user_id": "goes soon",
  "log_entries.email": "goes soon",
  "erasures.user_id": "goes soon",
  "erasures.email_key": "goes soon",
  // Marked at once and there for nobody; their rows go as those of every deleted workspace.
  "workspaces.owner_id": "goes soon",
  // In others' workspaces, whose content it is.
  "page_versions.author_id": "stays as a number",
  "files.uploader_id": "stays as a number",
  "imports.user_id": "stays as a number",
  // Counters of attempts: what keeps a mailbox from being flooded must not end by deleting an account.
  "attempts.key": "tells nobody",
  // Sealed; those to visitors of others' links leave within a day.
  "mails.message": "tells nobody",
  "known_devices.secret_hash": "tells nobody",
  "creations.key_hash": "tells nobody",
};
