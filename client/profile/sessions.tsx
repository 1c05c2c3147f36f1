import { useMutation, useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { useRef } from "react";
import type { Session } from "#core/user.ts";
import { call, messageOf, request } from "../api/call.ts";
import { unlistedAfterAll } from "../api/done-after-all.ts";
import "../api/late-addresses.ts";
import { invalidateLate, lateQueries } from "../api/late-queries.ts";
import { Button } from "../ui/button.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { formatTime } from "../ui/time.ts";
import { dismissError, toastError } from "../ui/toast.ts";
import { announce } from "../ui/use-title.ts";

/** The devices that are signed in. Each but this one can be signed out from here. */
export function Sessions() {
  const { data, isPending, refetch } = useQuery(lateQueries.sessions());
  const sessions = Array.isArray(data) ? data : null;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="card card-pad">
      <h3 ref={heading} tabIndex={-1} className="card-title">
        Sessions
      </h3>
      <p className="second mt-0.5">Devices that are signed in to this account.</p>
      {sessions ? (
        <ul className="lines mt-2">
          {sessions.map((session) => (
            <Device key={session.id} session={session} onEnded={() => heading.current?.focus()} />
          ))}
        </ul>
      ) : isPending ? (
        <p className="quiet mt-3" role="status">
          Loading...
        </p>
      ) : (
        <NotLoaded onRetry={refetch}>The list cannot be loaded just now.</NotLoaded>
      )}
    </section>
  );
}

interface DeviceProps {
  session: Session;
  /** Its row, which had the focus, is about to go. */
  onEnded: () => void;
}

function Device({ session: { id, device, lastUsedAt, current }, onEnded }: DeviceProps) {
  const end = useMutation({
    onMutate: dismissError,
    mutationFn: () => unlistedAfterAll(request("endSession", { params: { id } }), id, () => call("listSessions")),
    onSuccess: () => {
      announce(`${device} was signed out`);
      onEnded();
    },
    onError: (error) => toastError("Error", messageOf(error, "Failed to sign the device out. Please try again.")),
    onSettled: () => invalidateLate.sessions(),
  });
  return (
    <li>
      <MonitorSmartphone className="i text-ink-3" />
      <div className="grow">
        <p className="clip" dir="auto">
          {device}
        </p>
        <p className="quiet num text-sm">Last used {formatTime(lastUsedAt, "MMM dd, HH:mm")}</p>
      </div>
      {current ? (
        <span className="badge badge-accent">This device</span>
      ) : (
        <Button size="sm" aria-label={`Sign out ${device}`} pending={end.isPending} onClick={() => end.mutate()}>
          Sign out
        </Button>
      )}
    </li>
  );
}
