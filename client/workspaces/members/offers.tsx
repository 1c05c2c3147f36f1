import { useMutation, useQuery } from "@tanstack/react-query";
import { Crown } from "lucide-react";
import type { Handover } from "#core/handover.ts";
import { links } from "#core/links.ts";
import { call, messageOf, request } from "../../api/call.ts";
import { doneAfterAll } from "../../api/done-after-all.ts";
import { invalidate, queries, queryClient } from "../../api/queries.ts";
import { Button } from "../../ui/button.tsx";
import { formatTime } from "../../ui/time.ts";
import { dismissError, toastError, toastSuccess } from "../../ui/toast.ts";
import { announce } from "../../ui/use-title.ts";
import { offersToMe } from "./offer-queries.ts";
import "./members.css";

/** The list of workspaces follows no stream: what comes while it is open is asked for. Milliseconds. */
const asking = { refetchInterval: 30_000, refetchOnWindowFocus: true };

/** Workspaces that one is offered, each to be taken or declined. @param workspaceId only that one */
export default function Offers({ workspaceId }: { workspaceId?: number }) {
  const { data } = useQuery({ ...offersToMe(), ...(workspaceId === undefined ? asking : {}) });
  const offers = Array.isArray(data) ? data : [];
  return offers
    .filter((offer) => workspaceId === undefined || offer.workspaceId === workspaceId)
    .map((offer) => <Offer key={offer.workspaceId} offer={offer} />);
}

function Offer({ offer: { workspaceId, name, ownerName, expiresAt } }: { offer: Handover }) {
  const params = { workspaceId };
  const changed = () => {
    void queryClient.invalidateQueries({ queryKey: queries.workspace(workspaceId).queryKey });
    void invalidate.workspaces();
    void queryClient.invalidateQueries({ queryKey: offersToMe().queryKey });
  };
  // The offer goes, and with it the button: in a list the workspace itself is next.
  const goOn = () => document.querySelector<HTMLElement>(`.books a[href="${links.workspace(workspaceId)}"]`)?.focus();
  const accept = useMutation({
    onMutate: dismissError,
    mutationFn: () =>
      doneAfterAll(request("acceptOffer", { params }), async () => (await call("getWorkspace", { params })).access === "owner"),
    onSuccess: () => {
      toastSuccess("The workspace is yours", `${ownerName} handed ${name} over to you.`);
      goOn();
    },
    onError: (error) => toastError("Error", messageOf(error, "The workspace could not be taken over. Please try again.")),
    onSettled: changed,
  });
  const decline = useMutation({
    onMutate: dismissError,
    mutationFn: () =>
      doneAfterAll(request("declineOffer", { params }), async () =>
        (await call("listOffers")).every((offer) => offer.workspaceId !== workspaceId),
      ),
    onSuccess: () => {
      announce(`You declined ${name}`);
      goOn();
    },
    onError: (error) => toastError("Error", messageOf(error, "The offer could not be declined. Please try again.")),
    onSettled: changed,
  });
  return (
    <section className="notice notice-accent offer" aria-label={`Offer of ${name}`}>
      <Crown className="i" />
      <div className="grow min-w-0">
        <p className="wrap-anywhere">
          <bdi>{ownerName}</bdi> wants to make you the owner of <bdi className="font-medium">{name}</bdi>.
        </p>
        <p className="second wrap-anywhere">
          Its pages and files then count as yours. Open until {formatTime(expiresAt, "MMM d")}.
        </p>
        <div className="row mt-3 gap-2">
          <Button variant="primary" pending={accept.isPending} disabled={decline.isPending} onClick={() => accept.mutate()}>
            Accept
          </Button>
          <Button pending={decline.isPending} disabled={accept.isPending} onClick={() => decline.mutate()}>
            Decline
          </Button>
        </div>
      </div>
    </section>
  );
}
