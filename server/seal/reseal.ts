import { atOnce, type InSteps } from "#core/in-steps.ts";
import { CannotOpen } from "./seal.ts";
import type { Vault } from "./vault.ts";

/**
 * A value on its way from one workspace to another. What does not open stays as it is, and opens there no more than here.
 * @param there where it will stand, if it is not the same place
 */
export function resealed(from: Vault, to: Vault, place: string, record: Uint8Array, there = place): Uint8Array {
  return atOnce(resealing(from, to, place, record, there));
}

/** The same, in steps where it is long. */
export function* resealing(from: Vault, to: Vault, place: string, record: Uint8Array, there = place): InSteps<Uint8Array> {
  try {
    return yield* to.sealing(there, yield* from.opening(place, record));
  } catch (error) {
    // Where nothing is sealed it would be taken for words.
    if (error instanceof CannotOpen) return to.isEncrypted ? record : Buffer.alloc(0);
    throw error;
  }
}
