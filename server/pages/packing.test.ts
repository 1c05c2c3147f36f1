import { deflateRawSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { gzip } from "../http/deflated.ts";
import { pack, unpack } from "./packing.ts";

const sizes = [0, 2, 1500, 70_000, 700_000];
const jsonOf = (length: number) => Buffer.from(Array.from({ length }, (_, at) => 97 + ((at * at) % 23)));

/** As it was written before contents were joined into answers. */
function firstPacking(json: Buffer): Buffer {
  const head = Buffer.from([1, 0, 0, 0, 0]);
  head.writeUInt32BE(json.length, 1);
  return Buffer.concat([head, deflateRawSync(json)]);
}

it.each(sizes)("%i bytes come back from either packing, and go out compressed from either", async (length) => {
  const json = jsonOf(length);
  for (const packed of [pack(json), firstPacking(json)]) {
    const opened = await unpack(packed);
    expect(opened.equals(json)).toBe(true);
    const answer = await gzip([Buffer.from('{"content":'), opened, Buffer.from("}")]);
    expect(gunzipSync(Buffer.concat(answer)).equals(Buffer.concat([Buffer.from('{"content":'), json, Buffer.from("}")]))).toBe(
      true,
    );
  }
});

it("what is packed goes out as it is kept", async () => {
  const packed = pack(jsonOf(70_000));
  const [, sent] = await gzip([await unpack(packed)]);
  expect(sent?.buffer).toBe(packed.buffer);
});

it("a damaged length, checksum or end opens nowhere", async () => {
  const packed = pack(jsonOf(70_000));
  const damages: ((bytes: Buffer) => Buffer)[] = [
    (bytes) => bytes.fill(bytes.readUInt8(4) ^ 1, 4, 5),
    (bytes) => bytes.fill(bytes.readUInt8(8) ^ 1, 8, 9),
    (bytes) => bytes.subarray(0, -3000),
    (bytes) => bytes.fill(3, 0, 1),
    (bytes) => bytes.subarray(0, 7),
  ];
  for (const damage of damages) await expect(unpack(damage(Buffer.from(packed)))).rejects.toThrow();
});
