import type { IncomingMessage } from "node:http";
import { contract } from "#core/contract.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import type { Handle } from "../http/handle.ts";
import { readSession } from "../http/session.ts";
import { exportAccount } from "./account.ts";
import { exportHead, exportIt } from "./export.ts";
import { cancelExport, NONE, type Order, type Ordered, progressOf, requireIdle } from "./exports.ts";
import { openScope } from "./outline.ts";
import { dropTicket, hasTicket, keepTicket, seeTicket, takeTicket } from "./tickets.ts";

export function routes(handle: Handle, context: Context): void {
  const ofWorkspace = (workspaceId: number, { format }: Pick<Ordered, "format">): Ordered => ({
    wanted: { workspaceId },
    format,
  });
  const ofPage = (pageId: number, query: Pick<Ordered, "format"> & { subpages: "true" | "false" }): Ordered => ({
    wanted: { pageId, subpages: query.subpages === "true" },
    format: query.format,
  });

  handle("exportWorkspace", ({ user, params, query, reply, incoming }) =>
    (isHead(incoming) ? exportHead : exportIt)(context, user, ofWorkspace(params.workspaceId, query), reply.raw),
  );

  handle("exportPage", ({ user, params, query, reply, incoming }) =>
    (isHead(incoming) ? exportHead : exportIt)(context, user, ofPage(params.id, query), reply.raw),
  );

  const addressOf = async (user: Orderer, order: Order) => {
    await requireIdle(context, user.id);
    return { url: contract.fetchExport.path.replace(":ticket", await keepTicket(context, user, order)) };
  };

  const order = async (user: Orderer & Parameters<typeof openScope>[1], ordered: Ordered) => {
    await openScope(context, user, ordered.wanted);
    return addressOf(user, ordered);
  };

  handle("orderWorkspaceExport", ({ user, params, query }) => order(user, ofWorkspace(params.workspaceId, query)));

  handle("orderPageExport", ({ user, params, query }) => order(user, ofPage(params.id, query)));

  handle("exportAccount", ({ user, reply, incoming }) =>
    isHead(incoming) ? exportHead(context, user, "account", reply.raw) : exportAccount(context, user, reply.raw),
  );

  handle("orderAccountExport", async ({ user }) => addressOf(user, "account"));

  handle("fetchExport", async ({ params, reply, incoming }) => {
    // Programs that only look before they fetch, as those that preview addresses, leave it to be fetched.
    if (isHead(incoming)) {
      const seen = await seeTicket(context, params.ticket);
      const session = seen && (await readSession(context, seen.sessionId));
      if (!session) throw notFound();
      return exportHead(context, session.user, seen.order, reply.raw);
    }
    const ticket = await takeTicket(context, params.ticket);
    if (!ticket) throw notFound();
    const { order, sessionId, running } = ticket;
    try {
      const session = await readSession(context, sessionId);
      if (!session) throw notFound();
      if (order === "account") return await exportAccount(context, session.user, reply.raw, running);
      return await exportIt(context, session.user, order, reply.raw, running);
    } catch (error) {
      await running.end("failed");
      throw error;
    }
  });

  handle("exportProgress", async ({ user }) =>
    (await hasTicket(context, user.id)) ? { ...NONE, state: "waiting" as const } : progressOf(context, user.id),
  );

  handle("cancelExport", async ({ user }) => {
    await dropTicket(context, user.id);
    await cancelExport(context, user.id);
  });
}

const isHead = ({ method }: IncomingMessage) => method === "HEAD";

type Orderer = Parameters<typeof keepTicket>[1];
