/** An authenticator app: shows the codes of a key, as it was typed in. */
import { codeAt, stepAt } from "../server/auth/one-time-code.ts";
import { type Caller, PASSWORD, type World } from "./world.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** @param steps of 30 seconds, later */
export function shown(secret: string, now: number, steps = 0): string {
  return codeAt(bytesOf(secret), stepAt(now) + steps);
}

/** Turns codes on. @returns the app's key, and the recovery codes */
export async function turnOnCodes(world: World, person: Caller): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await person.do("beginAuthenticator", { body: { password: PASSWORD } });
  const body = { code: shown(secret, world.app.context.now()) };
  return { secret, ...(await person.do("confirmAuthenticator", { body })) };
}
