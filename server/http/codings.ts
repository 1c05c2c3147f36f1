import type { IncomingHttpHeaders } from "node:http";
import type { LineName } from "#core/contract.ts";

/**
 * Which answers are compressed, and for whom. Never what holds a secret beside words that somebody else may have written: their
 * common length would tell the one by trying the others. So these lines alone: one page or version, one workspace's tree, a shared
 * view.
 */
const compressed: ReadonlySet<LineName> = new Set([
  "getPage",
  "getVersion",
  "listPages",
  "openShared",
  "getSharedPage",
] satisfies LineName[]);

/** Above so many bytes. */
export const WORTH_IT = 1024;

export type CodingName = "gzip" | "zstd";

/** How the ETags of each end. */
const MARKS: Record<CodingName, string> = { gzip: "gz", zstd: "zs" };

/** What one request takes, beside the plain answer. */
export interface Coding {
  gzip: boolean;
  zstd: boolean;
  /** An `If-None-Match` as the rooms know ETags: of the content, however it is sent. */
  ifNoneMatch: string | undefined;
  /** The ETag of a 304: the one that the asker has. */
  known: (etag: string) => string;
}

/** Whether a line's answers are ever compressed. */
export const takesCoding = (name: LineName): boolean => compressed.has(name);

/** Of a line that takes one. */
export function codingOf(headers: IncomingHttpHeaders): Coding {
  const accepted = acceptedIn(headers["accept-encoding"]);
  const sent = headers["if-none-match"];
  // Whoever has a compressed one and does not take it any more, a proxy with other readers say, gets the plain one.
  const taken = (Object.keys(MARKS) as CodingName[]).filter((coding) => accepted[coding]);
  return {
    ...accepted,
    ifNoneMatch: sent && taken.reduce((tags, coding) => tags.replaceAll(`-${MARKS[coding]}"`, '"'), sent),
    known: (etag) => (sent && taken.map((coding) => coded(etag, coding)).find((tag) => tagsIn(sent).has(tag))) ?? etag,
  };
}

const tagsIn = (sent: string) => new Set(sent.split(",").map((tag) => tag.trim().replace(/^W\//, "")));

/** Other bytes have another ETag. An `If-Match` reads its begin and takes any. */
export function coded(etag: string, coding: CodingName): string {
  return etag.replace(/"$/, `-${MARKS[coding]}"`);
}

/** More than any browser sends. */
const LONGEST = 1000;

/**
 * By RFC 9110: `q=0` refuses, `*` stands for what is not named, and what cannot be read is not accepted. Plain is always sent.
 * Zstandard only to who names it, and does not like gzip better.
 */
export function acceptedIn(header: string | string[] | undefined): Record<CodingName, boolean> {
  if (typeof header !== "string" || header.length > LONGEST) return { gzip: false, zstd: false };
  const weights = new Map(header.split(",").map(weighed));
  const gzip = weights.get("gzip") ?? weights.get("*") ?? 0;
  const zstd = weights.get("zstd") ?? 0;
  const plain = weights.get("identity") ?? 0;
  return { gzip: gzip > 0 && gzip >= plain, zstd: zstd > 0 && zstd >= Math.max(gzip, plain) };
}

function weighed(entry: string): [coding: string, weight: number] {
  const [coding = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
  const [first] = parameters;
  if (first === undefined) return [coding, 1];
  const weight = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(first)?.[1];
  return [coding, parameters.length === 1 && weight !== undefined ? Number(weight) : 0];
}
