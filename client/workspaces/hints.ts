/** What a workspace's settings mean, in words that promise no more than they keep. */

export const PUBLIC_HINT = "Anyone signed in who has the address can read it.";

export const ENCRYPTION_HINT =
  "Pages are encrypted where they are stored. The server holds the keys. This cannot be changed later.";

export function encryptionState({ isEncrypted = true }: { isEncrypted?: boolean }): { title: string; text: string } {
  return isEncrypted
    ? {
        title: "Encryption is on",
        text: "Pages are encrypted where they are stored. The server holds the keys. This was chosen when the workspace was made and cannot be changed.",
      }
    : {
        title: "Encryption is off",
        text: "Pages are stored as they are. This was chosen when the workspace was made and cannot be changed.",
      };
}
