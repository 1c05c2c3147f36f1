import { expect, it } from "vitest";
import { doc, p, ul } from "../../test/documents.ts";
import { writeHtmlPage } from "./html-page.ts";

const shown = (...texts: string[]) => {
  const blocks = [...doc(...texts.map((text, at) => p(text, `b${at}`))), ...doc(ul(["![low](/api/files/1)"], "list"))];
  const files = new Map([[1, "files/tide.png"]]);
  const facts = { title: "Tides", updated: "2026-11-22T08:00:00.000Z", index: null, origin: "https://octavo.example" };
  const html = writeHtmlPage({ ...facts, blocks, pages: new Map(), files });
  return [...html.matchAll(/<div id="[^"]+" dir="auto">(.*)<\/div>/g)].map(([, inside]) => inside);
};

it("a picture that stands alone has its description below, as in the editor", () => {
  const picture = (alt: string, more = "") => `<p><img src="files/tide.png" alt="${alt}"${more}></p>`;
  expect(
    shown(
      "![The \\[low\\] <tide>](/api/files/1#w=480)",
      "![](/api/files/1)",
      "![low](/api/files/1) tide",
      "![gone](/api/files/2)",
    ),
  ).toEqual([
    `<figure>${picture("The [low] &lt;tide&gt;", ' width="480"')}<figcaption>The [low] &lt;tide&gt;</figcaption></figure>`,
    picture(""),
    '<p><img src="files/tide.png" alt="low"> tide</p>',
    '<p><a href="https://octavo.example/api/files/2">gone</a></p>',
    '<ul><li><img src="files/tide.png" alt="low"></li></ul>',
  ]);
});
