import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { turnsOf } from "../../test/turns.ts";
import { gzip } from "./deflated.ts";

it("What is huge is packed some at a time, as one stream, and keeps nobody waiting", async () => {
  const bytes = randomBytes(96 * 1024 * 1024);
  const { result, longest } = await turnsOf(() => gzip([Buffer.from("["), bytes]));
  expect(longest).toBeLessThan(40);
  expect(gunzipSync(Buffer.concat(result)).subarray(1).equals(bytes)).toBe(true);
});
