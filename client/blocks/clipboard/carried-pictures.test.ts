import { describe, expect, it } from "vitest";
import { fromHtml } from "#core/html/from-html.ts";
import { parsedHtml } from "../../../server/importing/html-tree.ts";
import { lineOf } from "../../../test/line-of.ts";
import { withoutPictures, withPictures } from "./carried-pictures.ts";

const base64 = Buffer.from("tide ".repeat(60)).toString("base64");
const address = `data:image/png;base64,${base64}`;
let made = 0;
const newId = () => `b${made++}`;

function pasted(html: string, takes = true) {
  const { html: marked, pictures: carried } = withoutPictures(html);
  const { blocks, pictures } = withPictures(fromHtml(parsedHtml(marked), newId), carried, takes);
  return { lines: blocks.map((block) => lineOf(block).replace(/upload:\w+/, "HERE")), blocks, pictures };
}

const cases: [string, string, string[]][] = [
  ["between words", `<p>a <img src="${address}" alt="tide"> b</p>`, ["a", "![tide.png](HERE)", "b"]],
  ["that leads somewhere", `<p><a href="https://a.example/x"><img src="${address}"></a></p>`, ["![Picture.png](HERE)"]],
  ["in bold", `<p><b>a <img src="${address}"> b</b></p>`, ["**a**", "![Picture.png](HERE)", "**b**"]],
  ["in a heading", `<h2>a <img src="${address}"></h2><p>b</p>`, ["h2 a", "![Picture.png](HERE)", "b"]],
  [
    "in a quote",
    `<blockquote><p>a</p><p><img src="${address}" alt="x_y"></p></blockquote>`,
    ["> a\n> \n> x_y", "![x\\_y.png](HERE)"],
  ],
  [
    "in a cell",
    `<table><tr><th>a</th><th>b</th></tr><tr><td><img src=${address}></td><td>c</td></tr></table>`,
    ["table a | b /  | c", "![Picture.png](HERE)"],
  ],
  ["that is code", `<pre>&lt;img src="${address}"&gt;</pre>`, [`\`\`\`\n<img src="${address}">\n\`\`\``]],
  ["that is damaged", `<p>a <img src="${address.slice(0, -3)}" alt="tide"> b</p>`, ["a tide", "b"]],
  ["that holds a place", `<p>a <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="b"></p>`, ["a b"]],
];

describe("a picture in what is pasted,", () => {
  it.each(cases)("%s", (_, html, lines) => {
    const { lines: read, blocks, pictures } = pasted(html);
    expect(read).toEqual(lines);
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
    const written = JSON.stringify(blocks);
    for (const { key, file } of pictures) {
      expect(written).toContain(`(upload:${key})`);
      expect([file.type, file.size]).toEqual(["image/png", 300]);
    }
  });

  it("where no files are taken, is what is said of it", () => {
    const { lines, pictures } = pasted(`<p>a <img src="${address}" alt="tide"> b</p>`, false);
    expect([lines, pictures]).toEqual([["a tide b"], []]);
  });
});
