import { fenceAfter } from "../blocks/fence.ts";
import { escaped } from "./pictures.ts";

const OPEN = /^(:{3,9}) ?code-group(?:\s[^\n]{0,200})?$/;
const TITLED = /^( {0,3}(?:`{3}|~{3})[^[\n]{0,110})\[([^[\]\n]{1,200})\]$/;

/**
 * VitePress writes pieces of code to choose from between `::: code-group` and `:::`, and what each is called behind its language. Of these
 * signs only the names stay, each above its code. What nobody closed stays. Takes a time in proportion to the length.
 */
export function codeGroupsApart(source: string): string {
  if (!/^:{3,9} ?code-group/m.test(source)) return source;
  const written: string[] = [];
  let fence: string | null = null;
  let opened: { at: number; colons: string } | null = null;
  for (const line of source.split("\n")) {
    const was = fence;
    fence = fenceAfter(line, fence);
    const [, colons]: (string | undefined)[] = (was === null && fence === null && OPEN.exec(line)) || [];
    if (colons !== undefined) opened = { at: written.length, colons };
    else if (opened && was === null && line.trimEnd() === opened.colons) {
      for (const one of withNames(written.splice(opened.at).slice(1))) written.push(one);
      opened = null;
      continue;
    }
    written.push(line);
  }
  return written.join("\n");
}

function* withNames(lines: readonly string[]): Generator<string> {
  let fence: string | null = null;
  for (const line of lines) {
    const was = fence;
    fence = fenceAfter(line, fence);
    const [, head = "", name] = (was === null && fence !== null && TITLED.exec(line.trimEnd())) || [];
    if (name !== undefined) yield* [`**${escaped(name)}**`, ""];
    yield name === undefined ? line : head.trimEnd();
  }
}
