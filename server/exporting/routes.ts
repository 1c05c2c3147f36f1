import { contract } from "#core/contract.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import type { Handle } from "../http/handle.ts";
import { readSession } from "../http/session.ts";
import { exportAccount } from "./account.ts";
import { exportIt } from "./export.ts";
import { Exports, type Order, type Ordered } from "./exports.ts";
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

  const addressOf = (user: Parameters<Exports["order"]>[0], order: Order) => ({
    url: contract.fetchExport.path.replace(":ticket", exports.order(user, order, context.now())),
  });

  const order = async (user: Parameters<Exports["order"]>[0] & Parameters<typeof openScope>[1], ordered: Ordered) => {
    await openScope(context, user, ordered.wanted);
    return addressOf(user, ordered);
  };

  handle("orderWorkspaceExport", ({ user, params, query }) => order(user, ofWorkspace(params.workspaceId, query)));

  handle("orderPageExport", ({ user, params, query }) => order(user, ofPage(params.id, query)));

  handle("exportAccount", ({ user, reply }) => exportAccount(context, exports, user, reply.raw));

  handle("orderAccountExport", async ({ user }) => addressOf(user, "account"));

  handle("fetchExport", async ({ params, reply }) => {
    const ticket = exports.take(params.ticket, context.now());
    const session = ticket && (await readSession(context, ticket.sessionId));
    if (!ticket || !session) throw notFound();
    if (ticket.order === "account") return exportAccount(context, exports, session.user, reply.raw);
    return exportIt(context, exports, session.user, ticket.order, reply.raw);
  });

  handle("exportProgress", async ({ user }) => exports.progressOf(user.id, context.now()));

  handle("cancelExport", async ({ user }) => exports.cancel(user.id));
}
