import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readFile } from "#core/export/front-matter.ts";
import { lifetime } from "#core/limits.ts";
import { doc, h, p, table, todo } from "../../test/documents.ts";
import { png } from "../../test/pictures.ts";
import { NOT_FOUND, told } from "../../test/told.ts";
import { turnsOf } from "../../test/turns.ts";
import { type Person, World } from "../../test/world.ts";
import { Exports } from "./exports.ts";
import { type Entry, zipOf } from "./zip.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

const unzipped = (bytes: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, file]) => [path, strFromU8(file)]));

describe("an export", () => {
  it("of a workspace is its tree as folders, with links, files and heads that are read back", async () => {
    const { id: workspaceId } = await marta.workspace({ name: "Coast: Path" });
    const { id: fileId } = await marta.upload(workspaceId, { name: "tide.png" });
    const walks = await marta.page(workspaceId, { title: "Walks" });
    const day = await marta.page(workspaceId, {
      title: "Day 1/2",
      parentId: walks.id,
      content: doc(h("Start"), p(`![Tide](/api/files/${fileId}#w=480) [up](/page/${walks.id})`)),
    });
    await marta.page(workspaceId, { title: "walks" });
    await marta.do("saveContent", {
      params: { id: walks.id },
      body: doc(p(`[first](/page/${day.id}#b) [gone](/page/99999999)`)),
    });
    const gone = await marta.page(workspaceId, { title: "Gone" });
    await marta.page(workspaceId, { title: "Below", parentId: gone.id });
    await marta.do("deletePage", { params: { id: gone.id } });

    const { status, bytes, headers } = await marta.try("exportWorkspace", { params: { workspaceId } });
    expect([status, headers["content-type"], headers["content-disposition"]]).toEqual([
      200,
      "application/zip",
      "attachment; filename=\"Coast Path.zip\"; filename*=UTF-8''Coast%20Path.zip",
    ]);
    const files = unzipped(bytes);
    expect(Object.keys(files)).toEqual(["Walks.md", "Walks/Day 1 2.md", "walks 2.md", "files/tide.png"]);
    const read = (path: string) => readFile(files[path] ?? "", "");
    expect(read("Walks.md")).toEqual({
      head: expect.objectContaining({ id: walks.id, title: "Walks", position: 0 }),
      body: "[first](Walks/Day%201%202.md#b) [gone](/page/99999999)\n",
    });
    expect(read("Walks/Day 1 2.md")?.head.title).toBe("Day 1/2");
    expect(read("Walks/Day 1 2.md")?.body).toBe("## Start\n\n![Tide](../files/tide.png#w=480) [up](../Walks.md)\n");
    expect(Buffer.from(unzipSync(bytes)["files/tide.png"] ?? []).equals(png())).toBe(true);
  });

  it("of a page alone is its file, with files a zip, with subpages theirs too", async () => {
    const { id: workspaceId } = await marta.workspace();
    const page = await marta.page(workspaceId, { title: "Day one", content: doc(p("By the sea")) });
    const params = { id: page.id };
    const alone = await marta.try("exportPage", { params });
    expect(alone.headers["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(readFile(alone.text, "")).toMatchObject({ head: { title: "Day one" }, body: "By the sea\n" });
    await marta.page(workspaceId, { title: "Below", parentId: page.id });
    expect((await marta.try("exportPage", { params })).text).toBe(alone.text);
    const both = await marta.try("exportPage", { params, query: { subpages: "true" } });
    expect(Object.keys(unzipped(both.bytes))).toEqual(["Day one.md", "Day one/Below.md"]);
    const { url } = await marta.upload(workspaceId);
    await marta.do("saveContent", { params, body: doc(p(`![a](${url})`)) });
    expect(Object.keys(unzipped((await marta.try("exportPage", { params })).bytes))).toEqual(["Day one.md", "files/tide.png"]);
  });

  it("of a page that was shared holds what its reader may read, and no more", async () => {
    const { id: workspaceId } = await marta.workspace();
    const page = await marta.page(workspaceId, { title: "Shared" });
    const below = await marta.page(workspaceId, { title: "Shared, too", parentId: page.id });
    await marta.page(workspaceId, { title: "Not shared", parentId: page.id });
    for (const { id: pageId } of [page, below]) await marta.do("sharePage", { params: { pageId }, body: {} });
    const vera = await world.person("Vera");
    const secret = await marta.upload(workspaceId, { name: "secret.png" });
    await marta.do("saveContent", { params: { id: below.id }, body: doc(p("Words")) });
    expect(await told(vera.try("exportWorkspace", { params: { workspaceId } }))).toBe(NOT_FOUND);
    const { bytes } = await vera.try("exportPage", { params: { id: page.id }, query: { subpages: "true" } });
    expect(Object.keys(unzipped(bytes))).toEqual(["Shared.md", "Shared/Shared, too.md"]);
    expect(secret.id).toBeGreaterThan(0);
  });

  it("of a page that names tens of thousands of files that are not there leaves their names as they are", async () => {
    const { id: workspaceId } = await marta.workspace();
    const words = Array.from({ length: 40_000 }, (_, at) => `/api/files/${at + 1_000_000}`).join(" ");
    const { id } = await marta.page(workspaceId, { content: doc(p(words)) });
    const { text } = await marta.try("exportPage", { params: { id } });
    expect(readFile(text, "")?.body).toBe(`${words}\n`);
  });

  it("of a large page with hostile content keeps no request waiting, and says all of it", async () => {
    const { id: workspaceId } = await marta.workspace();
    const blocks = doc(...Array.from({ length: 2000 }, (_, place) => p(place % 2 ? `# ${place}` : "    > - `".repeat(8))));
    await marta.page(workspaceId, { content: blocks });
    const { bytes } = await marta.try("exportWorkspace", { params: { workspaceId } });
    const body = readFile(unzipped(bytes)["Day one.md"] ?? "", "")?.body ?? "";
    expect(body.match(/<!-- text -->\n# \d+/g)).toHaveLength(1000);
  });
});

describe("an address to fetch an export from", () => {
  const order = async () => {
    const { id: workspaceId } = await marta.workspace();
    await marta.page(workspaceId);
    const { url } = await marta.do("orderWorkspaceExport", { params: { workspaceId } });
    return { workspaceId, url };
  };

  it("opens it once, without a session, and tells how far it is", async () => {
    const { url } = await order();
    expect((await marta.do("exportProgress")).state).toBe("waiting");
    const { status, bytes } = await world.visitor().raw("GET", url);
    expect([status, Object.keys(unzipped(bytes))]).toEqual([200, ["Day one.md"]]);
    expect(await marta.do("exportProgress")).toEqual({ state: "done", done: 1, total: 1, bytes: bytes.length });
    expect(await told(world.visitor().raw("GET", url))).toBe(NOT_FOUND);
  });

  it("opens nothing after a minute, after it was cancelled, and once who ordered it has gone", async () => {
    const late = await order();
    world.pass(lifetime.exportTicket);
    expect(await told(world.visitor().raw("GET", late.url))).toBe(NOT_FOUND);
    const cancelled = await order();
    await marta.do("cancelExport");
    expect(await told(world.visitor().raw("GET", cancelled.url))).toBe(NOT_FOUND);
    const deleted = await order();
    await marta.do("deleteWorkspace", { params: { workspaceId: deleted.workspaceId } });
    expect(await told(world.visitor().raw("GET", deleted.url))).toBe(NOT_FOUND);
    const signedOut = await order();
    await marta.do("logout");
    expect(await told(world.visitor().raw("GET", signedOut.url))).toBe(NOT_FOUND);
    await marta.signIn(marta.email);
  });
});

describe("a zip", () => {
  it("is made as fast as it is read, and no further once nobody reads on", async () => {
    let asked = 0;
    let isLeft = false;
    const entries = async function* (): AsyncGenerator<Entry> {
      try {
        for (; asked < 200; asked += 1)
          yield { path: `${asked}.md`, modified: new Date(), compress: true, chunks: [randomBytes(64 * 1024)] };
      } finally {
        isLeft = true;
      }
    };
    const zip = zipOf(entries());
    await zip.next();
    await setTimeout(50);
    expect(asked).toBeLessThan(10);
    await zip.return(undefined);
    expect([asked < 10, isLeft]).toEqual([true, true]);
  });

  it("of more files than the format first had numbers for keeps nobody waiting", async () => {
    const COUNT = 70_000;
    const entries = async function* (): AsyncGenerator<Entry> {
      for (let made = 0; made < COUNT; made += 1)
        yield { path: `${made} – März.md`, modified: new Date(86_400_000 * 20_000), compress: false, chunks: [] };
    };
    const chunks: Buffer[] = [];
    const { longest } = await turnsOf(async () => {
      for await (const chunk of zipOf(entries())) chunks.push(chunk);
    });
    expect(longest).toBeLessThan(100);
    const names = Object.keys(unzipSync(Buffer.concat(chunks)));
    expect([names.length, names.at(-1)]).toEqual([COUNT, `${COUNT - 1} – März.md`]);
  });

  it("fails where what it is made of fails", async () => {
    const entries = async function* (): AsyncGenerator<Entry> {
      yield { path: "a.md", modified: new Date(), compress: true, chunks: [Buffer.from("a")] };
      throw new Error("damaged");
    };
    const read = async () => {
      for await (const _ of zipOf(entries()));
    };
    await expect(read()).rejects.toThrow("damaged");
  });
});

it("one export at a time runs for a person", () => {
  const exports = new Exports();
  const first = exports.begin(1);
  expect(() => exports.begin(1)).toThrow("Another export of yours is running");
  expect(() => exports.order({ id: 1, sessionId: 1 }, { wanted: { workspaceId: 1 }, format: "markdown" }, 0)).toThrow("running");
  exports.begin(2);
  first.end("done");
  expect(exports.begin(1).isOver).toBe(false);
});

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
