import { fenceAfter } from "../blocks/fence.ts";
import { decoded, nameOf } from "./paths.ts";
import { escaped } from "./pictures.ts";

const TAG =
  /^([ \t]{0,40})\{% {0,3}(file|embed|tab|content-ref|(?:end)?tabs|end(?:file|embed|tab|content-ref))((?: [^{}]{0,2000})?)%\}[ \t]*$/;
const SETTING = /\s(src|url|title)="([^"]{1,1500})"/;

/**
 * What GitBook writes between its own signs, each in a line: a file or something embedded is a link, with the words that stand below it,
 * and of tabs their titles and what is in them are left. Code is code. Takes a time in proportion to the length.
 */
export function gitbookAsMarkdown(source: string): string {
  if (!/\{% {0,3}(?:file|embed|tab|content-ref)\b/.test(source)) return source;
  const lines = source.split("\n");
  const written: string[] = [];
  let fence: string | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const [, indent = "", kind = "", settings = ""] = (fence === null && TAG.exec(line)) || [];
    const [, , value = ""] = SETTING.exec(settings) ?? [];
    if (kind === "tab" && value !== "") written.push("", `${indent}**${escaped(value)}**`, "");
    else if ((kind === "file" || kind === "embed") && value !== "") {
      const words = lines[at + 2]?.trim() === `{% end${kind} %}` ? (lines[at + 1] ?? "").trim() : "";
      if (words !== "") at += 1;
      written.push("", indent + linkTo(value, words), "");
    } else if (kind === "" || kind === "tab" || kind === "file" || kind === "embed") {
      fence = fenceAfter(line.trimStart(), fence);
      written.push(line);
    } else written.push("");
  }
  return written.join("\n");
}

/** Without words a file is called by its name. */
function linkTo(address: string, words: string): string {
  const isElsewhere = /^[a-z][a-z0-9+.-]*:/i.test(address);
  return `[${words || escaped(isElsewhere ? address : nameOf(decoded(address)))}](${/[\s()]/.test(address) ? `<${address}>` : address})`;
}
