import { contract } from "#core/contract.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import type { Handle } from "../http/handle.ts";
import { readSession } from "../http/session.ts";
import { exportAccount } from "./account.ts";
import { exportIt } from "./export.ts";
import { Exports, NONE, type Order, type Ordered } from "./exports.ts";
import { openScope } from "./outline.ts";
import { dropTicket, hasTicket, keepTicket, takeTicket } from "./tickets.ts";

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

  const addressOf = async (user: Orderer, order: Order) => {
    exports.requireIdle(user.id);
    return { url: contract.fetchExport.path.replace(":ticket", await keepTicket(context, user, order)) };
  };

  const order = async (user: Orderer & Parameters<typeof openScope>[1], ordered: Ordered) => {
    await openScope(context, user, ordered.wanted);
    return addressOf(user, ordered);
  };

  handle("orderWorkspaceExport", ({ user, params, query }) => order(user, ofWorkspace(params.workspaceId, query)));

  handle("orderPageExport", ({ user, params, query }) => order(user, ofPage(params.id, query)));

  handle("exportAccount", ({ user, reply }) => exportAccount(context, exports, user, reply.raw));

  handle("orderAccountExport", async ({ user }) => addressOf(user, "account"));

  handle("fetchExport", async ({ params, reply }) => {
    const ticket = await takeTicket(context, params.ticket);
    const session = ticket && (await readSession(context, ticket.sessionId));
    if (!ticket || !session) throw notFound();
    if (ticket.order === "account") return exportAccount(context, exports, session.user, reply.raw);
    return exportIt(context, exports, session.user, ticket.order, reply.raw);
  });

  handle("exportProgress", async ({ user }) =>
    (await hasTicket(context, user.id)) ? { ...NONE, state: "waiting" as const } : exports.progressOf(user.id),
  );

  handle("cancelExport", async ({ user }) => {
    exports.cancel(user.id);
    await dropTicket(context, user.id);
  });
}

type Orderer = Parameters<typeof keepTicket>[1];
