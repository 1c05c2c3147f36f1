import { contract } from "#core/contract.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import type { Handle } from "../http/handle.ts";
import { readSession } from "../http/session.ts";
import { exportIt } from "./export.ts";
import { Exports, type Ordered } from "./exports.ts";
import { openScope } from "./outline.ts";

export function routes(handle: Handle, context: Context): void {
  const exports = new Exports();

  const ofWorkspace = (workspaceId: number, { format }: Pick<Ordered, "format">): Ordered => ({
    wanted: { workspaceId },
    format,
  });
  const ofPage = (pageId: number, query: Pick<Ordered, "format"> & { subpages: "true" | "false" }): Ordered => ({
    wanted: { pageId, subpages: query.subpages === "true" },
    format: query.format,
  });

  handle("exportWorkspace", ({ user, params, query, reply }) =>
    exportIt(context, exports, user, ofWorkspace(params.workspaceId, query), reply.raw),
  );

  handle("exportPage", ({ user, params, query, reply }) => exportIt(context, exports, user, ofPage(params.id, query), reply.raw));

  const order = async (user: Parameters<Exports["order"]>[0] & Parameters<typeof openScope>[1], ordered: Ordered) => {
    await openScope(context, user, ordered.wanted);
    return { url: contract.fetchExport.path.replace(":ticket", exports.order(user, ordered, context.now())) };
  };

  handle("orderWorkspaceExport", ({ user, params, query }) => order(user, ofWorkspace(params.workspaceId, query)));

  handle("orderPageExport", ({ user, params, query }) => order(user, ofPage(params.id, query)));

  handle("fetchExport", async ({ params, reply }) => {
    const ordered = exports.take(params.ticket, context.now());
    const session = ordered && (await readSession(context, ordered.sessionId));
    if (!ordered || !session) throw notFound();
    return exportIt(context, exports, session.user, ordered, reply.raw);
  });

  handle("exportProgress", async ({ user }) => exports.progressOf(user.id, context.now()));

  handle("cancelExport", async ({ user }) => exports.cancel(user.id));
}
