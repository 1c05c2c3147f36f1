import { CircleCheck, CircleX, Clock } from "lucide-react";
import type { LogStatus } from "#core/log-type.ts";

/** A status as a shape and a colour; its word is for screen readers and for whoever points at it. */
export function StatusIcon({ status }: { status: LogStatus }) {
  const { Icon, colour } = looks[status] ?? looks.pending;
  return (
    <span className={colour} role="img" aria-label={status} title={status}>
      <Icon className="i" />
    </span>
  );
}

const looks = {
  success: { Icon: CircleCheck, colour: "text-accent-ink" },
  error: { Icon: CircleX, colour: "text-danger-ink" },
  pending: { Icon: Clock, colour: "text-warn-ink" },
};
