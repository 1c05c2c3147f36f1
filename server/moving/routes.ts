import type { Context } from "../context.ts";
import type { Handle } from "../http/handle.ts";
import { duplicatePage } from "./duplicate.ts";
import { transferPage } from "./transfer.ts";

export function routes(handle: Handle, context: Context): void {
  handle("duplicatePage", ({ user, params, body, once }) => duplicatePage(context, user, params.id, body, once));

  handle("transferPage", ({ user, params, body }) => transferPage(context, user, params.id, body));
}
