/** What somebody can do with her account at its end. */
import { z } from "zod";
import { addressChange, addressConfirmed, ownedWorkspace } from "../account.ts";
import { line } from "../contract-line.ts";
import { ownProof } from "../own-proof.ts";
import { address, list, message } from "./common.ts";

export const leavingLines = {
  listOwned: line("GET", "/api/account/workspaces", "signed-in", "Own workspaces, with who would lose them", {
    answer: list(ownedWorkspace),
  }),
  exportAccount: line("GET", "/api/account/export", "signed-in", "Everything of one's account, in a zip", { kind: "bytes" }),
  orderAccountExport: line("POST", "/api/account/export", "signed-in", "An address to fetch it from, once", {
    answer: address,
  }),
  askForAddress: line("POST", "/api/auth/email", "signed-in", "Ask for another address; both are mailed a link", {
    body: addressChange,
    answer: message,
  }),
  confirmAddress: line("POST", "/api/auth/email/confirm", "anyone", "Confirm with a mailed link; with the second it changes", {
    body: z.object({ token: z.string().max(200) }),
    answer: addressConfirmed,
  }),
  deleteAccount: line("DELETE", "/api/account", "signed-in", "Delete the account and the workspaces that it owns", {
    body: ownProof,
    unverified: true,
  }),
} as const;
