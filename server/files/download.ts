import type { IncomingHttpHeaders } from "node:http";
import type { File } from "#core/file.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import { Download } from "../http/answers.ts";
import type { Vault } from "../seal/vault.ts";
import { readBytes } from "./store.ts";

/** What a request asks of a file beside its bytes. */
export interface Wanted {
  range: string | undefined;
  ifRange: string | undefined;
  ifNoneMatch: string | undefined;
}

export function wantedOf(headers: IncomingHttpHeaders): Wanted {
  const ifRange = headers["if-range"];
  return {
    range: headers.range,
    ifRange: typeof ifRange === "string" ? ifRange : undefined,
    ifNoneMatch: headers["if-none-match"],
  };
}

/** A file never changes; a restore may give its number to another one. */
export function etagOf({ life }: Context, { id, size, created_at }: { id: number; size: number; created_at: number }): string {
  return `"${[id, size, created_at, life].map((part) => part.toString(36)).join(".")}"`;
}

/** @throws HttpError 416 */
export async function download(
  db: Db,
  vault: Vault,
  file: File & { etag: string; isShown: boolean },
  { range, ifRange }: Pick<Wanted, "range" | "ifRange">,
): Promise<Download> {
  const { size, etag } = file;
  const part = range !== undefined && (ifRange === undefined || ifRange === etag) ? partOf(range, size) : null;
  if (part === "none")
    throw new HttpError(416, "range_not_satisfiable", "The file has no such part.", {
      headers: { "content-range": `bytes */${size}` },
    });
  const { start, end } = part ?? { start: 0, end: size };
  const headers = {
    "content-type": file.type,
    "content-length": String(end - start),
    "content-disposition": `${file.isShown ? "inline" : "attachment"}; ${named(file.name)}`,
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "accept-ranges": "bytes",
    "cache-control": "private, no-cache",
    vary: "Authorization, Cookie",
    etag,
    ...(part ? { "content-range": `bytes ${start}-${end - 1}/${size}` } : {}),
  };
  return new Download(part ? 206 : 200, headers, await readBytes(db, vault, file, { start, end }));
}

/** One range as RFC 9110 has it; null, all of it, for several and for what is none. `end` is the first byte behind it. */
function partOf(range: string, size: number): { start: number; end: number } | "none" | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (from === "" && to === "") return null;
  const [start, end] = from === "" ? [Math.max(0, size - Number(to)), size] : [Number(from), to === "" ? size : Number(to) + 1];
  if (from !== "" && to !== "" && Number(to) < start) return null;
  return start >= size ? "none" : { start, end: Math.min(end, size) };
}

/** Of a Content-Disposition, as RFC 6266 has it: a name of plain letters for old programs, and the name itself. */
export function named(name: string): string {
  const plain = name.replace(/[^\w.() -]/gu, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
