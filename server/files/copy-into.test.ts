/** A file that comes along into another workspace: as if whoever pastes it had fetched it and uploaded it there. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fileLimit } from "#core/limits.ts";
import { doc, p } from "../../test/documents.ts";
import { exifOf, jpeg } from "../../test/pictures.ts";
import { NOT_FOUND, told } from "../../test/told.ts";
import { type Caller, type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let from: number;
let to: number;

beforeAll(async () => {
  world = await World.create({ env: { QUOTA_WORKSPACE_MB: "3" } });
  marta = await world.person("Marta");
});
afterAll(() => world.stop());
beforeEach(async () => {
  from = (await marta.workspace()).id;
  to = (await marta.workspace({ isEncrypted: false })).id;
});

const copy = (caller: Caller, fileId: number, more: { pageId?: number; headers?: Record<string, string> } = {}) =>
  caller.try("copyFile", {
    params: { workspaceId: to },
    body: { fileId, ...(more.pageId ? { pageId: more.pageId } : {}) },
    ...(more.headers ? { headers: more.headers } : {}),
  });
const bytesOf = async (caller: Caller, id: number) => (await caller.try("getFile", { params: { id } })).bytes;
const held = async () => {
  await world.app.clearing.settled();
  const { read } = world.app.context.database;
  const files = await read.selectFrom("files").select("size").where("workspace_id", "=", to).execute();
  const row = await read.selectFrom("workspaces").select("stored_bytes").where("id", "=", to).executeTakeFirstOrThrow();
  return { files: files.map(({ size }) => size), bytes: row.stored_bytes };
};

describe("a copy of a file in another workspace", () => {
  it("is a file of its own, byte for byte, and counts there", async () => {
    const bytes = randomBytes(2 * fileLimit.piece + 1);
    const file = await marta.upload(from, { name: "Tide tables – März.bin", bytes });
    const { status, body } = await copy(marta, file.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ workspaceId: to, name: "Tide tables – März.bin", size: bytes.length, type: file.type });
    expect(body.id).not.toBe(file.id);
    await marta.do("deleteFile", { params: { id: file.id } });
    expect((await bytesOf(marta, body.id)).equals(bytes)).toBe(true);
    expect(await held()).toEqual({ files: [bytes.length], bytes: bytes.length });
  });

  it("of a picture is the same picture, the way up that it was", async () => {
    const file = await marta.upload(from, { name: "quay.jpg", bytes: jpeg({ exif: exifOf(6, "58.96 N") }) });
    const { body } = await copy(marta, file.id);
    expect([body.type, body.width, body.height]).toEqual([file.type, file.width, file.height]);
    expect((await bytesOf(marta, body.id)).equals(await bytesOf(marta, file.id))).toBe(true);
  });

  it("is made once, however often the same is asked for", async () => {
    const file = await marta.upload(from);
    const headers = { "idempotency-key": "twice" };
    const { body } = await copy(marta, file.id, { headers });
    expect((await copy(marta, file.id, { headers })).body).toEqual(body);
    expect((await held()).files).toHaveLength(1);
  });

  it("takes reading the one and writing in the other", async () => {
    const [ole, vera] = [await world.person("Ole"), await world.person("Vera")];
    const file = await marta.upload(from);
    const theirs = await ole.upload((await ole.workspace()).id);
    expect(await told(copy(marta, theirs.id))).toBe(NOT_FOUND);
    expect(await told(copy(marta, 888_888_888))).toBe(NOT_FOUND);
    expect(await told(copy(ole, theirs.id))).toBe(NOT_FOUND);
    const { id: pageId } = await marta.page(to);
    await marta.do("sharePage", { params: { pageId }, body: { accessLevel: "editor" } });
    expect(await told(copy(vera, file.id, { pageId }))).toBe(NOT_FOUND);
    const shown = await marta.page(from, { content: doc(p(`![Tide](${file.url})`)) });
    await marta.do("sharePage", { params: { pageId: shown.id }, body: {} });
    const { status, body } = await copy(vera, file.id, { pageId });
    expect(status).toBe(201);
    expect((await bytesOf(vera, body.id)).equals(await bytesOf(marta, file.id))).toBe(true);
    expect((await held()).files).toHaveLength(1);
  });

  it("finds room, or leaves nothing", async () => {
    const file = await marta.upload(from, { name: "large.bin", bytes: randomBytes(1_700_000) });
    expect((await copy(marta, file.id)).status).toBe(201);
    const before = await held();
    expect(await told(copy(marta, file.id))).toMatch(/^413 quota_reached: This workspace is full/);
    expect(await held()).toEqual(before);
  });
});
