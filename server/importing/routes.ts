import type { Context } from "../context.ts";
import type { Handle } from "../http/handle.ts";
import { beginImport } from "./begin.ts";
import { cancelImport, getImport, listImports } from "./imports.ts";

export function routes(handle: Handle, context: Context): void {
  handle("beginImport", ({ user, params, incoming, headers }) =>
    beginImport(context, user, params.workspaceId, { incoming, headers }),
  );
  handle("listImports", ({ user, params }) => listImports(context, user, params.workspaceId));
  handle("getImport", ({ user, params }) => getImport(context, user, params.id));
  handle("cancelImport", ({ user, params }) => cancelImport(context, user, params.id));
}
