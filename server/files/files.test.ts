import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contract } from "#core/contract.ts";
import { fileAddress } from "#core/file-address.ts";
import { fileLimit } from "#core/limits.ts";
import { addressOf } from "../../test/address-of.ts";
import { doc, p } from "../../test/documents.ts";
import { multipart, multipartOf, type SentFile } from "../../test/multipart.ts";
import { exifOf, gif, jpeg, png, webp } from "../../test/pictures.ts";
import { NOT_FOUND, told } from "../../test/told.ts";
import { type Caller, type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let workspaceId: number;

beforeAll(async () => {
  world = await World.create({ env: { FILE_MAX_MB: "2", QUOTA_WORKSPACE_MB: "5" } });
  marta = await world.person("Marta");
});
afterAll(() => world.stop());
beforeEach(async () => {
  workspaceId = (await marta.workspace()).id;
});

const get = (caller: Caller, id: number, headers?: Record<string, string>) =>
  caller.try("getFile", { params: { id }, ...(headers ? { headers } : {}) });

const send = (sent: Partial<SentFile>, headers: Record<string, string> = {}, caller: Caller = marta) => {
  const made = multipart(sent);
  return caller.raw("POST", addressOf(contract.uploadFile.path, { workspaceId }), made.body, { ...made.headers, ...headers });
};

async function rowsLeft(): Promise<{ files: number; pieces: number; bytes: number }> {
  await world.app.clearing.settled();
  const { read } = world.app.context.database;
  const files = await read.selectFrom("files").select("id").where("workspace_id", "=", workspaceId).execute();
  const ids = [0, ...files.map(({ id }) => id)];
  const pieces = await read.selectFrom("file_pieces").select("place").where("file_id", "in", ids).execute();
  const held = await read.selectFrom("workspaces").select("stored_bytes").where("id", "=", workspaceId).executeTakeFirst();
  return { files: files.length, pieces: pieces.length, bytes: held?.stored_bytes ?? 0 };
}

describe("an upload", () => {
  it("is answered with what it is, and comes back byte for byte", async () => {
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(2 * fileLimit.piece + 1)]);
    const file = await marta.upload(workspaceId, { name: "Tide tables – März.pdf", bytes });
    expect(file).toEqual({
      id: expect.any(Number),
      workspaceId,
      name: "Tide tables – März.pdf",
      type: "application/pdf",
      size: bytes.length,
      width: null,
      height: null,
      createdAt: expect.any(String),
      url: fileAddress(file.id),
    });
    const answer = await get(marta, file.id);
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "content-security-policy": expect.stringMatching(/^sandbox/),
      "content-disposition": expect.stringMatching(
        /^attachment; filename="Tide tables _ M_rz.pdf"; filename\*=UTF-8''Tide%20tab/,
      ),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
      "accept-ranges": "bytes",
    });
    expect(await rowsLeft()).toEqual({ files: 1, pieces: 3, bytes: bytes.length });
  });

  it.each([0, 1, fileLimit.piece - 1, fileLimit.piece, fileLimit.piece + 1, 2 * 1024 * 1024])(
    "of %d bytes is kept",
    async (length) => {
      const bytes = randomBytes(length);
      const { id, size } = await marta.upload(workspaceId, { bytes });
      expect(size).toBe(length);
      expect((await get(marta, id)).bytes.equals(bytes)).toBe(true);
    },
  );

  it("goes by what is in it: only pictures are shown, not even large ones", async () => {
    const kinds: [string, Buffer, string, "inline" | "attachment"][] = [
      ["a.html", png({ width: 640, height: 480 }), "image/png", "inline"],
      ["a.bin", jpeg(), "image/jpeg", "inline"],
      ["a.bin", gif(), "image/gif", "inline"],
      ["a.bin", webp(), "image/webp", "inline"],
      ["a.png", Buffer.from("\0\0\0\x20ftypavif\0\0\0\0avifmif1"), "image/avif", "attachment"],
      ["a.png", png({ width: 10_000, height: 10_001 }), "image/png", "attachment"],
      ["a.png", Buffer.from("<html><script>alert(1)</script>"), "text/plain", "attachment"],
      [
        "a.svg",
        Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
        "application/octet-stream",
        "attachment",
      ],
      ["a.txt", randomBytes(500), "application/octet-stream", "attachment"],
    ];
    for (const [name, bytes, type, disposition] of kinds) {
      const file = await marta.upload(workspaceId, { name, bytes });
      const { headers } = await get(marta, file.id);
      expect([file.type, headers["content-type"]]).toEqual([type, type]);
      expect(headers["content-disposition"]).toMatch(new RegExp(`^${disposition};`));
    }
    expect(await marta.upload(workspaceId, { bytes: png({ width: 640, height: 480 }) })).toMatchObject({
      width: 640,
      height: 480,
    });
    // As its head may say, and no column takes.
    expect(await marta.upload(workspaceId, { bytes: png({ width: 2, height: 2 ** 32 - 1 }) })).toMatchObject({ height: null });
  });

  it("of a picture leaves place and camera behind", async () => {
    const sent = jpeg({ width: 640, height: 480, words: "58.96 N", exif: exifOf(6, "58.96 N") });
    const file = await marta.upload(workspaceId, { name: "a.jpg", bytes: sent });
    expect(file).toMatchObject({ type: "image/jpeg", width: 480, height: 640 });
    const { bytes } = await get(marta, file.id);
    expect(bytes.length).toBe(file.size);
    expect(bytes.includes("58.96")).toBe(false);
  });

  it("has a name that a screen can show", async () => {
    const names = { "../../etc/pass\u202ewd": "passwd", "C:\\tmp\\a.png": "a.png", "": "file", "\u0007": "file" };
    for (const [name, shown] of Object.entries(names))
      expect(await marta.upload(workspaceId, { name })).toMatchObject({ name: shown });
    expect((await marta.upload(workspaceId, { name: `${"🌊".repeat(300)}.jpeg` })).name).toBe(`${"🌊".repeat(195)}.jpeg`);
  });

  it("that is too large is refused before it is read where its size is told, and else as soon as it is", async () => {
    const sentence = "413 body_too_large: This file is too large: at most 2\u00a0MB are taken.";
    expect(await told(send({}, { "content-length": String(3 * 1024 * 1024) }))).toBe(sentence);
    const bytes = randomBytes(2 * 1024 * 1024 + 1);
    expect(await told(send({ bytes }))).toBe(sentence);
    expect(await rowsLeft()).toEqual({ files: 0, pieces: 0, bytes: 0 });
  });

  it("finds room, or leaves nothing", async () => {
    const bytes = randomBytes(2 * 1024 * 1024);
    await marta.upload(workspaceId, { bytes });
    await marta.upload(workspaceId, { bytes });
    expect(await told(send({ bytes }))).toMatch(
      /^413 quota_reached: This workspace is full: its pages, their versions and files take 5\u00a0MB/,
    );
    // As a program does that does not say how much it sends.
    expect(await told(send({ bytes }, { "content-length": "" }))).toMatch(/^413 quota_reached/);
    expect(await rowsLeft()).toMatchObject({ files: 2, bytes: 2 * bytes.length });
  });

  it("without one file is refused with a sentence", async () => {
    const field = { name: "a.png", bytes: png(), field: "file" };
    const two = multipartOf([field, field]);
    const broken = multipart();
    const bodies: [Buffer | string, Record<string, string>][] = [
      [two.body, two.headers],
      [broken.body.subarray(0, broken.body.length - 10), broken.headers],
      [broken.body, { "content-type": "multipart/form-data" }],
      ["", broken.headers],
      [Buffer.from("--octavo-boundary--\r\n"), broken.headers],
    ];
    for (const [body, headers] of bodies) {
      const { status, problem } = await marta.raw("POST", addressOf(contract.uploadFile.path, { workspaceId }), body, headers);
      expect([status, problem.detail]).toEqual([400, expect.stringMatching(/\.$/)]);
    }
    expect((await send({ field: "picture" })).status).toBe(400);
    expect((await send({}, { "content-type": "application/json" })).status).toBe(415);
    expect((await marta.raw("POST", contract.createWorkspace.path, broken.body, broken.headers)).status).toBe(415);
    expect((await send({ bytes: jpeg().fill(0, 4, 6) })).status).toBe(400);
    expect(await rowsLeft()).toEqual({ files: 0, pieces: 0, bytes: 0 });
  });
});

