import { type ParseArgsConfig, parseArgs } from "node:util";
import { Refusal } from "../server/refusals.ts";

/**
 * Options of a command, and what stands beside them.
 * @throws Refusal with `usage` for an option that there is not
 */
export function readArguments<O extends NonNullable<ParseArgsConfig["options"]>>(args: string[], options: O, usage: string) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new Refusal(usage);
  }
}
