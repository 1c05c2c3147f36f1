import { quota } from "#core/quotas.ts";
import type { Context } from "../context.ts";
import { countByAddress, countBySession } from "../http/counted.ts";
import { clearFilesCookie } from "../http/files-cookie.ts";
import type { Handle } from "../http/handle.ts";
import { forgetting } from "../http/headers.ts";
import { askForAddress, confirmAddress } from "./change-address.ts";
import { deleteOwnAccount } from "./own-account.ts";
import { listOwned } from "./owned.ts";

export function routes(handle: Handle, context: Context): void {
  handle("listOwned", ({ user }) => listOwned(context, user));

  handle("askForAddress", async ({ user, body: { email, ...proof }, address, cookies }) => {
    await countBySession(context, "own-password", { user, address }, quota.ownPassword);
    await askForAddress(context, { ...user, proof, cookies }, email);
    return { message: "Please open the link that was mailed to each of the two addresses." };
  });

  handle("confirmAddress", async ({ body, user, address }) => {
    await countByAddress(context, "confirm-address", address, context.config.addressQuotas.signIns);
    return confirmAddress(context, body.token, user?.sessionId ?? null);
  });

  handle("deleteAccount", async ({ user, body: proof, address, cookies, reply }) => {
    await countBySession(context, "own-password", { user, address }, quota.ownPassword);
    await deleteOwnAccount(context, { ...user, proof, cookies });
    reply.headers(forgetting);
    clearFilesCookie(context, reply);
  });
}