describe("a slow upload", () => {
  /** Sends the head of an upload over a real connection, and then whatever is given. */
  async function begun() {
    if (!world.app.http.server.listening) await world.app.http.listen({ port: 0, host: "127.0.0.1" });
    const { port } = world.app.http.server.address() as { port: number };
    const { body, headers } = multipart({ bytes: randomBytes(400_000) });
    const socket = connect(port, "127.0.0.1");
    const answer = new Promise<string>((resolve) => {
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk;
        if (text.includes("\r\n\r\n") && /\}$/.test(text)) resolve(text);
      });
      socket.on("close", () => resolve(text));
    });
    const path = addressOf(contract.uploadFile.path, { workspaceId });
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: octavo.test\r\nAuthorization: Bearer ${marta.token}\r\nContent-Type: ${headers["content-type"]}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    return { socket, body, answer };
  }

  it("ends when it stands still, and leaves nothing", async () => {
    world.config.files.patience = 150;
    try {
      const { socket, body, answer } = await begun();
      socket.write(body.subarray(0, 300_000));
      expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*The upload stood still/);
      socket.destroy();
      await expect.poll(rowsLeft).toEqual({ files: 0, pieces: 0, bytes: 0 });
    } finally {
      world.config.files.patience = fileLimit.patience;
    }
  });

  it("that breaks off leaves nothing", async () => {
    const { socket, body } = await begun();
    socket.write(body.subarray(0, 300_000));
    await expect.poll(async () => (await rowsLeft()).pieces).toBe(1);
    socket.destroy();
    await expect.poll(rowsLeft).toEqual({ files: 0, pieces: 0, bytes: 0 });
  });
});

describe("deleting", () => {
  it("takes a file from everybody at once, and its bytes from what the workspace holds", async () => {
    const file = await marta.upload(workspaceId);
    const page = await marta.page(workspaceId, { content: doc(p(`![Tide](${file.url})`)) });
    expect(await marta.do("listFiles", { params: { workspaceId } })).toEqual([
      { ...file, pages: [{ id: page.id, title: "Day one" }], unused: false },
    ]);
    const { bytes } = await rowsLeft();
    await marta.do("deleteFile", { params: { id: file.id } });
    expect(await told(get(marta, file.id))).toBe(NOT_FOUND);
    expect(await told(marta.try("deleteFile", { params: { id: file.id } }))).toBe(NOT_FOUND);
    expect(await rowsLeft()).toEqual({ files: 0, pieces: 0, bytes: bytes - file.size });
  });

  it("a workspace takes its files", async () => {
    const { id } = await marta.upload(workspaceId, { bytes: randomBytes(1_000_000) });
    await marta.do("deleteWorkspace", { params: { workspaceId } });
    expect(await told(get(marta, id))).toBe(NOT_FOUND);
    expect(await rowsLeft()).toEqual({ files: 0, pieces: 0, bytes: 0 });
  });
});
