import { markedLines, outsideSpans } from "./outside-spans.ts";

const COMMENT = /<!--([^<>\n]{1,200})-->/g;
const FOR_PROGRAMS = [
  /^(?:markdownlint|eslint|stylelint|textlint|prettier|remark)-[a-z][a-z-]{0,40}(?:\s|$)/i,
  /^lint (?:disable|enable|ignore)(?:\s|$)/i,
  /^(?:cspell|spell-checker|GEN|all-contributors-(?:list|badge)):/i,
  /^(?:omit|no) (?:in|from) toc$/i,
  /^(?:\/?toc|tocstop|more|truncate|doctoc skip|auto-changelog-above)$/i,
  /^(?:start|end) doctoc(?:\s|$)/i,
  /^(?:begin|end) auto-generated(?:\s|$)/i,
];
const ITEM = /^[ \t]{0,20}(?:[-*+]|\d{1,9}[.)])[ \t]/;

/**
 * Without comments that tell a program what to check, to write or to list, as `<!-- markdownlint-disable -->`: they say nothing to anybody.
 * What somebody wrote in one stays, and so does code. Takes a time in proportion to the length.
 */
export function withoutProgramComments(source: string): string {
  if (!source.includes("<!--")) return source;
  const lines = markedLines(source);
  const written = lines.flatMap(({ line, isCode }, place) => {
    const bare = isCode || !line.includes("<!--") ? line : outsideSpans(line, withoutComments);
    if (bare === line) return [line];
    if (bare.trim() !== "") return [bare.trimEnd()];
    // An empty line would part the items of a list.
    return ITEM.test(lines[place + 1]?.line ?? "") ? [] : [""];
  });
  return written.join("\n");
}

const withoutComments = (words: string): string =>
  words.replace(COMMENT, (comment, inside: string) => (isForPrograms(inside.trim()) ? "" : comment));

const isForPrograms = (said: string) => FOR_PROGRAMS.some((form) => form.test(said));
