import { quota } from "#core/quotas.ts";
import type { Context } from "../context.ts";
import { countByAddress, countBySession } from "../http/counted.ts";
import type { Handle } from "../http/handle.ts";
import { describeDevice } from "./device.ts";
import { ownPasskeyOptions } from "./own-passkey.ts";
import { offerProofs } from "./own-proof.ts";
import { passkeyLoginOptions, passkeysOffered, signInWithPasskey } from "./passkey-login.ts";
import { addPasskey, listPasskeys, passkeyOptions, removePasskey, renamePasskey } from "./passkeys.ts";
import { answerSession } from "./session-answer.ts";

export function passkeyRoutes(handle: Handle, context: Context): void {
  const { signIns } = context.config.addressQuotas;

  handle("listPasskeys", ({ user }) => listPasskeys(context, user.id));

  const countOwnPassword = (caller: { user: { sessionId: number }; address: string | null }, proof: object | null | undefined) =>
    proof && "password" in proof ? countBySession(context, "own-password", caller, quota.ownPassword) : undefined;

  handle("passkeyOptions", async ({ user, body: proof, address, cookies }) => {
    await countOwnPassword({ user, address }, proof);
    return passkeyOptions(context, { ...user, proof: proof ?? {}, cookies });
  });

  handle("addPasskey", ({ user, body, headers, once }) =>
    addPasskey(context, user, body, describeDevice(headers["user-agent"]), once),
  );

  handle("offerProofs", ({ user }) => offerProofs(context, user.id));

  handle("proveByPasskey", ({ user }) => ownPasskeyOptions(context, user.id));

  handle("renamePasskey", ({ user, params, body }) => renamePasskey(context, user, params.id, body.name));

  handle("removePasskey", async ({ user, params, body: proof, address, cookies }) => {
    await countOwnPassword({ user, address }, proof);
    await removePasskey(context, { ...user, proof: proof ?? {}, cookies }, params.id);
  });

  handle("passkeysOffered", async () => ({ isOffered: await passkeysOffered(context) }));

  handle("passkeyLoginOptions", async ({ address }) => {
    await countByAddress(context, "passkey-options", address, signIns);
    return passkeyLoginOptions(context);
  });

  handle("passkeyLogin", async ({ body, address, cookies, headers, reply }) => {
    await countByAddress(context, "passkey-login", address, signIns);
    const device = describeDevice(headers["user-agent"]);
    const opened = await signInWithPasskey(context, body, { address, cookies }, device);
    return answerSession(context, reply, opened);
  });
}
