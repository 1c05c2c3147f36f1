import { z } from "zod";
import { logStatuses } from "./log-type.ts";
import { text, timestamp } from "./text.ts";

export const logEntry = z.object({
  id: z.number().int(),
  type: z.string(),
  status: z.enum(logStatuses),
  message: z.string(),
  email: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  createdAt: timestamp,
});

export type LogEntry = z.infer<typeof logEntry>;

/** What a program's own menu of filters sends for 'any'. */
const any = ["all", ""] as const;

const unlessAny = <T extends string>(value: T | undefined) =>
  any.some((word) => word === value) ? undefined : (value as Exclude<T, (typeof any)[number]> | undefined);

/** `all` and an empty value filter nothing. */
export const logFilter = z.object({
  type: text(64).optional().transform(unlessAny),
  status: z
    .enum([...logStatuses, ...any])
    .optional()
    .transform(unlessAny),
});
