import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtClient } from "../../test/client-folder.ts";
import { type Caller, World } from "../../test/world.ts";

const client = join(import.meta.dirname, "..", "..", "dist", "client");
const files = readdirSync(client, { recursive: true })
  .map((file) => `/${String(file).replaceAll("\\", "/")}`)
  .filter((file) => statSync(client + file).isFile() && !file.startsWith("/."));

let world: World;
let visitor: Caller;

beforeAll(async () => {
  world = await World.create({ clientDir: builtClient });
  visitor = world.visitor();
});
afterAll(() => world.stop());

describe("the page", () => {
  it.each([
    "/",
    "/index.html",
    "/index.html?x",
    "/index.html/",
    "/INDEX.html",
    "/Index.HTML",
    "/%69ndex.html",
    "/index%2ehtml",
    "//index.html",
    "/./index.html",
    "/assets/../index.html",
    "/assets/..%2findex.html",
    "/index.html.br",
    "/index.html%00",
    "/index.html;x",
    "/index",
    "/%ZZ",
  ])("leaves with its policy under the name %s", async (url) => {
    for (const headers of [{}, { range: "bytes=0-10" }, { "accept-encoding": "br" }]) {
      const { headers: got, text, status } = await visitor.raw("GET", url, undefined, headers as Record<string, string>);
      if (!String(got["content-type"]).includes("html")) {
        expect([url, status]).toEqual([url, 404]);
        continue;
      }
      const policy = String(got["content-security-policy"]).split("; ");
      for (const rule of ["default-src 'none'", "script-src 'self'", "require-trusted-types-for 'script'"])
        expect(policy).toContain(rule);
      const nonce = /'nonce-([^']+)'/.exec(policy.join())?.[1];
      expect(text).toContain(`content="${nonce}"`);
    }
  });
});

describe("the home address", () => {
  it("asks at once for the scripts of both its screens, and dresses neither as the other", async () => {
    const { text } = await visitor.raw("GET", "/");
    const wanted = (kind: string) =>
      text.match(new RegExp(`rel="${kind}" crossorigin href="/assets/(?:landing|workspaces)-screen`, "g"))?.length ?? 0;
    expect([wanted("modulepreload"), wanted("stylesheet")]).toEqual([2, 0]);
  });
});

const decoders = { identity: (bytes: Buffer) => bytes, br: brotliDecompressSync, gzip: gunzipSync };

describe("files", () => {
  it("are no page, and none leaves without a policy", async () => {
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const { status, headers } = await visitor.raw("GET", file);
      const isKept = file === "/index.html" || file === "/preloads.json";
      expect([file, status]).toEqual([file, isKept ? 404 : 200]);
      const rules = String(headers["content-security-policy"]).split("; ");
      expect(rules.slice(0, 2), file).toEqual(["default-src 'none'", "script-src 'self'"]);
    }
  });

  it("are told apart by the encodings that their readers know", async () => {
    const compressed = files.filter((file) => files.includes(`${file}.br`) && files.includes(`${file}.gz`));
    expect(compressed.length).toBeGreaterThan(5);
    for (const file of compressed.slice(0, 5)) {
      const bodies = await Promise.all(
        (Object.keys(decoders) as (keyof typeof decoders)[]).map(async (encoding) => {
          const { rawPayload, headers } = await world.app.http.inject({ url: file, headers: { "accept-encoding": encoding } });
          expect(headers.vary, `${file} as ${encoding}`).toBe("Accept-Encoding");
          const again = { "accept-encoding": encoding, "if-none-match": String(headers.etag) };
          const unchanged = await visitor.raw("GET", file, undefined, again);
          expect([unchanged.status, unchanged.headers.vary]).toEqual([304, "Accept-Encoding"]);
          return decoders[encoding](rawPayload).toString();
        }),
      );
      expect(new Set(bodies).size).toBe(1);
    }
  });
});
