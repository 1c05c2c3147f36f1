/** Inputs that a schema asks for, and inputs that nobody asked for. */
import fc from "fast-check";
import { z } from "zod";

interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  maxItems?: number;
}

/** Values of fields by their names, where a made-up one would never be anything but refused. */
export type Known = Record<string, () => unknown>;

/** Values of the right shape; what refinements ask beyond the shape they may miss. */
export function valuesOf(schema: z.ZodType, known: Known = {}): fc.Arbitrary<unknown> {
  return ofShape(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape, known);
}

function ofShape(shape: Shape, known: Known): fc.Arbitrary<unknown> {
  if ("const" in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => ofShape(choice, known)));
  switch (shape.type) {
    case "object": {
      const fields = Object.entries(shape.properties ?? {}).map(([key, value]) => [key, fieldOf(key, value, known)]);
      return fc.record(Object.fromEntries(fields), { requiredKeys: shape.required ?? [] } as never);
    }
    case "array":
      return fc.array(ofShape(shape.items ?? {}, known), { maxLength: Math.min(5, shape.maxItems ?? 5) });
    case "string":
      return texts(shape);
    case "integer":
    case "number": {
      const min = shape.minimum ?? (shape.exclusiveMinimum === undefined ? -5 : shape.exclusiveMinimum + 1);
      const max = shape.maximum ?? 1000;
      return fc.oneof(
        fc.integer({ min, max: Math.min(max, min + 5) }),
        fc.maxSafeInteger().map((n) => Math.min(max, Math.max(min, n))),
      );
    }
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function fieldOf(key: string, shape: Shape, known: Known): fc.Arbitrary<unknown> {
  const made = ofShape(shape, known);
  const value = known[key];
  return value ? fc.oneof({ weight: 4, arbitrary: fc.constant(null).map(value) }, made) : made;
}

function texts({ pattern, minLength = 0, maxLength = 300 }: Shape): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= maxLength);
  const length = { minLength, maxLength: Math.min(maxLength, 60) };
  return fc.oneof(fc.string({ unit: "grapheme", ...length }), fc.string({ unit: "grapheme-ascii", ...length }));
}

/** Stands for a number that JSON can write and no computer can hold. */
const ENDLESS = "@endless@";

const deep = (levels: number): unknown => (levels === 0 ? "deep" : levels % 2 ? [deep(levels - 1)] : { more: deep(levels - 1) });

/** What a hostile caller writes in the place of anything. */
export const hostile: fc.Arbitrary<unknown> = fc.constantFrom(
  null,
  true,
  "",
  " ",
  "\0",
  "a\0b",
  "\ud83c",
  "\udf0a\ud83c",
  "\u202e\ufeff",
  "__proto__",
  "constructor",
  "'; drop table users; --",
  "../../etc/passwd",
  "%00",
  "NaN",
  "1e999",
  "x".repeat(70_000),
  "é".repeat(600),
  0,
  -1,
  -0,
  0.1,
  1e21,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  2 ** 31,
  2 ** 63,
  ENDLESS,
  [],
  {},
  [[]],
  [null],
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'),
  { toString: "x", valueOf: 1, length: -1 },
  deep(20),
  deep(200),
  Array.from({ length: 2000 }, () => 7),
);

/** `values` with something hostile in one place, or with one thing twice. */
export function spoiled(
  values: fc.Arbitrary<unknown>,
  intruders: fc.Arbitrary<unknown> = fc.oneof(hostile, fc.constant(TWICE)),
): fc.Arbitrary<unknown> {
  return fc.tuple(values, fc.nat(), intruders).map(([value, where, intruder]) => {
    const places = placesOf(value);
    return replaced(value, places[where % places.length] ?? [], intruder);
  });
}

const TWICE = Symbol("twice");

function placesOf(value: unknown, path: string[] = []): string[][] {
  const below = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [path, ...below.flatMap(([key, one]) => placesOf(one, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: string[], intruder: unknown): unknown {
  if (key === undefined) return intruder === TWICE ? (Array.isArray(value) ? [...value, ...value] : [value, value]) : intruder;
  const changed = replaced((value as Record<string, unknown>)[key], rest, intruder);
  return Array.isArray(value) ? value.with(Number(key), changed) : { ...(value as object), [key]: changed };
}

/** Bodies as they go out: as asked for, spoiled, hostile throughout, and no JSON at all. */
export function bodiesOf(schema: z.ZodType, known: Known): fc.Arbitrary<string | Buffer> {
  const good = valuesOf(schema, known);
  const json = fc
    .oneof({ weight: 4, arbitrary: good }, { weight: 5, arbitrary: spoiled(good) }, hostile)
    .map((value) => (JSON.stringify(value) ?? "").replaceAll(`"${ENDLESS}"`, "1e999"));
  const torn = fc.tuple(json, fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1)));
  const bytes = fc.uint8Array({ maxLength: 40 }).map((array) => Buffer.from(array));
  return fc.oneof({ weight: 10, arbitrary: json }, torn, bytes);
}

const PLACE = "here comes much";

/** What takes megabytes, as JSON: much of one thing, wide and deep. Values would take longer to be made and written than the calls. */
const large: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(hostile, fc.constantFrom(20_000, 400_000)).map(([value, count]) => {
    const text = JSON.stringify(value) ?? "null";
    return listOf(text, Math.min(count, Math.ceil(4_000_000 / (text.length + 1))));
  }),
  fc.constantFrom("x", "é", "\0", "🌊", '"', "\ud800").map((letter) => JSON.stringify(letter.repeat(1_000_000))),
  fc.constantFrom(20_000, 300_000).map(keys),
  fc.constantFrom(2, 31, 500).map((levels) => listOf(JSON.stringify(deep(levels)), 300)),
);

const listOf = (text: string, count: number) => `[${Array<string>(count).fill(text).join()}]`;

function keys(count: number): string {
  return `{${Array.from({ length: count }, (_, key) => `"k${key}":${key}`).join()}}`;
}

/** Bodies of megabytes: right but for one place that holds very much, very much of what is right, and no JSON at all. */
export function largeBodiesOf(schema: z.ZodType, known: Known): fc.Arbitrary<string> {
  const good = valuesOf(schema, known);
  const oneLarge = fc
    .tuple(spoiled(good, fc.constant(PLACE)), large)
    .map(([value, text]) => JSON.stringify(value).replace(`"${PLACE}"`, () => text));
  const muchGood = good.map((value) => listOf(JSON.stringify(Array.isArray(value) ? value[0] : value) ?? "null", 50_000));
  const json = fc.oneof({ weight: 3, arbitrary: oneLarge }, { weight: 2, arbitrary: large }, muchGood);
  const torn = fc.tuple(json, fc.nat()).map(([text, at]) => text.slice(0, text.length - (at % 1000)));
  return fc.oneof({ weight: 4, arbitrary: json }, torn);
}
