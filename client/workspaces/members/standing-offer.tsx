import { useMutation, useQuery } from "@tanstack/react-query";
import { call, messageOf, request } from "../../api/call.ts";
import { doneAfterAll } from "../../api/done-after-all.ts";
import { Button } from "../../ui/button.tsx";
import { formatTime } from "../../ui/time.ts";
import { dismissError, toastError } from "../../ui/toast.ts";
import { announce } from "../../ui/use-title.ts";
import { invalidateOffer, offerOf } from "./offer-queries.ts";

/** To whom a workspace is offered, for its owner. @param nameOf of a member */
export function StandingOffer({ workspaceId, nameOf }: { workspaceId: number; nameOf: (userId: number) => string | undefined }) {
  const { data } = useQuery(offerOf(workspaceId));
  const withdraw = useMutation({
    onMutate: dismissError,
    mutationFn: () =>
      doneAfterAll(
        request("withdrawOffer", { params: { workspaceId } }),
        async () => (await call("getOffer", { params: { workspaceId } })).offer === null,
      ),
    onSuccess: () => announce("The offer was withdrawn"),
    onError: (error) => toastError("Error", messageOf(error, "The offer could not be withdrawn. Please try again.")),
    onSettled: () => invalidateOffer(workspaceId),
  });
  const offer = data?.offer;
  const name = offer && nameOf(offer.userId);
  if (!offer || !name) return null;
  return (
    <div className="notice notice-accent mt-3 items-center">
      <p className="grow min-w-0 wrap-anywhere">
        Offered to <bdi>{name}</bdi> until {formatTime(offer.expiresAt, "MMM d")}
      </p>
      <Button size="sm" pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Withdraw
      </Button>
    </div>
  );
}
