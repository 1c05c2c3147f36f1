import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { imported, linesOf, pageNamed, treeOf } from "../../test/imports.ts";
import { png } from "../../test/pictures.ts";
import { type Person, World } from "../../test/world.ts";
import { zipOf } from "../../test/zips.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

const GUIDE = "Guide 1f0a6c1e9d7b4f0ea1b2c3d4e5f60718";
const DAY = "Day one 2a0a6c1e9d7b4f0ea1b2c3d4e5f60719";

/** As Notion writes a page. */
const page = (title: string, body: string) => `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"/>
<title>${title}</title><style>h1 { color: red }</style></head><body><article class="page sans"><header>
<div class="page-header-icon undefined"><span class="icon">🌊</span></div><h1 class="page-title">${title}</h1></header>
<div class="page-body">${body}</div></article></body></html>`;

describe("an export as HTML", () => {
  it("becomes pages with titles, links to each other and pictures, and nothing of it runs", async () => {
    const { pages, receipt, state } = await imported(
      world,
      marta,
      zipOf({
        [`${GUIDE}.html`]: page(
          "Guide",
          `<p>Start with <a href="${encodeURIComponent(GUIDE)}/${encodeURIComponent(DAY)}.html">the first day</a>.</p>
           <ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">map</span></li></ul>
           <figure class="image"><a href="${encodeURIComponent(GUIDE)}/tide.png"><img src="${encodeURIComponent(GUIDE)}/tide.png" alt="tide"/></a></figure>
           <script>alert(1)</script><p onclick="alert(2)">Take <b>water</b>.</p>`,
        ),
        [`${GUIDE}/${DAY}.html`]: page("Day one", "<p>From the quay.</p><h2>Ways</h2><p>Along the wall.</p>"),
        [`${GUIDE}/tide.png`]: png(),
      }),
      { name: "export.zip" },
    );
    expect(state).toBe("done");
    expect(treeOf(pages)).toEqual(["Guide", "  Day one"]);
    const [guide, day] = [pageNamed(pages, "Guide"), pageNamed(pages, "Day one")];
    const lines = linesOf(guide).join("\n");
    expect(lines).toContain(`Start with [the first day](/page/${day.id}).`);
    expect(lines).toMatch(/^text: !\[tide\]\(\/api\/files\/\d+\)$/m);
    expect(lines).toContain("Take **water**.");
    expect(lines).toContain("todo: map");
    expect(receipt).toMatchObject({ tasks: 1, tasksDone: 1 });
    expect(lines).not.toMatch(/alert|color: red|octavo-beside/);
    // Its icon is none of its words.
    expect(linesOf(day)).toEqual(["text: From the quay.", "heading: Ways", "text: Along the wall."]);
    expect(receipt.links).toMatchObject({ resolved: 2, unresolved: [] });
  });

  it("has a picture's description once where it is read below it, too", async () => {
    const figure = (alt: string, caption: string) =>
      `<figure><p><img src="tide.png" alt="${alt}"></p><figcaption>${caption}</figcaption></figure>`;
    const { pages } = await imported(
      world,
      marta,
      zipOf({
        "Sea.html": page("Sea", figure("low &amp; far", " low\n &amp; <b>far</b> ") + figure("low", "High")),
        "tide.png": png(),
      }),
    );
    expect(linesOf(pageNamed(pages, "Sea"))).toEqual([
      expect.stringMatching(/^text: !\[low & far\]\(\/api\/files\/\d+\)$/),
      expect.stringMatching(/^text: !\[low\]/),
      "text: High",
    ]);
  });

  it("has pictures as wide as it says, of those that lie beside", async () => {
    const shown = (more: string) => `<p><img ${more} src="tide.png"></p>`;
    const { pages } = await imported(
      world,
      marta,
      zipOf({
        "Sea.html": page(
          "Sea",
          `<figure class="image"><a href="tide.png"><img style="width:384px" src="tide.png"/></a></figure>
           ${shown('alt="low | tide" width=120')}${shown('style="max-width: 50px; width: 30.5px" width="99"')}
           ${shown('width="50%" alt="half"')}${shown('style="width: 100%"')}
           <table><tr><td>a</td></tr><tr><td><img width="40" src="tide.png"></td></tr></table>
           <p><img width="80" alt="web" src="https://a.example/b.png"></p>`,
        ),
        "tide.png": png(),
      }),
    );
    const written = linesOf(pageNamed(pages, "Sea"));
    expect(written.map((line) => line.replace(/files\/\d+/g, "files/1"))).toEqual([
      "text: ![](/api/files/1#w=384)",
      "text: ![low | tide](/api/files/1#w=120)",
      "text: ![](/api/files/1#w=30)",
      "text: ![half](/api/files/1)",
      "text: ![](/api/files/1)",
      "table: a | ![](/api/files/1#w=40)",
      "text: ![web](https://a.example/b.png)",
    ]);
  });

  it("leads links to places where these are, and calls a file by its name", async () => {
    const [first, second] = ["1f0a6c1e-9d7b-4f0e-a1b2-c3d4e5f60001", "1f0a6c1e-9d7b-4f0e-a1b2-c3d4e5f60002"];
    const path = `${encodeURIComponent(GUIDE)}/${encodeURIComponent(DAY)}.html`;
    const { pages, receipt } = await imported(
      world,
      marta,
      zipOf({
        [`${GUIDE}.html`]: page(
          "Guide",
          `<nav><div><a href="#${first}">Ways</a></div><div><a href="#gone">Nowhere</a></div></nav><p>Go<a href="#note-1"><sup>1</sup></a>.</p>
           <div><div><h2 id="${first}">Ways</h2></div></div><p id="empty"></p><p>See <a href="${path}#${second.replaceAll("-", "")}">the wall</a>, <a href="#empty">here</a>.</p>
           <ol><li>One</li><li id="note-1">Two</li></ol><a name="end"></a><p><a href="${encodeURIComponent(GUIDE)}/time%20table.pdf">${encodeURIComponent(GUIDE)}/time%20table.pdf</a>, <a href="#end">end</a></p>`,
        ),
        [`${GUIDE}/${DAY}.html`]: page(
          "Day one",
          `<p>From the quay.</p><blockquote>So<p id="${second}">Along the wall.</p></blockquote>`,
        ),
        [`${GUIDE}/time table.pdf`]: Buffer.from("%PDF-1.4 a table of times"),
      }),
    );
    const [guide, day] = [pageNamed(pages, "Guide"), pageNamed(pages, "Day one")];
    const at = ({ id, content }: typeof guide, place: number) => `/page/${id}#block-${content[place]?.id}`;
    expect(linesOf(guide)).toEqual([
      `text: [Ways](${at(guide, 3)})`,
      "text: Nowhere",
      `text: Go[¹](${at(guide, 5)}).`,
      "heading: Ways",
      `text: See [the wall](${at(day, 1)}), [here](${at(guide, 4)}).`,
      "list: One | Two",
      expect.stringMatching(/^text: \[time table\.pdf\]\(\/api\/files\/\d+\), /),
    ]);
    expect(linesOf(guide).at(-1)).toContain(`[end](${at(guide, 6)})`);
    expect(receipt.links).toMatchObject({ resolved: 6, unresolved: [] });
  });

  it("of a word processor keeps what its classes say of words, levels of lists, and where links led", async () => {
    const head =
      "<style>@import url(https://fonts.example);.c1{font-weight:700}.c2{color:red;font-style:italic}.menu{font-weight:700}</style>";
    const body = `<p class="c9 menu"><span class="c1">Leave early</span>, <span class="c2">or</span> <span class="c3 c1" style="font-weight:400">not</span>.
      <a href="https://www.google.com/url?q=https://tides.example/?day%3D1&amp;sa=D&amp;ust=17">Tides</a></p>
      <ul class="lst-kix_a-0 start"><li>Map</li></ul><ul class="lst-kix_a-1 start"><li>Paper</li></ul><ul class="lst-kix_a-0"><li>Boots</li></ul>
      <ol class="lst-kix_b-0 start" start="1"><li>Quay</li></ol><ol class="c5 lst-kix_b-0" start="2"><li>Mill</li></ol>`;
    const file = Buffer.from(`<html><head>${head}</head><body class="doc-content">${body}</body></html>`);
    const { pages } = await imported(world, marta, file, { name: "Plan.html" });
    expect(linesOf(pages[0] as never)).toEqual([
      "text: **Leave early**, *or* not. [Tides](https://tides.example/?day=1)",
      "text: - Map\n  - Paper\n- Boots",
      "list: Quay | Mill",
    ]);
  });

  it("is one page as a file alone, named by its head, then by itself", async () => {
    const bytes = (text: string) => Buffer.from(text);
    const one = await imported(world, marta, bytes("<title>Tides</title><p>High at <i>noon</i>."), { name: "a.html" });
    expect([one.pages[0]?.title, ...linesOf(one.pages[0] as never)]).toEqual(["Tides", "text: High at *noon*."]);
    const two = await imported(world, marta, bytes("<p>Low at six."), { name: "Evening.htm" });
    expect(two.pages[0]?.title).toBe("Evening");
  });

  it("loses no word where elements lie ten thousands deep", async () => {
    const deep = `${"<div>".repeat(30_000)}at the bottom${"</div>".repeat(30_000)}`;
    const { pages, state } = await imported(world, marta, Buffer.from(`<p>above</p>${deep}`), { name: "deep.html" });
    expect(state).toBe("done");
    expect(linesOf(pages[0] as never).join()).toContain("at the bottom");
  });
});

it("The title that Joplin writes above the words of a note is its page's alone", async () => {
  const note = (title: string, body: string) => `<!DOCTYPE html><html><head><meta charset="UTF-8"><title>${title}</title></head>
    <body><div class="exported-note"><div class="exported-note-title">${title}</div>
    <div id="rendered-md">${body}</div></div></body></html>`;
  const files = { "Gull.html": note("The *gull* &amp; I", "<h1>Low</h1><p>Words</p>"), "Boat.html": note("Boat", "<p>Boat</p>") };
  const { pages } = await imported(world, marta, zipOf(files));
  expect(treeOf(pages)).toEqual(["Boat", "The *gull* & I"]);
  expect(linesOf(pageNamed(pages, "The *gull* & I"))).toEqual(["heading: Low", "text: Words"]);
  expect(linesOf(pageNamed(pages, "Boat"))).toEqual(["text: Boat"]);
});
