/** For how long somebody who asks for the same again after a lost answer means the same thing. Milliseconds. */
const LONGEST = 10 * 60_000;

/** Keys of creations of which nobody knows whether they arrived, by what was sent. */
const lost = new Map<string, { key: string; at: number }>();

/**
 * Sends a creation under a key. Where its answer is lost, whoever asks for the same again sends the same key, and the server makes
 * no second one.
 * @param what address and body
 */
export async function makeOnce<T>(what: string, send: (key: string) => Promise<T>): Promise<T> {
  const known = lost.get(what);
  const key = known && Date.now() - known.at < LONGEST ? known.key : newKey();
  // While it is under way, the same asked for once more is another one.
  lost.delete(what);
  try {
    return await send(key);
  } catch (error) {
    if (!isAnswer(error)) lost.set(what, { key, at: Date.now() });
    throw error;
  }
}

/** A refusal is one too; what went wrong behind the server's door is none. */
const isAnswer = (error: unknown) => error instanceof Error && "status" in error && Number(error.status) < 500;

const newKey = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
