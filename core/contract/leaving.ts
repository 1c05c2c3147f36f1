/** What somebody can do with her account at its end. */
import { accountDeletion, ownedWorkspace } from "../account.ts";
import { line } from "../contract-line.ts";
import { deviceOptions } from "../passkey.ts";
import { address, list } from "./common.ts";

export const leavingLines = {
  listOwned: line("GET", "/api/account/workspaces", "signed-in", "Own workspaces, with who would lose them", {
    answer: list(ownedWorkspace),
  }),
  exportAccount: line("GET", "/api/account/export", "signed-in", "Everything of one's account, in a zip", { kind: "bytes" }),
  orderAccountExport: line("POST", "/api/account/export", "signed-in", "An address to fetch it from, once", {
    answer: address,
  }),
  proveByPasskey: line("POST", "/api/account/passkey-options", "signed-in", "What a device needs to stand for the password", {
    answer: deviceOptions,
    unverified: true,
  }),
  deleteAccount: line("DELETE", "/api/account", "signed-in", "Delete the account and the workspaces that it owns", {
    body: accountDeletion,
    unverified: true,
  }),
} as const;
