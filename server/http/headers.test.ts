import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create({ env: { APP_ORIGIN: "https://notes.example.com" } });
  marta = await world.person("Marta", { verified: false });
});
afterAll(() => world.stop());

const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-request-id": expect.any(String),
};

describe("every answer for programs", () => {
  it("runs nothing, is kept by nobody and found by no search engine", async () => {
    const calls: [string, string, unknown?][] = [
      ["GET", "/api/auth/user"],
      ["GET", "/api/workspaces"],
      ["GET", "/api/nothing"],
      ["GET", "/%61pi/auth/user"],
      ["GET", "/api/pages/%ZZ"],
      ["PUT", "/api/workspaces"],
      ["POST", "/api/workspaces", "{bad"],
      ["GET", "/api/shared/workspace/unknown"],
      ["GET", "/api/auth/verify-email"],
    ];
    for (const [method, url, body] of calls) {
      const { headers } = await marta.raw(method, url, body);
      expect(headers, `${method} ${url}`).toMatchObject({
        ...always,
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
      });
    }
  });

  it("but pages and trees, which a browser may keep and asks for each time", async () => {
    const { id: workspaceId } = await marta.workspace();
    const { id } = await marta.page(workspaceId);
    const tree = await marta.try("listPages", { params: { workspaceId }, headers: { prefer: "return=minimal" } });
    for (const { headers } of [tree, await marta.try("getPage", { params: { id } })]) {
      expect(headers).toMatchObject({
        ...always,
        "cache-control": "private, no-cache",
        vary: "Prefer, Authorization, Accept-Encoding",
      });
      expect(headers.etag).toMatch(/^"[\w.]+"$/);
    }
    const complete = await marta.try("listPages", { params: { workspaceId } });
    expect(complete.headers).toMatchObject({ "cache-control": "no-store", vary: "Prefer, Authorization, Accept-Encoding" });
  });
});

describe("the app's page", () => {
  it("lets scripts come from its own origin only, and styles by a nonce that is never the same", async () => {
    const [one, two] = [await world.visitor().raw("GET", "/"), await world.visitor().raw("GET", "/")];
    expect(one.headers).toMatchObject(always);
    const policy = String(one.headers["content-security-policy"]);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    const own = ["script-src", "font-src", "connect-src", "manifest-src", "worker-src", "form-action"].map(
      (what) => `${what} 'self'`,
    );
    const none = ["default-src", "base-uri", "frame-ancestors", "object-src"].map((what) => `${what} 'none'`);
    const others = [`style-src 'self' 'nonce-${nonce}'`, "img-src 'self' data: blob:"];
    const trusted = ["require-trusted-types-for 'script'", "trusted-types octavo default"];
    expect(policy.split("; ").toSorted()).toEqual([...own, ...none, ...others, ...trusted].toSorted());
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(two.headers["content-security-policy"]).not.toContain(nonce);
  });

  it("of a shared workspace is not for search engines", async () => {
    expect((await world.visitor().raw("GET", "/shared/workspace/abc")).headers["x-robots-tag"]).toBe("noindex");
    expect((await world.visitor().raw("GET", "/login")).headers["x-robots-tag"]).toBeUndefined();
  });
});
