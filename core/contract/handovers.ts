/** Handing a workspace over: offered by its owner, taken or declined by a member. */
import { z } from "zod";
import { line } from "../contract-line.ts";
import { handover, offered } from "../handover.ts";
import { byWorkspace, list } from "./common.ts";

export const handoverLines = {
  offerWorkspace: line(
    "POST",
    "/api/workspaces/:workspaceId/owner",
    "workspace:own",
    "Offer a workspace to a member, for a week",
    {
      params: byWorkspace,
      body: offered,
      answer: handover,
    },
  ),
  getOffer: line("GET", "/api/workspaces/:workspaceId/owner", "workspace:own", "To whom a workspace is offered", {
    params: byWorkspace,
    answer: z.object({ offer: handover.nullable() }),
  }),
  withdrawOffer: line("DELETE", "/api/workspaces/:workspaceId/owner", "workspace:own", "Offer it no more", {
    params: byWorkspace,
  }),
  listOffers: line("GET", "/api/handovers", "signed-in", "Workspaces that one is offered", { answer: list(handover) }),
  acceptOffer: line("POST", "/api/handovers/:workspaceId", "signed-in", "Become the owner of a workspace that one is offered", {
    params: byWorkspace,
  }),
  declineOffer: line("DELETE", "/api/handovers/:workspaceId", "signed-in", "Decline it", { params: byWorkspace }),
} as const;
