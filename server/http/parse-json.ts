import { isUtf8 } from "node:buffer";
import { parse } from "secure-json-parse";
import { size } from "#core/limits.ts";
import { HttpError } from "../errors.ts";

const malformed = (detail: string) => new HttpError(400, "malformed_json", detail);

/**
 * Reads JSON as it comes from outside: UTF-8 only, nested no deeper than 32, without `__proto__`.
 * @throws HttpError 400
 */
export function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw malformed("The body is not UTF-8.");
  if (depthOf(bytes) > size.jsonDepth) throw malformed(`The body is nested deeper than ${size.jsonDepth} levels.`);
  const json = bytes.toString();
  try {
    return parse(json, { protoAction: "error", constructorAction: "error" });
  } catch {
    throw malformed(whyRefused(json));
  }
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
