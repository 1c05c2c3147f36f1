import type { Block } from "../blocks/block.ts";
import { newBlock } from "../blocks/edit.ts";
import { fromMarkdown } from "../blocks/from-markdown.ts";
import { renumber } from "../blocks/renumber.ts";
import { readExplicit } from "../export/explicit.ts";
import { type Kind, readMarker } from "../export/markers.ts";
import { lexBlocks } from "./block-lexer.ts";

/** The blocks of a page that was exported, also after somebody edited it. */
export function readBlocks(source: string, newId: () => string): readonly Block[] {
  const stretches = stretchesOf(source);
  return renumber(
    stretches.flatMap(({ kind, source: part }): Block[] => {
      if (kind === null) return [...fromMarkdown(part, { newId, lexed: lexBlocks })];
      const [own, added] = kind === "table" ? tableAnd(part) : [part, ""];
      const { type, content } = readExplicit(kind, own, newId);
      return [newBlock(type, newId(), content), ...fromMarkdown(added, { newId, lexed: lexBlocks })];
    }),
  );
}

/** What somebody wrote below a table stands below it. */
function tableAnd(source: string): [table: string, added: string] {
  const lines = source.split("\n");
  const end = lines.findIndex((line) => !line.startsWith("|"));
  return end < 0 ? [source, ""] : [lines.slice(0, end).join("\n"), lines.slice(end).join("\n")];
}

interface Stretch {
  kind: Kind | null;
  source: string;
}

/** What stands between the markers. The empty line above a marker, and the end of the last line, are not part of it. */
function stretchesOf(source: string): Stretch[] {
  const found: { kind: Kind | null; lines: string[] }[] = [{ kind: null, lines: [] }];
  const lines = source.split("\n");
  if (lines.at(-1) === "") lines.pop();
  for (const line of lines) {
    const kind = readMarker(line);
    const above = found.at(-1)?.lines;
    if (kind === undefined) above?.push(line);
    else {
      if (above?.at(-1) === "") above.pop();
      found.push({ kind, lines: [] });
    }
  }
  return found.map(({ kind, lines: inside }) => ({
    kind,
    source: kind === null ? `${inside.slice(inside[0] === "" ? 1 : 0).join("\n")}\n` : inside.join("\n"),
  }));
}
