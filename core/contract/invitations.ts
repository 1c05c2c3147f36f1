import { z } from "zod";
import { line } from "../contract-line.ts";
import { invitation, invitationToken, newInvitation, openedInvitation } from "../invitation.ts";
import { byId, byWorkspace, list } from "./common.ts";

const opening = z.object({ token: invitationToken });

export const invitationLines = {
  createInvitation: line(
    "POST",
    "/api/invitations",
    "workspace:own",
    "Mail somebody a link into a workspace; without one, for an account, by ADMIN_EMAILS. Again for the same address: a new link",
    { body: newInvitation, answer: invitation, status: 201 },
  ),
  listInvitations: line(
    "GET",
    "/api/workspaces/:workspaceId/invitations",
    "workspace:own",
    "Invitations that nobody has taken yet",
    { params: byWorkspace, answer: list(invitation) },
  ),
  listOwnInvitations: line("GET", "/api/invitations", "signed-in", "One's own pending ones; for ADMIN_EMAILS all for accounts", {
    answer: list(invitation),
  }),
  deleteInvitation: line("DELETE", "/api/invitations/:id", "invitation:own", "Withdraw an invitation", { params: byId }),
  lookAtInvitation: line("POST", "/api/invitations/look", "anyone", "What a mailed invitation is for", {
    body: opening,
    answer: openedInvitation,
  }),
  acceptInvitation: line("POST", "/api/invitations/accept", "signed-in", "Take a mailed invitation to one's own address", {
    body: opening,
    answer: z.object({ workspaceId: z.number().int().nullable() }),
    unverified: true,
  }),
} as const;
