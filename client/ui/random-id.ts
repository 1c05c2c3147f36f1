const ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz";

/** A random name that nobody guesses, of a tab or an upload say: 12 characters, some 62 bits. Works without a secure context, where `randomUUID` does not. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}
