import { quota } from "#core/quotas.ts";
import { ownPasskeyOptions } from "../auth/own-passkey.ts";
import type { Context } from "../context.ts";
import { countByAccount, countByAddress } from "../http/counted.ts";
import { clearFilesCookie } from "../http/files-cookie.ts";
import type { Handle } from "../http/handle.ts";
import { forgetting } from "../http/headers.ts";
import { askForAddress, confirmAddress } from "./change-address.ts";
import { deleteOwnAccount } from "./own-account.ts";
import { listOwned } from "./owned.ts";

export function routes(handle: Handle, context: Context): void {
  handle("listOwned", ({ user }) => listOwned(context, user));

  handle("proveByPasskey", ({ user }) => ownPasskeyOptions(context, user.id));

  handle("askForAddress", async ({ user, body, address }) => {
    await countByAccount(context, "own-password", { user, address }, quota.ownPassword);
    await askForAddress(context, user, body);
    return { message: "Please open the link that was mailed to each of the two addresses." };
  });

  handle("confirmAddress", async ({ body, user, address }) => {
    await countByAddress(context, "confirm-address", address, context.config.addressQuotas.signIns);
    return confirmAddress(context, body.token, user?.sessionId ?? null);
  });

  handle("deleteAccount", async ({ user, body, address, reply }) => {
    await countByAccount(context, "own-password", { user, address }, quota.ownPassword);
    await deleteOwnAccount(context, user, body);
    reply.headers(forgetting);
    clearFilesCookie(context, reply);
  });
}
