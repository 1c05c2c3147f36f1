import { CircleCheck, CircleDashed, CircleDot, Eye, type LucideIcon } from "lucide-react";
import type { Priority, Status } from "./hub.ts";

/** How priorities and statuses are written and drawn. Statuses are written as the specification names them. */

export const priorityNames: Record<Priority, string> = { low: "Low", medium: "Medium", high: "High", urgent: "Urgent" };

export const priorityBadges: Record<Priority, string> = {
  low: "badge",
  medium: "badge",
  high: "badge badge-warn",
  urgent: "badge badge-danger",
};

export const statusIcons: Record<Status, LucideIcon> = {
  todo: CircleDashed,
  "in-progress": CircleDot,
  review: Eye,
  completed: CircleCheck,
};
