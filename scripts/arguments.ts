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

/** Options of a command that takes nothing else. */
export function readOptions<O extends NonNullable<ParseArgsConfig["options"]>>(args: string[], options: O, usage: string) {
  const { values, positionals } = readArguments(args, options, usage);
  if (positionals.length > 0) throw new Refusal(usage);
  return values;
}

/** The one file that a command is about, and its options. */
export function readFileArgument<O extends NonNullable<ParseArgsConfig["options"]>>(args: string[], options: O, usage: string) {
  const { values, positionals } = readArguments(args, options, usage);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Refusal(usage);
  return { file, values };
}
