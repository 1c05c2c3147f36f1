import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { imported, linesOf, pageNamed } from "../../test/imports.ts";
import { png } from "../../test/pictures.ts";
import { type Person, World } from "../../test/world.ts";
import { zipOf } from "../../test/zips.ts";
import type { Packed } from "./archive.ts";
import { carriedIn } from "./carried.ts";
import { CarriedFiles } from "./carried-files.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

const [tide, quay] = [
  png({ width: 40, height: 30, words: "x".repeat(300) }),
  png({ width: 60, height: 20, words: "y".repeat(70_000) }),
];
const address = (bytes: Buffer, kind = "png") => `data:image/${kind};base64,${bytes.toString("base64")}`;

/** What is kept under each address that stands in these lines. */
async function kept(lines: string): Promise<{ type: unknown; width: number; height: number }[]> {
  const ids = [...lines.matchAll(/\/api\/files\/(\d+)/g)].map(([, id]) => Number(id));
  return Promise.all(
    ids.map(async (id) => {
      const { headers, bytes } = await marta.try("getFile", { params: { id } });
      return { type: headers["content-type"], width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    }),
  );
}

const shown = [
  { type: "image/png", width: 40, height: 30 },
  { type: "image/png", width: 60, height: 20 },
];

describe("pictures that a file carries in itself", () => {
  it("are kept from HTML, each once, with what is written for those who do not see them", async () => {
    const page = `<title>Harbour</title><p>At <img src="${address(tide)}" alt="the tide"> noon</p>
      <p><img src='${address(quay)}' alt=""></p><p>Again <img src="${address(tide)}" alt="tide"></p>`;
    const { pages, receipt, state } = await imported(world, marta, Buffer.from(page), { name: "Harbour (1).html" });
    expect(state).toBe("done");
    const lines = linesOf(pages[0] as never).join("\n");
    expect(lines).toMatch(/At !\[the tide\]\((\/api\/files\/\d+)\) noon\n.*!\[\]\(\/api\/files\/\d+\)\n.*Again !\[tide\]\(\1\)/);
    expect(await kept(lines)).toEqual([...shown, shown[0]]);
    expect(receipt).toMatchObject({ attachments: 2, links: { unresolved: [] }, problems: [] });
  });

  it("are kept from Markdown, also where they are named below, and code stays code", async () => {
    const code = `\`\`\`\n![not](${address(tide)})\n\`\`\``;
    const note = `# Harbour\n\nAt ![the tide](${address(tide)} "high") noon\n\n![][quay]\n\n${code}\n\n[quay]: <${address(quay)}>\n`;
    const { pages, receipt } = await imported(world, marta, zipOf({ "a/Harbour.md": note, "a/Other.md": "Words" }));
    const lines = linesOf(pageNamed(pages, "Harbour")).join("\n");
    expect(lines).toMatch(/At !\[the tide\]\(\/api\/files\/\d+ "high"\) noon/);
    expect(lines).toContain(code);
    expect(await kept(lines)).toEqual(shown);
    expect(receipt).toMatchObject({ attachments: 2, links: { unresolved: [] } });
  });

  it("are kept once when they come again, and stay words where they are none", async () => {
    const broken = address(Buffer.concat([tide.subarray(0, 60), Buffer.alloc(400, 7)]));
    const note = (more: string) => zipOf({ "Harbour.md": `![tide](${address(tide)})\n\n![broken](${broken})\n\n${more}` });
    const first = await imported(world, marta, note("First"));
    const into = first.pages[0]?.workspaceId as number;
    const [one, words] = linesOf(first.pages[0] as never);
    expect(words).toContain(broken);
    expect(first.receipt.problems).toEqual([{ file: "Harbour.md picture 2.png", reason: "The picture is damaged" }]);
    const second = await imported(world, marta, note("Second"), { into, fields: { update: "true" } });
    expect(linesOf(second.pages[0] as never)[0]).toBe(one);
    expect(second.pages).toHaveLength(1);
  });

  it("are read from the file once, however many it carries", async () => {
    let read = 0;
    const pictures = Array.from({ length: 50 }, (_, at) => png({ width: 40, height: 30, words: `${at}`.repeat(300) }));
    const bytes = Buffer.from(pictures.map((one) => `![](${address(one)})`).join("\n"));
    const packed: Packed = {
      path: "a/Harbour.md",
      size: bytes.length,
      sum: 1,
      async *bytes() {
        read += 1;
        yield bytes;
      },
    };
    const beside = new CarriedFiles();
    const files = [...carriedIn(bytes, packed.path).values()].map((one) => beside.beside(packed, one));
    const kept: Buffer[] = [];
    for (const file of files) {
      const parts: Buffer[] = [];
      for await (const part of file.bytes()) parts.push(part);
      kept.push(Buffer.concat(parts));
    }
    expect(kept).toEqual(pictures);
    expect(files.map(({ size }) => size)).toEqual(pictures.map(({ length }) => length));
    expect(files.at(-1)?.path).toBe("a/Harbour.md picture 50.png");
    expect(read).toBe(1);
  });

  it("which only hold a place or count visits are none", async () => {
    const dot = png({ width: 1, height: 1 });
    const { pages, receipt } = await imported(world, marta, Buffer.from(`<p>Words <img src="${address(dot)}">`), {
      name: "a.html",
    });
    expect(linesOf(pages[0] as never)).toEqual(["text: Words"]);
    expect(receipt.attachments).toBe(0);
  });
});
