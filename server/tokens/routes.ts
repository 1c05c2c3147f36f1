import type { Context } from "../context.ts";
import type { Handle } from "../http/handle.ts";
import { createToken, deleteToken, listTokens } from "./tokens.ts";

export function routes(handle: Handle, context: Context): void {
  handle("createToken", ({ user, body, once }) => createToken(context, user, body, once));
  handle("listTokens", ({ user }) => listTokens(context, user.id));
  handle("deleteToken", ({ user, params }) => deleteToken(context, user, params.id));
}
