import { queryOptions } from "@tanstack/react-query";
import { interaction } from "#core/limits.ts";
import type { LogEntry } from "#core/log.ts";
import type { FullVersion } from "#core/page.ts";
import type { SharePermission } from "#core/share.ts";
import type { Session } from "#core/user.ts";
import { addressOf } from "./call.ts";
import "./late-addresses.ts";
import { queries, queryClient } from "./queries.ts";

/** As `queries`, what no first screen reads. */
export const lateQueries = {
  sessions: () => queryOptions<Session[]>({ queryKey: [addressOf("listSessions")] }),
  /** A version never changes: it is read once, and forgotten soon after it was looked at. */
  version: (id: number, revision: number) =>
    queryOptions<FullVersion>({
      queryKey: [addressOf("getVersion", { params: { id, revision } })],
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
      structuralSharing: false,
    }),
  shares: (workspaceId: number) =>
    queryOptions<SharePermission[]>({ queryKey: [addressOf("listShares", { params: { workspaceId } })] }),
  logs: () => queryOptions<LogEntry[]>({ queryKey: [addressOf("listLogs")], refetchInterval: interaction.logPollInterval }),
};

/** As `invalidate`. */
export const invalidateLate = {
  sessions: () => queryClient.invalidateQueries({ queryKey: lateQueries.sessions().queryKey }),
  shares: (workspaceId: number) => queryClient.invalidateQueries({ queryKey: lateQueries.shares(workspaceId).queryKey }),
  versions: (id: number) => queryClient.invalidateQueries({ queryKey: queries.versions(id).queryKey }),
};
