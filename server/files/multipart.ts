import type { IncomingMessage } from "node:http";
import { type Readable, Transform } from "node:stream";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { printBound } from "#core/file-size.ts";
import { fileLimit } from "#core/limits.ts";
import { HttpError, invalid } from "../errors.ts";
import { notMultipart } from "../http/json-body.ts";

/** The one file of an upload, while it comes in. */
export interface Incoming {
  /** As the sender calls it. */
  name: string;
  chunks: AsyncIterable<Buffer>;
  /** What stands beside the file; all of it once `whole` has resolved. */
  fields: ReadonlyMap<string, string>;
  /** Resolves when the request is over, and rejects where it did not end as it should. */
  whole: Promise<void>;
  /** To be called at last, whatever happened: the rest of the request goes nowhere. */
  leave(): void;
}

export interface Watch {
  /** The field that holds the file. */
  field: string;
  maxBytes: number;
  /** Milliseconds without progress after which it ends. */
  patience: number;
}

/**
 * Reads `multipart/form-data` up to its file.
 * @throws HttpError 400 without a file, 408 where nothing more comes, 413, 415; while it is read as well
 */
export async function readUpload(request: IncomingMessage, watch: Watch): Promise<Incoming> {
  const parser = parserFor(request, watch);
  const slices = inSlices();
  let file: Readable | null = null;
  let timer: NodeJS.Timeout | undefined;
  const fields = new Map<string, string>();
  const found = Promise.withResolvers<{ name: string; file: Readable }>();
  const whole = Promise.withResolvers<void>();
  // Whoever waits for neither has failed with the same already.
  for (const { promise } of [found, whole]) promise.catch(() => {});
  const leave = () => {
    clearTimeout(timer);
    slices.unpipe(parser);
    request.unpipe(slices);
    request.off("data", wait);
    // What stays unread would keep the connection's next request waiting.
    request.resume();
  };
  const fail = (error: Error) => {
    found.reject(error);
    whole.reject(error);
    file?.destroy(error);
    leave();
  };
  const wait = () => {
    clearTimeout(timer);
    // What the server has not taken yet is not the sender's to hurry with.
    timer = setTimeout(() => (request.isPaused() ? wait() : fail(stalled(watch.patience))), watch.patience);
  };
  parser.on("file", (field: string, stream: Readable, name: string | undefined) => {
    // A stream without a reader holds the request up.
    stream.on("error", () => {});
    if (file || field !== watch.field) {
      stream.resume();
      return fail(invalid(file ? watch.field : field, `Please send one file, in the field '${watch.field}'.`));
    }
    file = stream;
    stream.on("limit", () => fail(tooLarge(watch.maxBytes)));
    found.resolve({ name: name ?? "", file: stream });
  });
  parser.on("field", (field: string, value: string) => fields.set(field, value));
  for (const event of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
    parser.on(event, () => fail(invalid(watch.field, `Please send one file, in the field '${watch.field}'.`)));
  parser.on("error", () => fail(unreadable()));
  parser.on("finish", () => {
    if (!file) return fail(invalid(watch.field, `Please send a file, in the field '${watch.field}'.`));
    clearTimeout(timer);
    whole.resolve();
  });
  request.on("close", () => {
    if (!request.complete) fail(unreadable());
  });
  request.on("error", () => fail(unreadable()));
  wait();
  request.on("data", wait);
  request.pipe(slices).pipe(parser);
  const { name, file: stream } = await found.promise;
  return { name, chunks: stream as AsyncIterable<Buffer>, fields, whole: whole.promise, leave };
}

/** What is parsed at once: a slice of parts without anything in them is thousands, and each of them costs time. */
const SLICE = 4096;

/** Nothing behind a slice is parsed that showed the upload to be none. */
function inSlices(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = 0; at < chunk.length; at += SLICE) this.push(chunk.subarray(at, at + SLICE));
      done();
    },
  });
}

/** Fields beside the file are few. */
const FIELDS = 10;

function parserFor(request: IncomingMessage, { maxBytes }: Watch) {
  const { headers } = request;
  if (!/^multipart\/form-data\s*(;|$)/i.test(headers["content-type"] ?? "")) throw notMultipart();
  const limits = {
    fileSize: maxBytes,
    files: 2,
    fields: FIELDS,
    parts: FIELDS + 2,
    fieldSize: 4096,
    headerPairs: 20,
    headerSize: 8192,
  };
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits,
      isPartAFile: (_field, type, name) => name !== undefined || type === "application/octet-stream",
    });
  } catch {
    throw unreadable();
  }
}

const unreadable = () =>
  new HttpError(400, "malformed_json", "The upload cannot be read, or it broke off. Nothing was kept; please try again.");

const stalled = (patience: number) =>
  new HttpError(408, "upload_stalled", `The upload stood still for ${patience / 1000} seconds and was ended. Please try again.`, {
    headers: { connection: "close" },
  });

/** Before anything of it is read. @param told bytes of the whole request @throws HttpError 413 */
export function refuseTooLarge(told: number, maxBytes: number): void {
  if (told > maxBytes + fileLimit.wrapping) throw tooLarge(maxBytes);
}

const tooLarge = (maxBytes: number) =>
  new HttpError(413, "body_too_large", `This file is too large: at most ${printBound(maxBytes)} are taken.`);
