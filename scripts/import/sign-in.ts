import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { Refusal } from "../../server/refusals.ts";
import type { Account } from "./api.ts";

/** E-mail address and password from the environment; what is not there is asked for on the terminal. */
export async function askForAccount(env: Record<string, string | undefined>): Promise<Account> {
  const { OCTAVO_EMAIL: email, OCTAVO_PASSWORD: password } = env;
  if (email && password) return { email, password };
  if (!process.stdin.isTTY) throw new Refusal("Please set OCTAVO_EMAIL and OCTAVO_PASSWORD, or run this in a terminal.");
  return { email: email || (await ask("E-mail: ")), password: password || (await ask("Password: ", { hidden: true })) };
}

/** For an account that asks for one behind the password: of the authenticator app, or a recovery code. */
export async function askForCode(env: Record<string, string | undefined>): Promise<string> {
  if (env.OCTAVO_CODE) return env.OCTAVO_CODE;
  if (!process.stdin.isTTY) throw new Refusal("Your account asks for a code: please set OCTAVO_CODE, or run this in a terminal.");
  return ask("Code of your authenticator app: ");
}

/** @param hidden what is typed is not shown */
async function ask(question: string, { hidden = false } = {}): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (hidden) process.stdout.write(question);
  const terminal = createInterface({ input: process.stdin, output: hidden ? nowhere : process.stdout, terminal: true });
  // Ctrl C and the end of input leave the command instead of an open question.
  terminal.on("SIGINT", () => process.exit(130));
  terminal.on("close", () => hidden && process.stdout.write("\n"));
  try {
    return await terminal.question(hidden ? "" : question);
  } finally {
    terminal.close();
  }
}
