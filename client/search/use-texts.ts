import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { searchLimit } from "#core/limits.ts";
import type { Found } from "#core/search.ts";
import { ApiError, fetchChecked } from "../api/call.ts";
import { isOnlineAfterAll, useOnline } from "../api/online.ts";

/** Where texts are looked through. */
export interface TextSource {
  addressOf: (q: string, limit: number) => string;
  /** Milliseconds that typing rests before it is asked for; 0 for at once. */
  rest: number;
  /** Without a network; null where nothing is kept on the device. */
  onDevice: ((q: string, limit: number, signal: AbortSignal) => Promise<Found>) | null;
}

export interface Texts {
  found: Found["results"];
  /** `off`: nothing is looked for. */
  state: "off" | "searching" | "there" | "failed";
  /** Why they failed. */
  error: Error | null;
  /** They are those that are kept on this device. */
  isOfDevice: boolean;
  /** Shows more of them; null where these are all, or more than anybody looks through. */
  showMore: (() => void) | null;
  /** There are others that no row shows. */
  hasOthers: boolean;
  /** Pages that came in bulk and cannot be found yet; 0 for a few, which is what a Save or two leave for a moment. */
  waiting: number;
  retry: () => void;
}

/** So many pages wait now and then for a moment; of more it is told, and asked again after so many milliseconds. */
const FEW_WAITING = 20;
const AGAIN = 2000;

/** Milliseconds for which an answer to what was typed before is waited for. */
const PATIENCE = 120;

/**
 * Texts with all words of a query. What is typed is asked for once it rests, or when the question before is answered, if that is
 * soon: without a rest quick servers are asked at each key, slow ones seldom. Until the latest answer the one before stays.
 */
export function useTexts(query: string, source: TextSource): Texts {
  const { rest } = source;
  const [wanted, setWanted] = useState(query);
  const [most, setMost] = useState<{ of: string; limit: number } | null>(null);
  const limit = most?.of === wanted ? most.limit : searchLimit.shown;
  const isOnline = useOnline();
  const isWanted = isEnough(query);
  const { data, error, isPlaceholderData, refetch, isFetching } = useQuery({
    queryKey: [source.addressOf(wanted, limit), isOnline],
    queryFn: ({ signal }) => find(source, wanted, limit, isOnline, signal),
    enabled: isEnough(wanted),
    placeholderData: keepPreviousData,
    gcTime: 30_000,
    refetchInterval: ({ state }) => (waitingOf(state.data) > 0 ? AGAIN : false),
  });
  useEffect(() => {
    const pause = isFetching ? PATIENCE : rest;
    if (pause === 0) return setWanted(query);
    const timer = setTimeout(setWanted, pause, query);
    return () => clearTimeout(timer);
  }, [query, isFetching, rest]);
  const isLate = wanted !== query || isPlaceholderData || (isFetching && !data);
  const isMore = data?.more === true && !isLate;
  // Where nothing is shown, so many pages have the words somewhere that no more were looked through.
  const canShowMore = limit < searchLimit.most && (data?.results.length ?? 0) > 0;
  return {
    found: isWanted ? (data?.results ?? []) : [],
    state: !isWanted ? "off" : isLate ? "searching" : error ? "failed" : "there",
    error,
    isOfDevice: data?.isOfDevice === true,
    showMore: isMore && canShowMore ? () => setMost({ of: wanted, limit: searchLimit.most }) : null,
    hasOthers: isMore && !canShowMore,
    waiting: isWanted ? waitingOf(data) : 0,
    retry: () => void refetch(),
  };
}

const waitingOf = (found: Found | undefined) => (found && found.waiting > FEW_WAITING ? found.waiting : 0);

/** Of other scripts than Latin one character says something. */
function isEnough(query: string): boolean {
  return query.length > 1 || /[^\0-\x7f]/.test(query);
}

async function find(source: TextSource, q: string, limit: number, isOnline: boolean, signal: AbortSignal) {
  const ask = async () => {
    const found: Found = await (await fetchChecked(source.addressOf(q, limit), { signal })).json();
    return { ...found, isOfDevice: false };
  };
  if (isOnline || !source.onDevice) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || error instanceof ApiError || !source.onDevice) throw error;
      // Only its answer was lost.
      if (await isOnlineAfterAll()) return ask();
    }
  }
  return { ...(await source.onDevice(q, limit, signal)), isOfDevice: true };
}
