import { gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { contract, type LineName } from "#core/contract.ts";
import type { Line } from "#core/contract-line.ts";
import { addressOf } from "../../test/address-of.ts";
import { Cast } from "../../test/api/cast.ts";
import { inputFor } from "../../test/api/inputs.ts";
import { doc, p } from "../../test/documents.ts";
import { type CallInput, type Person, type Response, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let workspaceId: number;
let pageId: number;
let shareToken: string;

const long = (words: string) => doc(...Array.from({ length: 60 }, (_, at) => p(`${words} ${at} along the path by the harbour`)));
const compressed: LineName[] = ["getPage", "getVersion", "listPages", "openShared", "getSharedPage"];
const minimal = { prefer: "return=minimal" };
const gzip = { "accept-encoding": "gzip, deflate, br" };
const browser = { "accept-encoding": "gzip, deflate, br, zstd" };

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
  workspaceId = (await marta.workspace()).id;
  pageId = (await marta.page(workspaceId, { content: long("First") })).id;
  for (let at = 0; at < 20; at += 1) await marta.page(workspaceId, { title: `Stage ${at}`, parentId: pageId });
  ({ shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: {} }));
});
afterAll(() => world.stop());

function ask(name: LineName, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  const params = { id: pageId, pageId, workspaceId, shareToken, revision: 1 };
  return marta.raw(method, addressOf(contract[name].path, params), undefined, { ...minimal, ...headers });
}

describe.each(compressed)("%s", (name) => {
  it("goes compressed to whoever takes it, with the same words", async () => {
    const [plain, zipped] = [await ask(name), await ask(name, gzip)];
    expect([plain.headers["content-encoding"], zipped.headers["content-encoding"]]).toEqual([undefined, "gzip"]);
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
    expect(zipped.bytes.length).toBeLessThan(plain.bytes.length / 2);
    for (const answer of [plain, zipped]) expect(answer.headers.vary).toBe("Prefer, Authorization, Accept-Encoding");
    const head = await ask(name, gzip, "HEAD");
    const { "x-request-id": _, date: __, ...headers } = head.headers;
    expect([head.status, head.text, zipped.headers]).toEqual([200, "", expect.objectContaining(headers)]);
  });

  it("goes plain to who does not take it", async () => {
    const plain = (await ask(name)).text;
    const hostile = ["gzip;q=0", "identity", "br", "identity;q=0", ";;,q=1,", "é".repeat(9), `gzip${",".repeat(64_000)}`];
    for (const encoding of hostile) {
      const { status, headers, text } = await ask(name, { "accept-encoding": encoding });
      expect([encoding.slice(0, 20), status, headers["content-encoding"], text === plain]).toEqual([
        encoding.slice(0, 20),
        200,
        undefined,
        true,
      ]);
    }
  });
});

describe.each(["getPage", "listPages"] as const)("the ETag of %s", (name) => {
  it("is another one for other bytes, and each answers 304 to who has it and takes it", async () => {
    const [plain, zipped] = [String((await ask(name)).headers.etag), String((await ask(name, gzip)).headers.etag)];
    expect(zipped).not.toBe(plain);
    const again = async (known: string, headers = {}, method = "GET") => {
      const answer = await ask(name, { "if-none-match": known, ...headers }, method);
      return [answer.status, answer.headers.etag, answer.headers["content-encoding"] ?? ""];
    };
    for (const known of [zipped, `W/${zipped}`, `"other", ${zipped}`]) {
      expect(await again(known, gzip)).toEqual([304, zipped, ""]);
      expect(await again(known)).toEqual([200, plain, ""]);
    }
    expect(await again(plain, gzip)).toEqual([304, plain, ""]);
    expect(await again(plain)).toEqual([304, plain, ""]);
    expect(await again(zipped, gzip, "HEAD")).toEqual([304, zipped, ""]);
    expect(await again(zipped.replace(/\d/, "9"), gzip)).toEqual([200, zipped, "gzip"]);
  });
});

