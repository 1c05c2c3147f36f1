/** Whether lines are code, where nobody says so. */

/** Lines that only code has. Prose ends in a semicolon, too, and a list in a colon: these count with signs that words do not have. */
const CODE = [
  // A block begins or ends.
  /[{[(]$|^\s*[}\])]+[;,]?$|^\s*\} .*\{$|=>$/,
  /^\s*(?:async |export |public |private |static )*(?:def|class|elif)\b.*:$/,
  // A statement.
  /^\s*(?:import|export|return|const|let|var|using|package|break|continue|throw)\b.*;$/,
  /^\s*(?:@?[\w$]+[.:])*[\w$]+\([^()]*\);?$/,
  /^(?:from [\w.]+ )?import [\w.{*]|^#include\b|^#!\/|^<\?\w|^\s*\\(?:begin|end)\{/,
  /^\s+(?:return|yield|raise|throw|await|self\.|this\.)/,
  // Data, and what stands in angle brackets.
  /^\s*"[^"]*": ?(?:["\d[{]|true\b|false\b|null\b)/,
  /^\s*<\/?[a-z][^<>]*>(?:.*<\/[a-z][\w-]*>)?$/i,
] as const;

/** Lines that are code's among others of it, and may be somebody's: 'for mum:', 'rent = 300', '// later'. */
const PERHAPS_CODE = [
  /^\s*(?:if|else|for|while|try|except|finally|with|match|case|switch)\b.*:$/,
  /^\s*[\w$.[\]]+ (?:[+\-*/|&]?=|:=|<-) \S/,
  /^\s*(?:\/\/|\/\*|\*\/)|^\s+(?:#|\*) /,
] as const;

/** What is written in Markdown begins so. */
const MARKDOWN = /^(?:#{1,6} |[-*+] |> |\d{1,9}[.)] |```|~~~|\|)/m;

/** One of its lines could be nothing else, and half of them, two at least, are like it; and nothing is a list, a quote or code already. */
export function isCode(text: string): boolean {
  const { sure, code, all } = counted(text);
  return sure >= 1 && code >= 2 && code * 2 >= all && !/^(?:[-*+] |> |\d{1,9}[.)] |```|~~~|\|)/m.test(text);
}

/** What an editor for code holds, and is none: Markdown, with few lines that could be nothing but code. */
export function isWriting(text: string): boolean {
  const { code, all } = counted(text);
  return MARKDOWN.test(text) && code * 4 < all;
}

/** More lines say no more. */
const MOST_LINES = 500;

function counted(text: string): { sure: number; code: number; all: number } {
  const lines = text
    .split("\n", MOST_LINES)
    .map((line) => line.trimEnd().slice(0, 300))
    .filter((line) => line !== "");
  const sure = lines.filter(isOnlyCode).length;
  const perhaps = lines.filter((line) => !isOnlyCode(line) && PERHAPS_CODE.some((sign) => sign.test(line))).length;
  return { sure, code: sure + perhaps, all: lines.length };
}

function isOnlyCode(line: string): boolean {
  return CODE.some((sign) => sign.test(line)) || (line.endsWith(";") && /=|\w\(/.test(line));
}
