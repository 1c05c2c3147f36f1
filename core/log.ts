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

export const logFilter = z.object({
  type: text(64).optional(),
  status: z.enum(logStatuses).optional(),
});
