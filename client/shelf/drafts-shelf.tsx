import { useQuery } from "@tanstack/react-query";
import { FileClock } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { links } from "#core/links.ts";
import { lastUser } from "../api/last-user.ts";
import { queries, queryClient } from "../api/queries.ts";
import { onDrafts } from "../device/drafts.ts";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { DraftRow } from "./drafts-shelf-row.tsx";
import { readShelf } from "./read-shelf.ts";
import "./drafts-shelf.css";

/** A card of the profile: what was written on this device and not saved. It is there without a network as well. */
export default function DraftsShelf() {
  const account = lastUser()?.id ?? 0;
  const { data: shelf, isPending, refetch } = useShelf(account);
  // For their names alone: without a draft nobody asks.
  const { data: workspaces } = useQuery({ ...queries.workspaces(), enabled: !!shelf?.length, staleTime: 30_000 });
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (location.pathname + location.hash !== links.drafts()) return;
    heading.current?.parentElement?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  const nameOf = (workspaceId: number) => workspaces?.find?.((workspace) => workspace.id === workspaceId)?.name ?? null;
  const discarded = async () => {
    await refetch();
    heading.current?.focus();
  };
  return (
    <section className="card card-pad" aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="card-title">
        Unsaved drafts
      </h2>
      <p className="second mt-0.5">Written in this browser and not saved yet.</p>
      {shelf && shelf.length > 0 ? (
        <ul className="lines drafts mt-2">
          {shelf.map((shelved) => (
            <DraftRow
              key={`${shelved.draft.pageId} ${shelved.draft.tab}`}
              shelved={shelved}
              workspace={nameOf(shelved.draft.workspaceId)}
              onDiscarded={() => void discarded()}
            />
          ))}
        </ul>
      ) : shelf ? (
        <p className="quiet row mt-3">
          <FileClock className="i" />
          No unsaved drafts in this browser.
        </p>
      ) : isPending ? (
        <p className="quiet mt-3" role="status">
          Loading...
        </p>
      ) : (
        <NotLoaded onRetry={refetch}>The drafts in this browser cannot be read just now.</NotLoaded>
      )}
    </section>
  );
}

/** Read anew when another window writes or ends a draft. */
function useShelf(account: number) {
  const queryKey = ["drafts on this device", account];
  const query = useQuery({ queryKey, queryFn: () => readShelf(account), gcTime: 0 });
  useEffect(
    () => onDrafts(() => void queryClient.invalidateQueries({ queryKey: ["drafts on this device", account] })),
    [account],
  );
  return query;
}
