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

/** What one request takes, beside the plain answer. */
export interface Coding {
  gzip: boolean;
  /** An `If-None-Match` as the rooms know ETags: of the content, however it is sent. */
  ifNoneMatch: string | undefined;
  /** The ETag of a 304: the one that the asker has. */
  known: (etag: string) => string;
}

/** Whether a line's answers are ever compressed. */
export const takesCoding = (name: LineName): boolean => compressed.has(name);

/** Of a line that takes one. */
export function codingOf(headers: IncomingHttpHeaders): Coding {
  const gzip = acceptsGzip(headers["accept-encoding"]);
  const sent = headers["if-none-match"];
  return {
    gzip,
    // Whoever has the compressed one and does not take it any more, a proxy with other readers say, gets the plain one.
    ifNoneMatch: sent && gzip ? sent.replaceAll(GZIPPED, '"') : sent,
    known: (etag) => (gzip && sent && tagsIn(sent).has(gzipped(etag)) ? gzipped(etag) : etag),
  };
}

const tagsIn = (sent: string) => new Set(sent.split(",").map((tag) => tag.trim().replace(/^W\//, "")));

const GZIPPED = '-gz"';

/** Other bytes have another ETag. An `If-Match` reads its begin and takes either. */
export function gzipped(etag: string): string {
  return etag.replace(/"$/, GZIPPED);
}

/** More than any browser sends. */
const LONGEST = 1000;

/** By RFC 9110: `q=0` refuses, `*` stands for what is not named, and what cannot be read is not accepted. Plain is always sent. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  if (typeof header !== "string" || header.length > LONGEST) return false;
  const weights = new Map(header.split(",").map(weighed));
  const gzip = weights.get("gzip") ?? weights.get("*") ?? 0;
  return gzip > 0 && gzip >= (weights.get("identity") ?? 0);
}

function weighed(entry: string): [coding: string, weight: number] {
  const [coding = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
  const [first] = parameters;
  if (first === undefined) return [coding, 1];
  const weight = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(first)?.[1];
  return [coding, parameters.length === 1 && weight !== undefined ? Number(weight) : 0];
}
