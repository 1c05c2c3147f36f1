import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { PresenceSetting } from "#core/presence.ts";
import { addressOf, call } from "../api/call.ts";
import "../api/late-addresses.ts";
import { queryClient } from "../api/queries.ts";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { Switch } from "../ui/switch.tsx";
import { dismissError, toastError } from "../ui/toast.ts";

/** Here and not beside the others, which come with the first screen. */
const presence = () => queryOptions<PresenceSetting>({ queryKey: [addressOf("getPresence")] });

/** Whether others see where one is, and one sees them. */
export function PresenceSwitch() {
  const { data, isError, refetch } = useQuery(presence());
  const { queryKey } = presence();
  const set = useMutation({
    onMutate: dismissError,
    mutationFn: (isShown: boolean) => call("setPresence", { body: { isShown } }),
    onSuccess: (setting) => queryClient.setQueryData(queryKey, setting),
    async onError(_error, isWanted) {
      // Where only the answer was lost it is as one wants it.
      await queryClient.invalidateQueries({ queryKey });
      const isThere = queryClient.getQueryData(queryKey)?.isShown === isWanted;
      if (!isThere) toastError("Error", "This could not be changed. Please try again.");
    },
  });
  const isShown = set.isPending ? set.variables : (data?.isShown ?? true);
  return (
    <section className="card card-pad">
      <Switch
        isCard
        label="Show others where I am"
        hint="Who may write in a page sees who else has it open. Switched off, nobody sees you, and you see nobody."
        checked={isShown}
        onChange={(checked) => set.mutate(checked)}
        disabled={!data || set.isPending}
      />
      {isError && !data && <NotLoaded onRetry={refetch}>Whether it is on cannot be told just now.</NotLoaded>}
    </section>
  );
}
