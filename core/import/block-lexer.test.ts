import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tests } from "commonmark-spec";
import fc from "fast-check";
import { expect, it } from "vitest";
import { fromMarkdown } from "../blocks/from-markdown.ts";
import { lexBlocks } from "./block-lexer.ts";

const SAMPLES = join(import.meta.dirname, "..", "..", "test", "samples", "notes");

/** Differ only where what looks within lines was left out and should not have been. */
function readBoth(source: string): void {
  for (const lines of ["kept", "joined"] as const) {
    const read = (lexed?: typeof lexBlocks) => fromMarkdown(source, { newId: () => "a", lines, ...(lexed ? { lexed } : {}) });
    expect(read(lexBlocks)).toEqual(read());
  }
}

const examples = tests.map(({ markdown }) => markdown.replaceAll("→", "\t"));

it("reads the examples of CommonMark into the same blocks", () => {
  for (const source of examples) readBoth(source);
});

it("reads notes of other programs into the same blocks", () => {
  const names = readdirSync(SAMPLES, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) readBoth(readFileSync(join(SAMPLES, name), "utf8"));
});

it("reads whatever is put together of such into the same blocks", () => {
  const label = fc.constantFrom("tide", "Tide", " the  path ", "the\npath", "straße", "STRASSE", "ẞ", "a\\]b", "^1", "x");
  const words = fc.constantFrom(
    "Low ",
    "*high* ",
    "`code` ",
    "\\",
    "!",
    "<b>",
    "- [ ] ",
    "> ",
    "1. ",
    "# ",
    "| a | b |\n|---|---|\n",
  );
  const link = fc
    .tuple(label, label, fc.constantFrom("[T]", "[T][L]", "[T][]", "![T][L]", "[![T][L]][L]", "[T](L)", "[[T]]", "\\[T][L]"))
    .map(([text, to, form]) => form.replaceAll("T", () => text).replaceAll("L", () => to));
  const definition = label.map((name) => `\n\n[${name}]: https://a.example/${name.length}\n\n`);
  const part = fc.oneof(
    words,
    words,
    link,
    link,
    definition,
    fc.constantFrom("\n", "\n\n", "\n    ", "  \n"),
    fc.constantFrom(...examples),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => readBoth(parts.join(""))),
    { numRuns: 60 },
  );
});
