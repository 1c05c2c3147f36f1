/** What a command writes for somebody to keep has another name until it is whole, so that nobody takes half of it for all. */
import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { Refusal } from "../server/refusals.ts";

const DRAFT = /\.[0-9a-f]{6}\.octavo\.part$/;

/** Milliseconds after which a draft that nobody has written to was left by a command that was killed. */
const LEFT = 3_600_000;

/**
 * Gives `work` a name beside `file` for what is not whole yet, and leaves nothing there: not after an error, not after a signal, and
 * what a killed process left behind goes with the next file into the same folder.
 */
export async function withDraft<T>(file: string, work: (draft: string) => Promise<T>): Promise<T> {
  removeLeft(dirname(file));
  const draft = `${file}.${randomBytes(3).toString("hex")}.octavo.part`;
  const forget = removeOnSignals(draft);
  try {
    return await work(draft);
  } finally {
    rmSync(draft, { force: true });
    forget();
  }
}

/**
 * Gives the finished file its name, never over another one: a second name first, where the file system has such.
 * @param taken said where another file has come there meanwhile
 * @throws Refusal
 */
export function keepDraft(draft: string, file: string, taken: string): void {
  try {
    linkSync(draft, file);
    rmSync(draft);
  } catch {
    if (existsSync(file)) throw new Refusal(taken);
    renameSync(draft, file);
  }
}

/** As far as we may: what cannot be removed hinders nobody. */
function removeLeft(folder: string): void {
  try {
    for (const name of readdirSync(folder).filter((one) => DRAFT.test(one))) {
      const path = join(folder, name);
      if (Date.now() - statSync(path).mtimeMs > LEFT) rmSync(path);
    }
  } catch {
    // Writing says by itself what is wrong with the folder.
  }
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The process still ends by the signal. @returns takes that back */
function removeOnSignals(draft: string): () => void {
  const end = (signal: NodeJS.Signals) => {
    // First: Ctrl C comes twice, and the second ends the process as soon as nothing listens.
    rmSync(draft, { force: true });
    forget();
    process.kill(process.pid, signal);
  };
  const forget = () => {
    for (const signal of signals) process.off(signal, end);
  };
  for (const signal of signals) process.on(signal, end);
  return forget;
}
