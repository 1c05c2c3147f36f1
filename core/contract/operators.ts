import { z } from "zod";
import { line } from "../contract-line.ts";
import { logEntry, logFilter } from "../log.ts";
import { list } from "./common.ts";

export const operatorLines = {
  listLogs: line("GET", "/api/logs", "signed-in", "Own log entries, newest first", { query: logFilter, answer: list(logEntry) }),
  health: line("GET", "/healthz", "anyone", "The process is up", {
    answer: z.object({ status: z.literal("ok") }),
    tokens: "read",
  }),
  ready: line("GET", "/readyz", "anyone", "The database answers, is migrated, and there is a connection to it for Saves", {
    answer: z.object({ status: z.literal("ok") }),
    tokens: "read",
  }),
  metrics: line("GET", "/metrics", "operator", "Prometheus text", { kind: "text" }),
  openApi: line("GET", "/api/openapi.json", "anyone", "This contract as OpenAPI 3.1", { kind: "text", tokens: "read" }),
  apiDocs: line("GET", "/api/docs", "anyone", "This contract as a page to read", { kind: "text", tokens: "read" }),
} as const;
