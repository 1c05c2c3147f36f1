import type { Block } from "../blocks/block.ts";
import { newBlock } from "../blocks/edit.ts";
import { fromMarkdown } from "../blocks/from-markdown.ts";
import { renumber } from "../blocks/renumber.ts";
import { readExplicit, withoutGap } from "../export/explicit.ts";
import { type Marker, readMarker } from "../export/markers.ts";
import { lexBlocks } from "./block-lexer.ts";

/**
 * The blocks of a page that was exported, also after somebody edited it.
 * @param named is told the name of each block that has one
 */
export function readBlocks(
  source: string,
  newId: () => string,
  named?: (name: string, blockId: string) => void,
): readonly Block[] {
  const blocks = stretchesOf(source).flatMap((stretch) => {
    const own = readStretch(stretch, newId);
    const [first] = own;
    if (stretch.name !== null && first) named?.(stretch.name, first.id);
    return own;
  });
  return renumber(blocks);
}

function readStretch({ kind, source }: Stretch, newId: () => string): Block[] {
  if (kind === null) return [...fromMarkdown(source, { newId, lexed: lexBlocks })];
  const inside = withoutGap(source);
  const [own, added] = kind === "table" ? tableAnd(inside) : [inside, ""];
  const { type, content } = readExplicit(kind, own, newId);
  return [newBlock(type, newId(), content), ...fromMarkdown(added, { newId, lexed: lexBlocks })];
}

/** What somebody wrote below a table stands below it. */
function tableAnd(source: string): [table: string, added: string] {
  const lines = source.split("\n");
  const end = lines.findIndex((line) => !line.startsWith("|"));
  return end < 0 ? [source, ""] : [lines.slice(0, end).join("\n"), lines.slice(end).join("\n")];
}

interface Stretch extends Marker {
  source: string;
}

/** What stands between the markers. The empty line above a marker, and the end of the last line, are not part of it. */
function stretchesOf(source: string): Stretch[] {
  const found: (Marker & { lines: string[] })[] = [{ kind: null, name: null, lines: [] }];
  const lines = source.split("\n");
  if (lines.at(-1) === "") lines.pop();
  for (const line of lines) {
    const marker = readMarker(line);
    const above = found.at(-1)?.lines;
    if (marker === undefined) above?.push(line);
    else {
      if (above?.at(-1) === "") above.pop();
      found.push({ ...marker, lines: [] });
    }
  }
  return found.map(({ kind, name, lines: inside }) => ({
    kind,
    name,
    source: kind === null ? `${inside.slice(inside[0] === "" ? 1 : 0).join("\n")}\n` : inside.join("\n"),
  }));
}
