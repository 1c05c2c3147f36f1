import type { Context } from "../context.ts";
import type { Handle } from "../http/handle.ts";
import { acceptOffer, declineOffer, getOffer, listOffers, offerWorkspace, withdrawOffer } from "./handover.ts";
import { createInvitation, deleteInvitation, listInvitations, listOwnInvitations } from "./invitations.ts";
import { acceptInvitation, lookAtInvitation } from "./taking.ts";

export function routes(handle: Handle, context: Context): void {
  handle("createInvitation", ({ user, body, once }) => createInvitation(context, user, body, once));
  handle("listInvitations", ({ user, params }) => listInvitations(context, user, params.workspaceId));
  handle("listOwnInvitations", ({ user }) => listOwnInvitations(context, user));
  handle("deleteInvitation", ({ user, params }) => deleteInvitation(context, user, params.id));
  handle("lookAtInvitation", ({ body }) => lookAtInvitation(context, body.token));
  handle("acceptInvitation", ({ user, body }) => acceptInvitation(context, user, body.token));
  handle("offerWorkspace", ({ user, params, body }) => offerWorkspace(context, user, params.workspaceId, body.userId));
  handle("getOffer", ({ user, params }) => getOffer(context, user, params.workspaceId));
  handle("withdrawOffer", ({ user, params }) => withdrawOffer(context, user, params.workspaceId));
  handle("listOffers", ({ user }) => listOffers(context, user));
  handle("acceptOffer", ({ user, params }) => acceptOffer(context, user, params.workspaceId));
  handle("declineOffer", ({ user, params }) => declineOffer(context, user, params.workspaceId));
}