describe("What is asked for again later", () => {
  const coding = async (name: LineName) => (await ask(name, browser)).headers["content-encoding"];

  it("goes shorter to a browser, with the same words, and through a link too", async () => {
    for (const name of ["getPage", "listPages"] as const) expect([name, await coding(name)]).toEqual([name, "gzip"]);
    for (const name of ["getPage", "listPages", "getSharedPage"] as const) {
      await vi.waitFor(async () => expect(await coding(name)).toBe("zstd"), { interval: 200, timeout: 10_000 });
      const [plain, zipped, short] = [await ask(name), await ask(name, gzip), await ask(name, browser)];
      expect(zstdDecompressSync(short.bytes).equals(plain.bytes)).toBe(true);
      expect([short.bytes.length < zipped.bytes.length, short.headers.vary]).toEqual([true, plain.headers.vary]);
    }
  });

  it("has an ETag of its own, and answers 304 to whoever has any that it takes", async () => {
    for (const name of ["getPage", "listPages"] as const) {
      const asked = [await ask(name), await ask(name, gzip), await ask(name, browser)];
      const [plain, zipped, short] = asked.map(({ headers }) => String(headers.etag)) as [string, string, string];
      expect(new Set([plain, zipped, short]).size).toBe(3);
      const again = async (known: string, headers = {}) => {
        const answer = await ask(name, { "if-none-match": known, ...headers });
        return [answer.status, answer.headers.etag];
      };
      for (const known of [short, zipped, plain]) expect(await again(known, browser)).toEqual([304, known]);
      expect(await again(short, gzip)).toEqual([200, zipped]);
      expect(await again(short)).toEqual([200, plain]);
    }
  });

  it("may be what a Save starts from, and what is saved goes as it is kept again", async () => {
    const { etag } = (await ask("getPage", browser)).headers;
    const next = { params: { id: pageId }, body: long("Second"), headers: { "if-match": String(etag) } };
    expect((await marta.do("saveContent", next)).merged).toBe(null);
    const { headers, bytes } = await ask("getPage", browser);
    expect([headers["content-encoding"], gunzipSync(bytes).includes("Second 59 along")]).toEqual(["gzip", true]);
  });
});

it("a Save may start from the ETag of a compressed page", async () => {
  const { id } = await marta.page(workspaceId, { content: long("Mine") });
  const etag = async () => {
    const { headers } = await marta.try("getPage", { params: { id }, headers: gzip });
    return String(headers.etag);
  };
  const save = (ifMatch: string, words: string) =>
    marta.do("saveContent", { params: { id }, body: long(words), headers: { "if-match": ifMatch } });
  const first = await etag();
  expect((await save(first, "Second")).merged).toBe(null);
  expect((await save(await etag(), "Third")).merged).toBe(null);
  // What is sent was packed by the Save, and what was read is packed in the database: both are the newest words.
  for (const restart of [false, true]) {
    if (restart) await world.restart();
    const { bytes } = await marta.try("getPage", { params: { id }, headers: gzip });
    expect(JSON.parse(gunzipSync(bytes).toString()).content).toEqual(
      long("Third").map(({ id: _, ...block }) => expect.objectContaining(block)),
    );
  }
  expect((await save(first, "Fourth")).merged).not.toBe(null);
});

it("short answers go plain", async () => {
  const { id } = await marta.page(workspaceId, { title: "Short" });
  const { headers } = await marta.try("getPage", { params: { id }, headers: gzip });
  expect(headers["content-encoding"]).toBe(undefined);
});

describe("nothing else is compressed", () => {
  let cast: Cast;
  beforeAll(async () => {
    cast = await Cast.assemble();
  });
  afterAll(() => cast.world.stop());

  it("whoever asks for it", async () => {
    const { owner } = cast;
    const target = await cast.target("owner", true, true);
    const { workspaceId, pageId: id } = target;
    const description = "Words that somebody else wrote. ".repeat(30).trim();
    for (let at = 0; at < 12; at += 1) {
      await owner.workspace({ description });
      await owner.do("saveContent", { params: { id }, body: long(`Tide ${at}`) });
      await owner.do("shareWorkspace", { params: { workspaceId }, body: { requiredEmailKeywords: [`coast${at}`] } });
      await owner.page(workspaceId, { title: `Tide table ${at}`, content: long("tide") });
    }
    const seen: Partial<Record<LineName, boolean>> = {};
    for (const name of Object.keys(contract) as LineName[]) {
      const line: Line = contract[name];
      if (line.kind === "events" || line.method === "DELETE" || name === "logout" || name === "transferPage") continue;
      const caller = line.access === "operator" ? cast.caller("operator") : owner;
      const input = (await inputFor(cast, name, target, "owner")) as CallInput<LineName>;
      const { status, headers, bytes } = await caller.try(name, { ...input, headers: { ...input.headers, ...gzip } });
      if (status < 300 && (bytes.length > 1024 || headers["content-encoding"]))
        seen[name] = headers["content-encoding"] === "gzip";
    }
    const isCompressed = (name: LineName) => compressed.includes(name) && name !== "openShared" && name !== "listPages";
    expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((name) => [name, isCompressed(name as LineName)])));
    expect(Object.keys(seen)).toEqual(
      expect.arrayContaining([
        "listWorkspaces",
        "listAllPages",
        "listPages",
        "getPage",
        "listVersions",
        "listShares",
        "openShared",
        "listLogs",
        "openApi",
      ]),
    );
  });
});
