import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fileAddress } from "#core/file-address.ts";
import { fileLimit } from "#core/limits.ts";
import { type Caller, type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let workspaceId: number;

beforeAll(async () => {
  world = await World.create({ env: { FILE_MAX_MB: "2" } });
  marta = await world.person("Marta");
});
afterAll(() => world.stop());
beforeEach(async () => {
  workspaceId = (await marta.workspace()).id;
});

const get = (caller: Caller, id: number, headers?: Record<string, string>) =>
  caller.try("getFile", { params: { id }, ...(headers ? { headers } : {}) });

describe("a download", () => {
  it("is asked for each time, and sent once", async () => {
    const { id } = await marta.upload(workspaceId);
    const { headers } = await get(marta, id);
    const again = await get(marta, id, { "if-none-match": String(headers.etag) });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, "", headers.etag]);
    const head = await marta.raw("HEAD", fileAddress(id));
    expect([head.status, head.text, head.headers["content-length"]]).toEqual([200, "", headers["content-length"]]);
  });

  it("has ranges", async () => {
    const bytes = randomBytes(fileLimit.piece * 2 + 100);
    const { id } = await marta.upload(workspaceId, { bytes });
    const { etag } = (await get(marta, id)).headers;
    const size = bytes.length;
    const ranges: [string, number, number][] = [
      ["bytes=0-0", 0, 1],
      [`bytes=10-${fileLimit.piece + 10}`, 10, fileLimit.piece + 11],
      [`bytes=${fileLimit.piece}-`, fileLimit.piece, size],
      ["bytes=-5", size - 5, size],
      [`bytes=5-${size * 2}`, 5, size],
    ];
    for (const [range, start, end] of ranges) {
      const answer = await get(marta, id, { range, "if-range": String(etag) });
      expect([answer.status, answer.headers["content-range"]]).toEqual([206, `bytes ${start}-${end - 1}/${size}`]);
      expect(answer.bytes.equals(bytes.subarray(start, end))).toBe(true);
    }
    for (const range of ["bytes=0-1,4-5", "bytes=5-2", "lines=1-2", "bytes=-", "bytes=a-b"])
      expect((await get(marta, id, { range })).status).toBe(200);
    expect((await get(marta, id, { range: "bytes=0-1", "if-range": '"another"' })).status).toBe(200);
    for (const range of [`bytes=${size}-`, "bytes=-0"]) {
      const none = await get(marta, id, { range });
      expect([none.status, none.headers["content-range"]]).toEqual([416, `bytes */${size}`]);
    }
  });

  it("of a file whose pieces were changed, moved or dropped tells nothing of it", async () => {
    const { database } = world.app.context;
    const bytes = randomBytes(fileLimit.piece * 3);
    const ids = [await marta.upload(workspaceId, { bytes }), await marta.upload(workspaceId, { bytes: bytes.subarray(7) })];
    const [one = 0, two = 0] = ids.map(({ id }) => id);
    const piece = (id: number, place: number) =>
      database.read
        .selectFrom("file_pieces")
        .select("bytes")
        .where("file_id", "=", id)
        .where("place", "=", place)
        .executeTakeFirstOrThrow();
    const put = (id: number, place: number, { bytes }: { bytes: Uint8Array }) =>
      database.transact((trx) =>
        trx.updateTable("file_pieces").set({ bytes }).where("file_id", "=", id).where("place", "=", place).execute(),
      );
    const first = await piece(one, 0);
    for (const other of [await piece(one, 1), await piece(two, 0), { bytes: Buffer.from(first.bytes).fill(1, 90, 91) }]) {
      await put(one, 0, other);
      expect((await get(marta, one)).problem).toMatchObject({ status: 500, code: "content_damaged" });
    }
    await put(one, 0, first);
    expect((await get(marta, one)).status).toBe(200);
    // As if the file ended with its second piece.
    await database.transact((trx) =>
      trx
        .updateTable("files")
        .set({ size: fileLimit.piece * 2 })
        .where("id", "=", one)
        .execute(),
    );
    expect((await get(marta, one)).problem).toMatchObject({ status: 500, code: "content_damaged" });
  });
});

describe("the cookie for files", () => {
  it("opens files and nothing else, and ends with the session", async () => {
    const { id } = await marta.upload(workspaceId);
    const nora = await world.person("Nora", { email: `nora${workspaceId}@coastpress.example` });
    for (const line of ["login", "currentUser"] as const) {
      const sent = line === "login" ? { body: { email: marta.email, password: "harbour-steps" } } : {};
      const answer = await marta.try(line, sent as never);
      const set = [answer.headers["set-cookie"]].flat().find((one) => String(one).startsWith("octavo_files_"));
      expect(set).toMatch(/; Max-Age=2592000; Path=\/api\/files; HttpOnly; SameSite=Strict$/);
    }
    const browser = world.visitor();
    await browser.signIn(marta.email);
    const { token } = browser;
    browser.token = null;
    expect((await get(browser, id)).status).toBe(200);
    expect((await browser.try("currentUser")).status).toBe(401);
    expect((await browser.try("deleteFile", { params: { id } })).status).toBe(401);
    // Another's cookie on one's own session, and a made-up one.
    const [name = "", value = ""] = [...browser.cookies].find(([key]) => key.startsWith("octavo_files_")) ?? [];
    const theirs = [...nora.cookies].find(([key]) => key === name)?.[1] ?? "";
    for (const forged of [value.replace(/^\d+/, theirs.split(".")[0] ?? ""), `${value.slice(0, -2)}xx`, "1.x", ""]) {
      browser.cookies.set(name, forged);
      expect((await get(browser, id)).status).toBe(401);
    }
    browser.cookies.set(name, value);
    browser.token = token;
    await browser.do("logout");
    browser.token = null;
    browser.cookies.set(name, value);
    expect((await get(browser, id)).status).toBe(401);
  });

  it("is each session's own, however often each asks who is signed in", async () => {
    const sessions = await Promise.all(
      [1, 2].map(async () => {
        const browser = world.visitor();
        await browser.signIn(marta.email);
        const [name = "", value = ""] = [...browser.cookies].find(([key]) => key.startsWith("octavo_files_")) ?? [];
        return { browser, name, value };
      }),
    );
    expect(sessions[0]?.value).not.toBe(sessions[1]?.value);
    for (const { browser, name, value } of [...sessions, ...sessions]) {
      browser.cookies.delete(name);
      await browser.do("currentUser");
      expect(browser.cookies.get(name)).toBe(value);
    }
  });
});
