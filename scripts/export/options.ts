import { parseArgs } from "node:util";
import { Refusal } from "../../server/refusals.ts";
import { serverOf } from "../import/options.ts";

export interface Options {
  /** Name of the workspace. */
  workspace: string;
  /** The file that is written; named after the workspace if absent. */
  to: string | undefined;
  /** Origin of the server, without a trailing slash. */
  address: string;
}

const USAGE =
  "Please say `npm run export -- --workspace NAME`, and with --to FILE.zip where it goes; the server's address is --address or OCTAVO_ADDRESS, else this machine at PORT.";

/** @throws Refusal that shows how it is said */
export function readOptions(args: string[], env: Record<string, string | undefined>): Options {
  const { workspace, to, address } = parse(args);
  if (!workspace?.trim()) throw new Refusal(USAGE);
  return { workspace: workspace.trim(), to, address: serverOf(address, env) };
}

function parse(args: string[]) {
  try {
    const options = { workspace: { type: "string" }, to: { type: "string" }, address: { type: "string" } } as const;
    return parseArgs({ args, options }).values;
  } catch {
    throw new Refusal(USAGE);
  }
}
