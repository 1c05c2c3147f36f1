import type { FastifyInstance, FastifyRequest, RequestPayload } from "fastify";
import { HttpError } from "../errors.ts";
import { breathe } from "../pacing.ts";
import { bytesOf } from "./body-bytes.ts";
import { parseJson } from "./parse-json.ts";

/** Bytes from which on a body is parsed beside the main thread: below, handing it over costs more than doing it. */
export const LARGE_BODY = 96 * 1024;

/** A body that nobody has looked into yet. */
export class LargeBody {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** Reads JSON bodies; an empty one is none, a large one is left to whoever handles the call. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", async (request: FastifyRequest, payload: RequestPayload) => {
    const { config, bodyLimit } = request.routeOptions;
    if (config.upload) throw notMultipart();
    const body = await bytesOf(request, payload, { large: LARGE_BODY, most: bodyLimit });
    if (body.length === 0) return undefined;
    if (body.length > LARGE_BODY) return new LargeBody(body);
    // Many may come at once.
    await breathe();
    return parseJson(body);
  });
}

/** To whoever sends something else than an upload to a line that takes one. */
export const notMultipart = () => new HttpError(415, "unsupported_media_type", "Please send the file as multipart/form-data.");
