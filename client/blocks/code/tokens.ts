import type { Root, RootContent } from "hast";
import { type CodeKind, codeKinds } from "./kinds.ts";

/** The highlighter's scopes that have a colour here. */
const scopes: Readonly<Record<string, CodeKind>> = {
  "hljs-keyword": "keyword",
  "hljs-selector-tag": "keyword",
  "hljs-name": "keyword",
  "hljs-section": "keyword",
  "hljs-meta": "comment",
  "hljs-string": "string",
  "hljs-regexp": "string",
  "hljs-addition": "string",
  "hljs-attribute": "name",
  "hljs-number": "number",
  "hljs-literal": "number",
  "hljs-symbol": "number",
  "hljs-deletion": "number",
  "hljs-title": "name",
  "hljs-built_in": "name",
  "hljs-attr": "name",
  "hljs-property": "name",
  "hljs-selector-class": "name",
  "hljs-selector-id": "name",
  "hljs-comment": "comment",
  "hljs-quote": "comment",
};

/** Stretches of a text that have a colour, three numbers each, in reading order: from, to, and the kind's place in `codeKinds`. */
export function tokensOf(tree: Root): Uint32Array<ArrayBuffer> {
  const tokens: number[] = [];
  let at = 0;
  const visit = (nodes: readonly RootContent[], kind: number) => {
    for (const node of nodes) {
      if (node.type === "text") {
        if (kind >= 0) tokens.push(at, at + node.value.length, kind);
        at += node.value.length;
      } else if (node.type === "element") {
        const names = (node.properties.className ?? []) as readonly string[];
        const own = names.map((name) => scopes[name]).find((one) => one !== undefined);
        visit(node.children, own ? codeKinds.indexOf(own) : kind);
      }
    }
  };
  visit(tree.children, -1);
  return new Uint32Array(tokens);
}
