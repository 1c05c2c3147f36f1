import { parseArgs } from "node:util";
import { email } from "#core/text.ts";
import { Refusal } from "../../server/refusals.ts";

const ofAccounts = ["create", "reset", "disable", "enable"] as const;
const ofLists = ["list", "log"] as const;

export interface Wish {
  what: (typeof ofAccounts)[number] | (typeof ofLists)[number];
  /** Of an account; for a list what its lines have to contain, perhaps nothing. */
  about: string;
  json: boolean;
  /** Links are printed and not mailed. */
  printLink: boolean;
  /** As in `Ann Berg`; null where none was given. */
  name: string | null;
}

const USAGE =
  'Please say `npm run users -- list [FILTER]`, `log [FILTER]`, `create EMAIL`, `reset EMAIL`, `disable EMAIL` or `enable EMAIL`; the lists take --json, create and reset --print-link, and create --name "Ann Berg".';

/** @throws Refusal that shows how it is said, or names what is no address */
export function readWish(args: string[]): Wish {
  const { values, positionals } = parse(args);
  const [what, about = "", ...rest] = positionals;
  const { json = false, name = null, "print-link": printLink = false } = values;
  const wish = { about: about.trim(), json, printLink, name };
  const list = ofLists.find((one) => one === what);
  const command = ofAccounts.find((one) => one === what);
  const isMeant = list ? !printLink && name === null : command && about !== "" && !json;
  if (rest.length > 0 || !isMeant) throw new Refusal(USAGE);
  if (list) return { ...wish, what: list };
  if (!command || (name !== null && command !== "create") || (printLink && command !== "create" && command !== "reset"))
    throw new Refusal(USAGE);
  if (!email.safeParse(about).success) throw new Refusal(`'${about}' is no e-mail address.`);
  return { ...wish, what: command };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: "boolean" }, "print-link": { type: "boolean" }, name: { type: "string" } },
    });
  } catch {
    throw new Refusal(USAGE);
  }
}
