import { fenceAfter } from "#core/blocks/fence.ts";

/**
 * A mail parts its text from the name below by two dashes, which Markdown takes for the line under a heading: an empty line above keeps
 * them what they are, also in what is quoted. Without the space behind that mails write, only below several lines, as no heading has them.
 */
export function withSignatureApart(text: string): string {
  if (!text.includes("--")) return text;
  const lines = text.split("\n");
  let fence: string | null = null;
  return lines
    .flatMap((line, at) => {
      fence = fenceAfter(line, fence);
      const [, quote = "", dashes] = fence === null ? (SIGNATURE.exec(line) ?? []) : [];
      const isWritten = (of: string | undefined) => of?.startsWith(quote) === true && of.slice(quote.length).trim() !== "";
      if (dashes === undefined || !isWritten(lines[at - 1])) return [line];
      return dashes === "-- " || isWritten(lines[at - 2]) ? [quote.trimEnd(), line] : [line];
    })
    .join("\n");
}

const SIGNATURE = /^((?:> ?){0,20})(--[ \t]*)$/;
