import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { heldBytes } from "../../test/memory-of.ts";
import { turnsOf } from "../../test/turns.ts";
import { type Entry, zipOf } from "./zip.ts";

describe("a zip", () => {
  it("is made as fast as it is read, and no further once nobody reads on", async () => {
    let asked = 0;
    let isLeft = false;
    const entries = async function* (): AsyncGenerator<Entry> {
      try {
        for (; asked < 200; asked += 1)
          yield { path: `${asked}.md`, modified: new Date(), compress: true, chunks: [randomBytes(64 * 1024)] };
      } finally {
        isLeft = true;
      }
    };
    const zip = zipOf(entries());
    await zip.next();
    await setTimeout(50);
    expect(asked).toBeLessThan(10);
    await zip.return(undefined);
    expect([asked < 10, isLeft]).toEqual([true, true]);
  });

  it("of more files than the format first had numbers for keeps nobody waiting", async () => {
    const COUNT = 70_000;
    const entries = async function* (): AsyncGenerator<Entry> {
      for (let made = 0; made < COUNT; made += 1)
        yield { path: `${made} – März.md`, modified: new Date(86_400_000 * 20_000), compress: false, chunks: [] };
    };
    const chunks: Buffer[] = [];
    const { longest } = await turnsOf(async () => {
      for await (const chunk of zipOf(entries())) chunks.push(chunk);
    });
    expect(longest).toBeLessThan(100);
    const names = Object.keys(unzipSync(Buffer.concat(chunks)));
    expect([names.length, names.at(-1)]).toEqual([COUNT, `${COUNT - 1} – März.md`]);
  });

  it("keeps of each file no more than its line of the list at the end", async () => {
    const COUNT = 5000;
    let held = 0;
    const entries = async function* (): AsyncGenerator<Entry> {
      for (let made = 0; made < COUNT; made += 1) {
        const chunks = [Buffer.from(`${made} `.repeat(2000))];
        yield { path: `${made}.md`, modified: new Date(), compress: true, chunks };
      }
      held = await heldBytes();
    };
    const before = await heldBytes();
    for await (const _ of zipOf(entries()));
    expect((held - before) / COUNT).toBeLessThan(1024);
  });

  it("fails where what it is made of fails", async () => {
    const entries = async function* (): AsyncGenerator<Entry> {
      yield { path: "a.md", modified: new Date(), compress: true, chunks: [Buffer.from("a")] };
      throw new Error("damaged");
    };
    const read = async () => {
      for await (const _ of zipOf(entries()));
    };
    await expect(read()).rejects.toThrow("damaged");
  });
});
