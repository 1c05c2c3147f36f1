import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { size } from "#core/limits.ts";
import { HttpError } from "../errors.ts";

const malformed = (detail: string) => new HttpError(400, "malformed_json", detail);

/** Reads JSON bodies: UTF-8 only, nested no deeper than 32, without `__proto__`; an empty body is no body. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const bytes = body as Buffer;
    if (bytes.length === 0) return done(null, undefined);
    if (!isUtf8(bytes)) return done(malformed("The body is not UTF-8."));
    if (depthOf(bytes) > size.jsonDepth) return done(malformed(`The body is nested deeper than ${size.jsonDepth} levels.`));
    const json = bytes.toString();
    parse(request, json, (error, value) => (error ? done(malformed(whyRefused(json))) : done(null, value)));
  });
}

/** The parser refuses with one error what is no JSON and what would reach an object's prototype. */
function whyRefused(json: string): string {
  try {
    JSON.parse(json);
    return "The body has a field named __proto__ or constructor.prototype.";
  } catch {
    return "The body is not valid JSON.";
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACKET = 0x5d;
const CLOSE_BRACE = 0x7d;

/** How deep arrays and objects stand in each other; strings are skipped. */
export function depthOf(json: Uint8Array): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) {
      at = endOfString(json, at);
    } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
      depth -= 1;
    }
  }
  return deepest;
}

function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
