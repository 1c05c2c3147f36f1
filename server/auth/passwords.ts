import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import type { Config } from "../config.ts";
import { HttpError } from "../errors.ts";

type Cost = Config["password"];

const QUEUE = 50;
/** What else is done beside the main thread — unpacking, names of hosts — shares its four threads. */
const ATONCE = Math.min(3, availableParallelism());

let running = 0;
const waiting: (() => void)[] = [];

/** argon2id (the library's default) in its PHC string form, which carries its own parameters. */
export function hashPassword(password: string, cost: Cost): Promise<string> {
  return inTurn(() => hash(password, options(cost)));
}

/** In place of a hash where an account has no password. */
export const NO_PASSWORD = "none";

export const isPassword = (stored: string) => stored !== NO_PASSWORD;

/** Costs the same time for an unknown account (`null`) and one without a password as for others, and is then false. */
export async function verifyPassword(stored: string | null, password: string, cost: Cost): Promise<boolean> {
  const held = stored !== null && isPassword(stored) ? stored : await decoy(cost);
  const matches = await inTurn(() => verify(held, password));
  return held === stored && matches;
}

/** Was `stored` made with other parameters than today's? */
export function isOutdated(stored: string, { memoryKiB, passes }: Cost): boolean {
  return !stored.startsWith("$argon2id$") || !stored.includes(`$m=${memoryKiB},t=${passes},p=1$`);
}

const decoys = new Map<string, Promise<string>>();

/** A hash that no password fits. Made before the first sign-in asks for it. */
export function decoy(cost: Cost): Promise<string> {
  const key = `${cost.memoryKiB}/${cost.passes}`;
  let made = decoys.get(key);
  if (!made) {
    made = hash(randomBytes(24).toString("hex"), options(cost));
    decoys.set(key, made);
  }
  return made;
}

function options({ memoryKiB, passes }: Cost) {
  return { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 };
}

/** As many hashes at once as there are cores: each takes 32 MiB and a core for its time. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= ATONCE) {
    if (waiting.length >= QUEUE) {
      throw new HttpError(503, "busy", "Too many people are signing in at once. Please try again in a moment.", {
        headers: { "retry-after": "5" },
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
