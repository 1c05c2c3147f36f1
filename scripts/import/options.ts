import { type Wrapped, wrapped } from "#core/import/receipt.ts";
import { Refusal } from "../../server/refusals.ts";
import { readArguments } from "../arguments.ts";

export interface Options {
  folder: string;
  /** Name of the workspace. */
  workspace: string;
  /** Origin of the server, without a trailing slash. */
  address: string;
  /** Pages of an earlier import are written anew. */
  update: boolean;
  wrapped: Wrapped;
}

const USAGE =
  "Please say `npm run import -- FOLDER --workspace NAME`; the server's address is --address or OCTAVO_ADDRESS, else this machine at PORT. Further options are --update and --wrapped auto, keep or join.";

const OPTIONS = {
  workspace: { type: "string" },
  address: { type: "string" },
  update: { type: "boolean" },
  wrapped: { type: "string" },
} as const;

/** @throws Refusal that shows how it is said */
export function readOptions(args: string[], env: Record<string, string | undefined>): Options {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE);
  const [folder, ...rest] = positionals;
  const workspace = values.workspace?.trim();
  const lines = wrapped.safeParse(values.wrapped ?? "auto");
  if (!folder || rest.length > 0 || !workspace || !lines.success) throw new Refusal(USAGE);
  const how = { update: values.update ?? false, wrapped: lines.data };
  return { ...how, folder, workspace, address: serverOf(values.address, env) };
}

/** The server that is meant: the one that was named, else that of these settings. @throws Refusal as below */
export function serverOf(address: string | undefined, env: Record<string, string | undefined>): string {
  return originOf(address || env.OCTAVO_ADDRESS || `http://localhost:${env.PORT || 3000}`);
}

/** @throws Refusal for what is no address of a server */
export function originOf(address: string): string {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Refusal(`The address '${address}' must look like http://localhost:3000 or https://notes.example.com.`);
  return new URL(address).origin;
}
