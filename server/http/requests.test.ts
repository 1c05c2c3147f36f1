/** Requests that no client of ours sends. Each is answered in a problem document, and none is stored. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { size } from "#core/limits.ts";
import { NOT_FOUND, SIGN_IN, told } from "../../test/told.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta", { verified: false });
});
afterAll(() => world.stop());

const post = (url: string, body?: unknown, headers: Record<string, string> = {}) => marta.raw("POST", url, body, headers);
const create = (body: unknown, headers = {}) => post("/api/workspaces", body, headers);
const names = async () => (await marta.do("listWorkspaces")).map((workspace) => workspace.name);

describe("addresses", () => {
  it.each([
    "/api",
    "/api/",
    "/api/nothing",
    "/api/pages/x",
    "/api/pages/0",
    "/api/pages/-1",
    "/api/pages/1.5",
    "/api/pages/1e3",
    "/api/pages/%ZZ",
    "/api/pages/%00",
    `/api/pages/${"9".repeat(15)}`,
    `/api/pages/${"9".repeat(400)}`,
    "/api/pages/1/versions/99999999999999",
    "/api/workspaces/",
    "/api/workspaces/999999999",
    "/api/workspaces/__proto__",
    `/api/shared/workspace/${"x".repeat(250)}`,
  ])("%s is a 404 problem document", async (url) => expect(await told(marta.raw("GET", url))).toBe(NOT_FOUND));

  it("outside of /api are the app's page, which says 404 where the app has no such screen", async () => {
    for (const [url, status] of [
      ["/", 200],
      ["/workspace/1", 200],
      ["/shared/workspace/abc", 200],
      ["/nothing", 404],
      ["/%ZZ", 404],
    ] as const) {
      const page = await world.visitor().raw("GET", url);
      expect([url, page.status, page.headers["content-type"]]).toEqual([url, status, "text/html; charset=utf-8"]);
    }
  });
});

describe("methods", () => {
  it.each([
    ["PUT", "/api/workspaces", "GET, HEAD, POST"],
    ["DELETE", "/api/workspaces", "GET, HEAD, POST"],
    ["GET", "/api/auth/login", "POST"],
    ["PUT", "/api/pages/1/content", "PATCH"],
    ["TRACE", "/api/pages/1", "GET, HEAD, PATCH, DELETE"],
  ])("%s %s is a 405 that names %s", async (method, url, allow) => {
    const response = await marta.raw(method, url);
    expect(await told(response)).toBe(`405 method_not_allowed: This address takes ${allow}.`);
    expect(response.headers.allow).toBe(allow);
  });

  it("OPTIONS names the methods and lets no other origin in", async () => {
    const headers = { origin: "https://elsewhere.example", "access-control-request-method": "POST" };
    const response = await world.visitor().raw("OPTIONS", "/api/workspaces", undefined, headers);
    expect([response.status, response.headers.allow, response.text]).toEqual([204, "GET, HEAD, POST", ""]);
    expect(Object.keys(response.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    expect(await told(world.visitor().raw("OPTIONS", "/api/nothing"))).toBe(NOT_FOUND);
  });

  it("HEAD answers as GET does, without the body", async () => {
    const { id } = await marta.workspace();
    const page = await marta.page(id);
    for (const url of ["/api/auth/user", `/api/workspaces/${id}/pages`, `/api/pages/${page.id}`, "/healthz"]) {
      const [get, head] = [await marta.raw("GET", url), await marta.raw("HEAD", url)];
      expect([head.status, head.text, head.headers["content-type"]]).toEqual([200, "", get.headers["content-type"]]);
    }
    for (const url of [`/api/workspaces/${id}/export`, `/api/pages/${page.id}/export`, "/api/account/export"]) {
      const head = await marta.raw("HEAD", url);
      expect((await marta.do("exportProgress")).state, url).toBe("none");
      expect([head.status, head.headers["content-disposition"]]).toEqual([200, expect.stringMatching(/^attachment/)]);
    }
    const events = await marta.raw("HEAD", `/api/pages/${page.id}/events`);
    expect([events.status, events.headers["content-type"]]).toEqual([200, "text/event-stream"]);
    expect((await world.visitor().raw("HEAD", "/api/auth/user")).status).toBe(401);
  });
});

describe("bodies", () => {
  it.each([
    ["no JSON", "{name: 1}", "malformed_json: The body is not valid JSON."],
    ["half a body", '{"name":"a', "malformed_json: The body is not valid JSON."],
    ["no UTF-8", Buffer.from('{"name":"\xff\xfe"}', "latin1"), "malformed_json: The body is not UTF-8."],
    ["a prototype", '{"name":"a","__proto__":{"isPublic":true}}', "malformed_json: The body has a field named __proto__"],
    ["a constructor", '{"name":"a","constructor":{"prototype":{}}}', "malformed_json: The body has a field named __proto__"],
    ["33 levels", `{"name":${"[".repeat(33)}${"]".repeat(33)}}`, "malformed_json: The body is nested deeper than 32 levels."],
    ["a million brackets", "[".repeat(60_000), "malformed_json: The body is nested deeper than 32 levels."],
    ["a number", "7", "validation_failed: The body must be an object."],
    ["null", "null", "validation_failed: This call needs a JSON body."],
    ["nothing", "", "validation_failed: This call needs a JSON body."],
    ["NUL", '{"name":"a\\u0000b"}', "validation_failed: Contains characters that cannot be stored"],
    ["half a surrogate pair", '{"name":"\\ud83c"}', "validation_failed: Contains characters that cannot be stored"],
    ["a huge number", '{"name":"a","isPublic":1e999}', "validation_failed: isPublic must be true or false."],
    ["a number for a text", '{"name":12}', "validation_failed: Workspace name is required"],
  ])("with %s are a 400", async (_, body, sentence) => {
    const before = await names();
    expect(await told(create(body))).toMatch(`400 ${sentence}`);
    expect(await names()).toEqual(before);
  });

  it("have a size: 64 KiB, for page content 8 MiB", async () => {
    const tooLarge = "413 body_too_large: This is too large to be saved.";
    /** `json` with its @ replaced by so much text that it has `bytes` bytes. */
    const filled = (json: string, bytes: number) => json.replace("@", "x".repeat(bytes - json.length + 1));
    const sized = (bytes: number) => create(filled('{"name":"a","more":"@"}', bytes));
    expect((await sized(size.bodyBytes)).status).toBe(201);
    expect(await told(sized(size.bodyBytes + 1))).toBe(tooLarge);
    const page = await marta.page((await marta.workspace()).id);
    const block = '[{"id":"a","type":"text","position":0,"content":{"text":"@"}}]';
    const save = (bytes: number) => marta.raw("PATCH", `/api/pages/${page.id}/content`, filled(block, bytes));
    expect((await save(size.contentBytes)).status).toBe(200);
    expect(await told(save(size.contentBytes + 1))).toBe(tooLarge);
  });

  it("of another type are a 415", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/xml",
    ]) {
      expect(await told(create("name=a", { "content-type": type }))).toBe(
        "415 unsupported_media_type: Please send application/json.",
      );
    }
    expect((await create('{"name":"typed"}', { "content-type": "application/json; charset=utf-8" })).status).toBe(201);
  });

  it("are not read from who is not signed in", async () => {
    const anonymous = (body: string) => world.visitor().raw("POST", "/api/pages", body);
    for (const body of ["{bad", "x".repeat(size.bodyBytes * 2), '{"title":7}']) expect(await told(anonymous(body))).toBe(SIGN_IN);
  });

  it("lose the fields that nobody asked for", async () => {
    const { text } = await create({ name: "plain", id: 1, ownerId: 1, access: "viewer", hidden: { a: 1 } });
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(
      ["access", "createdAt", "description", "id", "isEncrypted", "isPublic", "name", "ownerName"].sort(),
    );
  });
});
