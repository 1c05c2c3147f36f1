import { parseArgs } from "node:util";
import { Refusal } from "../../server/refusals.ts";

export interface Options {
  folder: string;
  /** Name of the workspace. */
  workspace: string;
  /** Origin of the server, without a trailing slash. */
  address: string;
}

const USAGE =
  "Please say `npm run import -- FOLDER --workspace NAME`; the server's address is --address or OCTAVO_ADDRESS, else http://localhost:3000.";

/** @throws Refusal that shows how it is said */
export function readOptions(args: string[], env: Record<string, string | undefined>): Options {
  const { values, positionals } = parse(args);
  const [folder, ...rest] = positionals;
  const workspace = values.workspace?.trim();
  if (!folder || rest.length > 0 || !workspace) throw new Refusal(USAGE);
  return { folder, workspace, address: originOf(values.address || env.OCTAVO_ADDRESS || "http://localhost:3000") };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { workspace: { type: "string" }, address: { type: "string" } },
    });
  } catch {
    throw new Refusal(USAGE);
  }
}

/** @throws Refusal for what is no address of a server */
export function originOf(address: string): string {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Refusal(`The address '${address}' must look like http://localhost:3000 or https://notes.example.com.`);
  return new URL(address).origin;
}
