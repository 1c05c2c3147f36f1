import { Refusal } from "../../server/refusals.ts";
import { ask } from "../ask.ts";
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
