import type { Context } from "../context.ts";
import type { Handle } from "../http/handle.ts";
import { search } from "./search.ts";

export function routes(handle: Handle, context: Context): void {
  handle("search", ({ user, query }) => search(context, user, query));
}
