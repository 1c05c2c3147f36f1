import { queryOptions } from "@tanstack/react-query";
import type { Invitation } from "#core/invitation.ts";
import type { WorkspaceMember } from "#core/workspace-member.ts";
import { addressOf } from "../../api/call.ts";
import "../../api/late-addresses.ts";
import { queryClient } from "../../api/queries.ts";

/** Here and not beside the others, which come with the first screen. */
export const members = (workspaceId: number) =>
  queryOptions<WorkspaceMember[]>({ queryKey: [addressOf("listMembers", { params: { workspaceId } })] });

export const invalidateMembers = (workspaceId: number) =>
  queryClient.invalidateQueries({ queryKey: members(workspaceId).queryKey });

/** @param workspaceId null for those to an account alone, which operators see, with their own to workspaces */
export const invitations = (workspaceId: number | null) =>
  queryOptions<Invitation[]>({
    queryKey: [
      workspaceId === null ? addressOf("listOwnInvitations") : addressOf("listInvitations", { params: { workspaceId } }),
    ],
  });

export const invalidateInvitations = (workspaceId: number | null) =>
  queryClient.invalidateQueries({ queryKey: invitations(workspaceId).queryKey });
