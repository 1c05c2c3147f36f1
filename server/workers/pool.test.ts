import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { setTimeout as pause } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it } from "vitest";
import { doc, p } from "../../test/documents.ts";
import { TooMuch } from "../errors.ts";
import { Workers } from "./pool.ts";

let workers: Workers;
afterEach(() => workers.close());

const pool = (more: Partial<ConstructorParameters<typeof Workers>[0]> = {}) => {
  workers = new Workers({ threads: 2, longest: 20_000, memory: 1024, ...more });
  return workers;
};

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

/** Takes some time, which nothing but the merge itself needs. */
const slow = () => {
  const page = (word: string) =>
    bytes(doc(...Array.from({ length: 6 }, (_, at) => p(`${word} `.repeat(60_000) + word, `b${at}`))));
  return { base: page("a"), mine: page("b"), theirs: page("c") };
};
const quick = { bytes: bytes(doc(p("On a path", "a"))) };

describe("a worker", () => {
  it("reads, and hands bytes over", async () => {
    const content = await pool().run("readContent", quick, 1);
    expect(JSON.parse(Buffer.from(content.json).toString())).toEqual(JSON.parse(quick.bytes.toString()));
    expect(content).toMatchObject({ blockCount: 1, hasTodo: false });
  });

  it("takes bytes that are needed no more as they are, and gives them back", async () => {
    const json = Buffer.concat([bytes(doc(p("a".repeat(100_000), "a")))]);
    const { buffer } = json;
    const before = Buffer.from(json);
    const read = await pool().run("findNamed", { json }, 1, [json]);
    expect([json.length, buffer.byteLength]).toEqual([0, 0]);
    expect(before.equals(read.json)).toBe(true);
  });

  it("copies what shares its memory with others, and what is needed further on", async () => {
    const [small, large] = [bytes(doc(p("a", "a"))), bytes(doc(p("a".repeat(100_000), "a")))];
    await pool().run("findNamed", { json: small }, 1, [small]);
    await workers.run("findNamed", { json: large }, 1);
    expect([small, large].map((json) => JSON.parse(json.toString()).length)).toEqual([1, 1]);
  });

  it("refuses as the main thread would", async () => {
    const refused = pool().run("readContent", { bytes: bytes([7]) }, 1);
    await expect(refused).rejects.toMatchObject({ status: 400, errors: { 0: ["Must be an object"] } });
  });

  it("that takes too long is ended, and the next job has another", async () => {
    const late = pool({ longest: 150 }).run("mergeContents", slow(), 1);
    await expect(late).rejects.toBeInstanceOf(TooMuch);
    workers.close();
    expect(await pool().run("readContent", quick, 1)).toMatchObject({ blockCount: 1 });
  });
});

it("A thread has no more room for what lives shortly than its pool gives it", async () => {
  const started: Worker[] = [];
  const note = (message: unknown) => void started.push((message as { worker: Worker }).worker);
  subscribe("worker_threads", note);
  try {
    await pool({ young: 12 }).run("readContent", quick, 1);
  } finally {
    unsubscribe("worker_threads", note);
  }
  expect(started.map(({ resourceLimits }) => resourceLimits?.maxYoungGenerationSizeMb)).toEqual([12]);
});

it("A worker whose heap is too small refuses what would take the process with it, and goes on", async () => {
  const empty = { bytes: Buffer.from(`[${"{},".repeat(2_500_000)}{}]`) };
  await expect(pool({ memory: 96 }).run("readContent", empty, 1)).rejects.toBeInstanceOf(TooMuch);
  expect(await workers.run("readContent", quick, 1)).toMatchObject({ blockCount: 1 });
});

describe("many jobs of one account", () => {
  it("leave a thread to the others", async () => {
    const done: string[] = [];
    const work = slow();
    const many = Array.from({ length: 5 }, (_, at) =>
      (at === 0 ? pool() : workers).run("mergeContents", work, 1).then(() => done.push("mine")),
    );
    await workers.run("readContent", quick, 2).then(() => done.push("theirs"));
    await Promise.all(many);
    expect(done.indexOf("theirs")).toBeLessThan(2);
    expect(done).toHaveLength(6);
  });

  it("are refused beyond a few", async () => {
    pool();
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => workers.run("readContent", quick, 1)));
    const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    for (const reason of refused) expect(reason).toMatchObject({ status: 429, headers: { "retry-after": "2" } });
    expect(await workers.run("readContent", quick, 1)).toMatchObject({ blockCount: 1 });
  });
});

it("The last thread without work ends after a while, which its pool may set", async () => {
  await pool({ stays: 20 }).run("readContent", quick, 1);
  await expect.poll(() => workers.hasThread).toBe(false);
  await workers.close();
  await pool().run("readContent", quick, 1);
  await pause(200);
  expect(workers.hasThread).toBe(true);
});

it("A closed pool refuses what waits", async () => {
  pool();
  const jobs = Array.from({ length: 4 }, () => workers.run("mergeContents", slow(), 1).catch((error) => error));
  await workers.close();
  const errors = await Promise.all(jobs);
  expect(errors.every((error) => error instanceof Error)).toBe(true);
  expect(errors.at(-1)).toMatchObject({ status: 503 });
});
