import { expect, it } from "vitest";
import { textsOf } from "../../test/documents.ts";
import { read } from "./read-file.ts";

function told(html: string): string[] {
  const bytes = Buffer.from(html);
  const given = {
    path: "tide.html",
    kind: "html",
    name: "tide",
    root: "",
    bytes,
    wrapped: "auto",
    origin: "https://o.example",
  } as const;
  const note = read(given, new Map());
  if (!("blocks" in note)) throw new Error("It is a table.");
  return [note.title, ...textsOf(note.blocks(() => null))];
}

it("A page of a manual that Sphinx made is its words, without the ways to others, the foot and the signs behind headings", () => {
  const page = (generator: string) =>
    `<html><head>${generator}<title>Low tide &#8212; Boats 2.1 documentation</title></head><body>
     <div class="related" role="navigation"><h3>Navigation</h3><ul><li><a href="x.html">next</a> |</li></ul></div>
     <div class="body" role="main"><section id="low-tide"><h1>Low tide<a class="headerlink" href="#low-tide" title="Permalink">¶</a></h1>
     <p>At six.</p><h2>Noon<a class="headerlink" href="#noon">¶</a></h2><p>No water.</p></section></div>
     <div class="sphinxsidebar" role="navigation"><h3>This Page</h3></div><div class="footer">Created using Sphinx.</div></body></html>`;
  const words = ["Low tide", "At six.", "Noon", "No water."];
  expect(told(page('<meta name="generator" content="Docutils 0.19: https://docutils.sourceforge.io/" />'))).toEqual(words);
  expect(told(page('<script src="_static/documentation_options.js"></script>'))).toEqual(words);
  expect(told(page(""))).toContain("This Page");
});

it("So is one of mdBook's, whose headings are no links to themselves", () => {
  const page = `<html><head><!-- Book generated using mdBook --><title>Low tide - Boats</title></head><body>
    <nav id="sidebar"><ol><li>1. Low tide</li></ol></nav><div id="menu-bar"><h1 class="menu-title">Boats</h1></div>
    <main><h1 id="low"><a class="header" href="#low">Low tide</a></h1><p>At six.</p></main></body></html>`;
  expect(told(page)).toEqual(["Low tide", "At six."]);
});
