import { expect } from "vitest";
import type { Line } from "#core/contract-line.ts";
import { problem } from "#core/problem.ts";
import type { Caller, Response } from "../world.ts";
import type { Upload } from "./uploads.ts";

/** A request that was made up. */
export interface Request {
  signedIn: boolean;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  upload?: Upload | undefined;
}

export function send(caller: Caller, line: Line, { params, query, headers, body, upload }: Request): Promise<Response> {
  const sent = { ...headers, ...(upload ? { "content-type": upload.type } : {}) };
  const path = line.path.replace(/:(\w+)/g, (_, key) => encoded(params[key]));
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encoded(key)}=${encoded(value)}`);
  const url = search.length > 0 ? `${path}?${search.join("&")}` : path;
  // A stream of events never ends, so its head is asked for.
  return caller.raw(line.kind === "events" ? "HEAD" : line.method, url, upload?.body ?? body, sent);
}

function encoded(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%80";
}

/** Is this an answer that the contract knows? */
export function judge(line: Line, { status, body, text, bytes, headers: answered }: Response): void {
  const type = String(answered["content-type"] ?? "");
  if (status === 304) {
    expect(text).toBe("");
  } else if (line.kind === "bytes" && status === 200 && line.path.includes("/export")) {
    expect(type).toMatch(/^(?:application\/zip|text\/(?:markdown|html); charset=utf-8)$/);
    expect(bytes.length).toBeGreaterThan(20);
  } else if (line.kind === "bytes" && (status === 200 || status === 206)) {
    expect(answered).toMatchObject({
      "content-type": "image/png",
      "content-length": String(bytes.length),
      etag: expect.any(String),
    });
  } else if (status !== line.status) {
    expect(status, text).toBeGreaterThanOrEqual(400);
    expect(status, text).toBeLessThan(500);
    if (line.kind === "events") return;
    expect(type).toBe("application/problem+json");
    expect(problem.parse(body)).toEqual(body);
    expect((body as { status?: number } | undefined)?.status).toBe(status);
  } else if (line.kind === "json") {
    expect(type).toBe("application/json; charset=utf-8");
    expect(line.answer.parse(body)).toEqual(body);
  } else if (line.kind === "redirect") {
    expect(answered.location).toMatch(/^\/login\?(verification=(success|expired)|provider=(unreachable|expired)(&next=[^&]+)?)$/);
  } else if (line.kind === "none") {
    expect(text).toBe("");
  }
}
