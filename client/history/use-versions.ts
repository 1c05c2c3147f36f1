import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { PageVersion } from "#core/page.ts";
import { queries } from "../api/queries.ts";

interface Versions {
  /** Newest first; empty until they are known. */
  versions: readonly PageVersion[];
  state: "loading" | "failed" | "ready";
  retry: () => void;
}

const none: readonly PageVersion[] = [];

/** The versions of a page, asked for again when the open page turns out to have a newer one. */
export function useVersions(pageId: number): Versions {
  const { data, error, refetch } = useQuery(queries.versions(pageId));
  const { data: page } = useQuery({ ...queries.page(pageId), enabled: false });
  const versions = Array.isArray(data) ? data : none;
  const isBehind = versions[0] !== undefined && (page?.revision ?? 0) > versions[0].revision;
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);
  const state = versions.length > 0 ? "ready" : error || data ? "failed" : "loading";
  return { versions, state, retry: () => void refetch() };
}
