import { fenceAfter } from "../blocks/fence.ts";
import { decoded, nameOf } from "./paths.ts";
import { escaped } from "./pictures.ts";

const TAG =
  /^([ \t]{0,40})\{% {0,3}(file|embed|tab|content-ref|code|(?:end)?(?:tabs|stepper|step|columns|column)|end(?:file|embed|tab|content-ref|code))((?: [^{}]{0,2000})?)%\}[ \t]*$/;
const SETTING = /\s(src|url|title)="([^"]{1,1500})"/;

/**
 * What GitBook writes between its own signs, each in a line: a file or something embedded is a link, with the words that stand below it,
 * of tabs and code their titles and what is in them are left, and of steps and columns what is in them. Code is code. Takes a time in
 * proportion to the length.
 */
export function gitbookAsMarkdown(source: string): string {
  if (!/\{% {0,3}(?:file|embed|tab|content-ref|code|step|column)/.test(source)) return source;
  const lines = source.split("\n");
  const written: string[] = [];
  let fence: string | null = null;
  let isCode = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const [, indent = "", named = "", settings = ""] = (fence === null && TAG.exec(line)) || [];
    // Other programs have no fence in theirs.
    if (named === "code") isCode = /^\s*(?:```|~~~)/.test(lines[at + 1] ?? "");
    const kind = named.endsWith("code") && !isCode ? "" : named;
    const [, , value = ""] = SETTING.exec(settings) ?? [];
    if ((kind === "tab" || kind === "code") && value !== "") written.push("", `${indent}**${escaped(value)}**`, "");
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
