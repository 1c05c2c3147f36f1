import { once } from "node:events";
import { Readable } from "node:stream";
import fc from "fast-check";
import type { FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { bytesOf } from "./body-bytes.ts";

const told = (length: number | null) =>
  ({ headers: length === null ? {} : { "content-length": String(length) } }) as unknown as FastifyRequest;

const parts = fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { maxLength: 12 });

describe("the bytes of a body", () => {
  it("are those that came, however they were divided, and wherever a large one begins", async () => {
    const lengths = fc.record({ large: fc.nat(200), isTold: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(parts, lengths, async (came, { large, isTold }) => {
        const sent = Buffer.concat(came);
        const got = await bytesOf(told(isTold ? sent.length : null), bodyOf(came), { large, most: 500 });
        expect(got.equals(sent)).toBe(true);
        // A large one is sent on to another thread with all of its memory.
        if (sent.length > large) expect(got.buffer.byteLength).toBe(isTold ? sent.length : 500);
      }),
    );
  });

  it("are refused once there are too many, or too many are told of", async () => {
    const body = bodyOf([Buffer.alloc(30), Buffer.alloc(30)]);
    await expect(bytesOf(told(null), body, { large: 10, most: 59 })).rejects.toMatchObject({ code: "body_too_large" });
    await expect(bytesOf(told(60), bodyOf([]), { large: 10, most: 59 })).rejects.toMatchObject({ code: "body_too_large" });
  });

  it("are refused where others came than were told of, and where the connection breaks off", async () => {
    const fewer = bytesOf(told(31), bodyOf([Buffer.alloc(30)]), { large: 10, most: 59 });
    await expect(fewer).rejects.toMatchObject({ status: 400, code: "malformed_json" });
    const more = bytesOf(told(29), bodyOf([Buffer.alloc(20), Buffer.alloc(10)]), { large: 10, most: 59 });
    await expect(more).rejects.toMatchObject({ status: 400, code: "malformed_json" });
    const broken = new Error("reset");
    const body = new Readable({ read() {} });
    const cut = bytesOf(told(31), body, { large: 10, most: 59 });
    body.push(Buffer.alloc(20));
    await once(body, "data");
    body.destroy(broken);
    await expect(cut).rejects.toBe(broken);
  });
});

const bodyOf = (came: readonly Uint8Array[]) => Readable.from(came.map((part) => Buffer.from(part)));
