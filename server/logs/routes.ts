import type { Context } from "../context.ts";
import type { Handle } from "../http/handle.ts";
import { listLogs } from "./logs.ts";

export function routes(handle: Handle, context: Context): void {
  handle("listLogs", ({ user, query }) => listLogs(context, user, query));
}
