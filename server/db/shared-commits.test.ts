import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../test/database.ts";
import { HttpError } from "../errors.ts";
import { connect } from "./connect.ts";
import type { Db, OpenedDatabase, Trx } from "./database.ts";
import { prepared } from "./prepared.ts";

let place: TestDatabase;
let folder: string;
let database: OpenedDatabase;

beforeAll(async () => {
  place = await createDatabase();
  folder = mkdtempSync(join(tmpdir(), "octavo-commits-"));
  database = await connect({ databaseUrl: place.url, dataDir: folder });
});
afterAll(async () => {
  await database.close();
  await place.drop();
  rmSync(folder, { recursive: true });
});

const value = Buffer.from("1");
const write = (trx: Trx, key: string) => trx.insertInto("settings").values({ key, value }).execute();
const writePrepared = prepared<{ key: string }>()((db, its) => db.insertInto("settings").values({ key: its.key, value }));
const keys = async () => (await database.read.selectFrom("settings").select("key").execute()).map(({ key }) => key).sort();

it("What a job leaves behind writes nothing into the job that follows it", async () => {
  const left: Promise<unknown>[] = [];
  let kept: Trx | undefined;
  const leaving = database.transact(async (trx) => {
    kept = trx;
    await write(trx, "its own");
    // Nobody waits for these: they are sent when the job is over.
    const later = (work: () => Promise<unknown>) =>
      left.push(new Promise(setImmediate).then(work).catch((error: Error) => error.message));
    later(() => write(trx, "left behind"));
    later(() => writePrepared(trx, { key: "left behind, prepared" }));
  });
  const following = database.transact(async (trx) => {
    await write(trx, "of the next");
    await new Promise((resolve) => setTimeout(resolve, 20));
    await write(trx, "of the next, later");
  });
  await Promise.all([leaving, following]);
  const refused = expect.stringContaining("This transaction is over");
  expect(await Promise.all(left)).toEqual([refused, refused]);
  await expect(write(kept as Trx, "much later")).rejects.toThrow("This transaction is over");
  expect(await keys()).toEqual(["its own", "of the next", "of the next, later"]);
});

it("A job that takes long is answered before others begin that came with it", async () => {
  const done: string[] = [];
  const slow = database.transact((trx) => write(trx, "slow").then(() => new Promise((resolve) => setTimeout(resolve, 120))));
  const next = database.transact(async (trx) => {
    done.push("next begins");
    await write(trx, "next");
  });
  await Promise.all([slow.then(() => done.push("slow is answered")), next]);
  expect(done).toEqual(["slow is answered", "next begins"]);
});

/** What a job does, and how it ends. */
interface Plan {
  about: number;
  /** Beside others; else by itself. */
  isBeside: boolean;
  end: "kept" | "refuses before it writes" | "refuses after it wrote" | "breaks a statement";
}

const plan: fc.Arbitrary<Plan> = fc.record({
  about: fc.nat({ max: 3 }),
  isBeside: fc.boolean(),
  end: fc.constantFrom("kept", "kept", "kept", "refuses before it writes", "refuses after it wrote", "breaks a statement"),
});

let round = 0;

it("Jobs side by side lose nothing, keep nothing of one that failed, and each hears of its own end", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(plan, { minLength: 1, maxLength: 24 }), async (plans) => {
      round += 1;
      const name = (about: number) => `round ${round}, about ${about}`;
      for (const about of [0, 1, 2, 3]) await database.transact((trx) => count(trx, name(about), 0));
      const ends = await Promise.allSettled(
        plans.map(({ about, isBeside, end }, at) =>
          database.transact(
            async (trx, sent) => {
              const before = await counted(trx, name(about));
              if (end === "refuses before it writes") throw new HttpError(403, "forbidden", `Job ${at}`);
              const writing = count(trx, name(about), before + 1);
              if (end === "kept") sent();
              await writing;
              if (end === "refuses after it wrote") throw new HttpError(413, "forbidden", `Job ${at}`);
              if (end === "breaks a statement") await sql.raw(`select no_column_${at} from settings`).execute(trx);
            },
            ...(isBeside ? [about] : []),
          ),
        ),
      );
      const kept = (about: number) => plans.filter((one) => one.about === about && one.end === "kept").length;
      for (const about of [0, 1, 2, 3]) expect(await counted(database.read, name(about))).toBe(kept(about));
      for (const [at, { end }] of plans.entries()) {
        const own = end === "breaks a statement" ? `no_column_${at}` : `Job ${at}`;
        if (end === "kept") expect(ends[at]?.status).toBe("fulfilled");
        else expect(String((ends[at] as PromiseRejectedResult).reason)).toContain(own);
      }
    }),
    { numRuns: 40 },
  );
});

it("A refusal before anything was written makes nobody begin again", async () => {
  const begun: string[] = [];
  const job = (name: string, about: number) =>
    database.transact(async (trx) => {
      begun.push(name);
      await counted(trx, name);
      if (name === "refusing") throw new HttpError(403, "forbidden", "Not this one");
      await count(trx, name, 1);
    }, about);
  const refusing = job("refusing", 2);
  await Promise.all([job("one", 1), expect(refusing).rejects.toThrow("Not this one"), job("three", 3)]);
  expect(begun.sort()).toEqual(["one", "refusing", "three"]);
});

it("Jobs about different things ask before the others have written", async () => {
  const order: string[] = [];
  const job = (name: string, about: number) =>
    database.transact(async (trx) => {
      order.push(`${name} asks`);
      await counted(trx, name);
      order.push(`${name} writes`);
      await count(trx, name, 1);
    }, about);
  await Promise.all([job("a", 1), job("b", 2), job("a again", 1)]);
  expect(order.slice(0, 2)).toEqual(["a asks", "b asks"]);
  expect(order.indexOf("a again asks")).toBeGreaterThan(order.indexOf("a writes"));
});

/** Sent as soon as it is asked, as prepared queries are. */
const writeCount = prepared<{ key: string; count: number }>()((db, its) =>
  db
    .insertInto("attempts")
    .values({ key: its.key, count: its.count, window_started_at: 0, blocked_until: 0 })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ count: its.count })),
);

const count = (trx: Trx, key: string, count: number) => writeCount(trx, { key, count });

async function counted(db: Db, key: string): Promise<number> {
  const row = await db.selectFrom("attempts").select("count").where("key", "=", key).executeTakeFirst();
  return row?.count ?? 0;
}
