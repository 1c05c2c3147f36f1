/** Pages of a space that Confluence exported as HTML. */
import { expect, it } from "vitest";
import { read } from "../../server/importing/read-file.ts";
import { textsOf } from "../../test/documents.ts";

const note = (body: string, { by = "Ida", below = "", title = "Boats : Gull" } = {}) => {
  const page = `<html><head><title>${title}</title></head><body><div id="page"><div id="main"><div id="main-header">
    <div id="breadcrumb-section"><ol id="breadcrumbs"><li><span><a href="index.html">Boats</a></span></li></ol></div>
    <h1 id="title-heading"><span id="title-text"> ${title} </span></h1></div>
    <div id="content"><div class="page-metadata"> Created by <span class='author'> ${by}</span> on Mar 05, 2024 </div>
    <div id="main-content" class="wiki-content group">${body}</div>${below}</div></div>
    <div id="footer" role="contentinfo"><section><p>Document generated</p></section></div></div></body></html>`;
  const file = {
    path: "Gull_12.html",
    kind: "html",
    name: "Gull_12",
    bytes: Buffer.from(page),
    root: "",
    wrapped: "auto",
    origin: "",
  } as const;
  const found = read(file, new Map());
  return "blocks" in found ? found : expect.fail();
};

const linesOf = (one: ReturnType<typeof note>) => textsOf(one.blocks(() => null));

const section = (id: string, inside: string) =>
  `<div class="pageSection group"><div class="pageSectionHeader"><h2 id="${id}" class="pageSectionTitle">${id}:</h2></div>${inside}</div>`;

it("have their title without the space's, their dates, and nothing of what is drawn around them", () => {
  const gull = note("<p>Sails.</p>");
  expect([gull.title, ...linesOf(gull)]).toEqual(["Gull", "Sails."]);
  expect([gull.created, gull.updated]).toEqual([Date.UTC(2024, 2, 5), Date.UTC(2024, 2, 5)]);
  const changed = note("<h1>Rig</h1>", { by: "Ida, last modified by Ben", title: "Tern" });
  expect([changed.title, ...linesOf(changed)]).toEqual(["Tern", "Rig"]);
  expect([changed.created, changed.updated]).toEqual([null, Date.UTC(2024, 2, 5)]);
});

it("have drawn signs as letters, no icons, and pictures in whole", () => {
  const drawn = `<p>Low <img src="images/icons/emoticons/72/1f30a.png" data-emoji-fallback="🌊" alt="(wave)"> <img src="images/icons/emoticons/smile.png" alt="(smile)"></p>
    <div><span><img src="images/icons/grey_arrow_down.png"></span><span>More</span></div>
    <p><img src="attachments/thumbnails/12/13" data-image-src="attachments/12/13.png" width="300"></p>`;
  expect(linesOf(note(drawn))).toEqual(["Low 🌊 (smile)", "More", "![|300](attachments/12/13.png)"]);
});

it("lead to the files that are attached to them, once, and keep what was said of them", () => {
  const file = (name: string) =>
    `<img src="images/icons/bullet_blue.gif" alt=""/> <a href="attachments/12/${name}">${name}</a> (a/b)<br/>`;
  const below = section("attachments", `<div class="greybox">${file("13.png")}${file("14.pdf")}${file("15.pdf")}</div>`);
  const words = '<p><img src="attachments/12/13.png?width=300"> <a href="attachments/12/14.pdf?api=v2">plan</a></p>';
  const said = section("comments", "<p>Nice boat</p>");
  expect(linesOf(note(words, { below: below + said }))).toEqual([
    "![](attachments/12/13.png?width=300) [plan](attachments/12/14.pdf?api=v2)",
    "comments:",
    "Nice boat",
    "Attachments",
    "[15.pdf](attachments/12/15.pdf)",
  ]);
  expect(linesOf(note(`${words}<p><a href="attachments/12/15.pdf">15</a></p>`, { below })).at(-1)).toBe(
    "[15](attachments/12/15.pdf)",
  );
});
