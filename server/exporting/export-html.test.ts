import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doc, h, p, table, todo } from "../../test/documents.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

const unzipped = (bytes: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, file]) => [path, strFromU8(file)]));

describe("an export as HTML", () => {
  it("is a folder that leads from page to page, and in which nothing runs", async () => {
    const { id: workspaceId } = await marta.workspace({ name: "Coast & <Path>" });
    const { id: fileId } = await marta.upload(workspaceId, { name: "tide.png" });
    const walks = await marta.page(workspaceId, { title: "Walks <script>alert(1)</script>" });
    const day = await marta.page(workspaceId, {
      title: "Day 1/2",
      parentId: walks.id,
      content: doc(
        h("Start", 2, 'a"b'),
        p(
          `![Tide](/api/files/${fileId}#w=480) [up](/page/${walks.id}#block-x) [out](/page/99999999) [file](/api/files/${fileId})`,
        ),
        p("<img src=x onerror=alert(1)> [bad](javascript:alert(1)) ![far](https://far.example/p.png) &copy;"),
        todo(["*map", "hat"]),
        table(["a"], [["<b>"]]),
      ),
    });
    await marta.page(workspaceId, { title: "Beside" });
    const files = unzipped((await marta.try("exportWorkspace", { params: { workspaceId }, query: { format: "html" } })).bytes);
    const folder = "Walks script alert(1) script";
    expect(Object.keys(files)).toEqual([
      "index.html",
      `${folder}.html`,
      `${folder}/Day 1 2.html`,
      "Beside.html",
      "files/tide.png",
    ]);
    const index = files["index.html"] ?? "";
    expect(index).toContain("Coast &amp; &lt;Path&gt;</h1>");
    const at = "Walks%20script%20alert%281%29%20script";
    const link = (path: string, words: string) => `<a href="${path}" dir="auto">${words}</a>`;
    expect(index.slice(index.indexOf("<ul>"))).toBe(
      `<ul><li>${link(`${at}.html`, "Walks &lt;script&gt;alert(1)&lt;/script&gt;")}\n<ul><li>${link(`${at}/Day%201%202.html`, "Day 1/2")}` +
        `</li></ul></li>\n<li>${link("Beside.html", "Beside")}</li></ul>\n</body>\n</html>\n`,
    );
    const page = files[`${folder}/Day 1 2.html`] ?? "";
    expect(page).toContain('<div id="block-a&quot;b" dir="auto"><h2>Start</h2></div>');
    expect(page).toContain(
      `<p><img src="../files/tide.png" alt="Tide" width="480"> <a href="../${at}.html#block-x">up</a> ` +
        `<a href="http://octavo.test/page/99999999">out</a> <a href="../files/tide.png">file</a></p>`,
    );
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; bad <a href="https://far.example/p.png">far</a> &copy;');
    expect(page).toContain('<li><input type="checkbox" checked disabled> map</li>');
    expect(page).toContain('<a href="../index.html">Contents</a>');
    for (const [path, html] of Object.entries(files))
      if (path.endsWith(".html")) expect(html).not.toMatch(/<(?:script|link|iframe)|<[a-z][^>]*\son\w+=/i);

    const alone = await marta.try("exportPage", { params: { id: walks.id }, query: { format: "html" } });
    expect([alone.headers["content-type"], alone.headers["content-disposition"]]).toEqual([
      "text/html; charset=utf-8",
      expect.stringContaining(`${folder}.html`),
    ]);
    expect(alone.text).not.toContain("Contents");
    expect(day.id).toBeGreaterThan(0);
  });
});
