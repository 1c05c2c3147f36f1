import { email } from "#core/text.ts";
import { Refusal } from "../../server/refusals.ts";
import { readArguments } from "../arguments.ts";

const ofAccounts = ["create", "reset", "disable", "enable", "delete", "export"] as const;
const ofLists = ["list", "log"] as const;

export interface Wish {
  what: (typeof ofAccounts)[number] | (typeof ofLists)[number];
  /** Of an account; for a list what its lines have to contain, perhaps nothing. */
  about: string;
  json: boolean;
  /** Links are printed and not mailed. */
  printLink: boolean;
  /** The address is not asked for again. */
  yes: boolean;
  /** As in `Ann Berg`; null where none was given. */
  name: string | null;
  /** The file that an export goes to; null where none was given. */
  to: string | null;
}

const USAGE =
  'Please say `npm run users -- list [FILTER]`, `log [FILTER]`, `create EMAIL`, `reset EMAIL`, `disable EMAIL`, `enable EMAIL`, `delete EMAIL` or `export EMAIL --to FILE`; the lists take --json, create and reset --print-link, create --name "Ann Berg", and delete --yes.';

const OPTIONS = {
  json: { type: "boolean" },
  yes: { type: "boolean" },
  "print-link": { type: "boolean" },
  name: { type: "string" },
  to: { type: "string" },
} as const;

/** @throws Refusal that shows how it is said, or names what is no address */
export function readWish(args: string[]): Wish {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE);
  const [what, about = "", ...rest] = positionals;
  const { json = false, yes = false, name = null, to = null, "print-link": printLink = false } = values;
  const command = [...ofLists, ...ofAccounts].find((one) => one === what);
  const isList = ofLists.some((one) => one === command);
  const isLinking = command === "create" || command === "reset";
  const isMisplaced =
    (json && !isList) ||
    (yes && command !== "delete") ||
    (name !== null && command !== "create") ||
    (to !== null) !== (command === "export") ||
    (printLink && !isLinking);
  if (!command || rest.length > 0 || isMisplaced || (!isList && !about)) throw new Refusal(USAGE);
  if (!isList && !email.safeParse(about).success) throw new Refusal(`'${about}' is no e-mail address.`);
  return { what: command, about: about.trim(), json, yes, name, to, printLink };
}
