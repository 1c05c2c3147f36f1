import { queryOptions } from "@tanstack/react-query";
import type { Handover } from "#core/handover.ts";
import { addressOf } from "../../api/call.ts";
import "../../api/late-addresses.ts";
import { queryClient } from "../../api/queries.ts";

/** To whom a workspace is offered. */
export const offerOf = (workspaceId: number) =>
  queryOptions<{ offer: Handover | null }>({ queryKey: [addressOf("getOffer", { params: { workspaceId } })] });

/** What whoever is signed in is offered. */
export const offersToMe = () => queryOptions<Handover[]>({ queryKey: [addressOf("listOffers")] });

export const invalidateOffer = (workspaceId: number) =>
  queryClient.invalidateQueries({ queryKey: offerOf(workspaceId).queryKey });
