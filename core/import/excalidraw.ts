/** Notes that are drawings of Excalidraw, as it keeps them within Obsidian: what is drawn is letters for it alone. */

/** Whether a head, as a fence of YAML, says so. */
export const isDrawing = (head: string): boolean => PLUGIN.test(head);

/** The same head without that; empty for one that says nothing else. */
export function withoutPlugin(head: string): string {
  const rest = head.replace(PLUGIN, "");
  return rest.split("\n").length > 2 ? rest : "";
}

const PLUGIN = /^excalidraw-plugin:.*(?:\n|$)/m;

/** What is written in a drawing and on its back, without what is drawn. Takes a time in proportion to the length. */
export function wordsOfDrawing(source: string): string {
  const written: string[] = [];
  let isData = false;
  let isText = false;
  let isHidden = false;
  const lines = source.split("\n");
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const heading = HEADING.exec(line)?.[1];
    if (heading === "Drawing" && FENCE.test(lines[at + 1] ?? "")) {
      const end = lines.indexOf("```", at + 2);
      at = end < 0 ? lines.length : end;
    } else if (heading === "Excalidraw Data" || heading === "Text Elements")
      [isData, isText] = [true, heading.startsWith("Text")];
    else if (heading !== undefined || /^#{1,6} /.test(line)) {
      isText = false;
      written.push(line);
    } else if (line === "%%" && (isData || isHidden || isAbove(lines, at))) {
      isHidden = !isHidden;
    } else if (!WARNING.test(line)) {
      written.push(isText ? line.replace(/ \^[\w-]{1,40}$/, "") : line);
    }
  }
  return written.join("\n");
}

const HEADING = /^#{1,2} (Drawing|Excalidraw Data|Text Elements)$/;
const FENCE = /^```(?:compressed-)?json$/;
const WARNING = /^==⚠ .{1,500} ⚠==/;

/** What Excalidraw hides begins on the next line. */
const isAbove = (lines: readonly string[], at: number) => HEADING.test(lines[at + 1] ?? "");
