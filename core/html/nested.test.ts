import { describe, expect, it } from "vitest";
import { fromHtml } from "./from-html.ts";
import { DEEPEST, element, type HtmlNode } from "./node.ts";

const box = () => element("input", { type: "checkbox" }, []);
const words = Array.from({ length: 90_000 }, () => element("span", {}, ["a"]));

/** As many in one another as are read, and very many words inside the last. */
function nested(wrap: (inside: readonly HtmlNode[]) => HtmlNode): HtmlNode[] {
  let nodes: readonly HtmlNode[] = words;
  for (let depth = 2; depth < DEEPEST; depth += 1) nodes = [wrap(nodes)];
  return [...nodes];
}

// Looked through from every level, they take minutes: the runner's own limit of time ends that.
describe("What stands in one another is not looked through from every level", () => {
  it.each<[string, (inside: readonly HtmlNode[]) => HtmlNode]>([
    ["boxes", (inside) => element("div", {}, [box(), ...inside])],
    ["callouts", (inside) => element("blockquote", { "data-callout": "tip" }, inside)],
    ["formulas", (inside) => element("span", { class: "katex" }, inside)],
    ["raised signs", (inside) => element("sup", {}, inside)],
  ])("%s", (_, wrap) => {
    let made = 0;
    const blocks = fromHtml(nested(wrap), () => `n${++made}`);
    expect(JSON.stringify(blocks).match(/a/g)?.length).toBeGreaterThanOrEqual(words.length);
  });
});
