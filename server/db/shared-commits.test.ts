import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase, type TestDatabase } from "../../test/database.ts";
import { HttpError } from "../errors.ts";
import { connect } from "./connect.ts";
import type { Counter, Db, OpenedDatabase, Trx } from "./database.ts";
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

const ends = [
  "kept, though others were faster",
  "refuses before it writes",
  "refuses after it wrote",
  "breaks a statement",
  "is refused for what it adds",
] as const;

/** What a job does, and how it ends. */
interface Plan {
  about: number;
  /** Beside others; else by itself. */
  isBeside: boolean;
  /** To the row of this number. */
  adds: number;
  end: (typeof ends)[number] | "kept";
}

interface Step {
  count: number;
  isTooMuch: boolean;
}

const sumName = (row: number) => `sum ${row}`;

const sums: Counter<Step> = {
  sum: (one, other) => ({ count: one.count + other.count, isTooMuch: one.isTooMuch || other.isTooMuch }),
  async write(trx, row, { count, isTooMuch }) {
    await raise(trx, { key: sumName(row), count });
    if (isTooMuch) throw new HttpError(413, "forbidden", `Too much for ${row}`);
  },
  async writeOrFail(trx, row, { count, isTooMuch }) {
    await raise(trx, { key: sumName(row), count, share: isTooMuch ? 0 : 1 });
  },
};

const plan: fc.Arbitrary<Plan> = fc.record({
  about: fc.nat({ max: 3 }),
  isBeside: fc.boolean(),
  adds: fc.nat({ max: 2 }),
  end: fc.oneof({ weight: 12, arbitrary: fc.constant("kept" as const) }, fc.constantFrom(...ends)),
});

const rows = [0, 1, 2];
const isKept = ({ end }: Plan) => end.startsWith("kept");

let round = 0;

it("Jobs side by side lose nothing, keep nothing of one that failed, and each hears of its own end", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(plan, { minLength: 1, maxLength: 24 }), async (plans) => {
      round += 1;
      const name = (about: number) => `round ${round}, about ${about}`;
      for (const about of [0, 1, 2, 3]) await database.transact((trx) => count(trx, name(about), 0));
      for (const row of rows) await database.transact((trx) => count(trx, sumName(row), 0));
      const answers = await Promise.allSettled(
        plans.map(({ about, isBeside, adds, end }, at) =>
          database.transact(
            async (trx, beside) => {
              const before = await counted(trx, name(about));
              if (end === "refuses before it writes") throw new HttpError(403, "forbidden", `Job ${at}`);
              const step = { count: 1, isTooMuch: end === "is refused for what it adds" };
              const isOutrun = beside !== null && place.url && end === "kept, though others were faster";
              const breaks = end === "breaks a statement" && sql.raw(`select no_column_${at} from settings`);
              const writing = () => Promise.all([count(trx, name(about), before + 1), isOutrun && failing(trx)]);
              if (beside) await beside.finish({ counter: sums, key: adds, step }, writing, isKept(plans[at] as Plan));
              else await Promise.all([writing(), sums.write(trx, adds, step)]);
              if (breaks) await breaks.execute(trx);
              if (end === "refuses after it wrote") throw new HttpError(413, "forbidden", `Job ${at}`);
            },
            ...(isBeside ? [about] : []),
          ),
        ),
      );
      const among = (is: (one: Plan) => boolean) => plans.filter((one) => isKept(one) && is(one)).length;
      for (const about of [0, 1, 2, 3])
        expect(await counted(database.read, name(about))).toBe(among((one) => one.about === about));
      for (const row of rows) expect(await counted(database.read, sumName(row))).toBe(among((one) => one.adds === row));
      for (const [at, one] of plans.entries()) {
        const own = { "is refused for what it adds": `Too much for ${one.adds}`, "breaks a statement": `no_column_${at}` };
        if (isKept(one)) expect(answers[at]?.status).toBe("fulfilled");
        else
          expect(String((answers[at] as PromiseRejectedResult).reason)).toContain(
            { ...own }[one.end as keyof typeof own] ?? `Job ${at}`,
          );
      }
    }),
    { numRuns: 60 },
  );
});

it("What many add to is held only once all that run side by side have come so far", async () => {
  const [has, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await database.transact((trx) => count(trx, sumName(0), 0));
  const step = { count: 1, isTooMuch: false };
  const slow = database.transact(async (trx, beside) => {
    await counted(trx, "what is slow");
    has.resolve();
    await may.promise;
    await beside?.finish({ counter: sums, key: 0, step }, () => writePrepared(trx, { key: "what is slow" }), true);
  }, 1);
  const quick = database.transact(async (trx, beside) => {
    await beside?.finish({ counter: sums, key: 0, step }, () => writePrepared(trx, { key: "what is quick" }), true);
  }, 2);
  await has.promise;
  // Another server would write into it, where there can be one.
  const other = place.url ? await connect({ databaseUrl: place.url, dataDir: folder }) : null;
  await other?.transact((trx) => raise(trx, { key: sumName(0), count: 10 }));
  may.resolve();
  await Promise.all([slow, quick]);
  await other?.close();
  expect(await counted(database.read, sumName(0))).toBe(other ? 12 : 2);
  expect((await keys()).filter((key) => key.startsWith("what is")).sort()).toEqual(["what is quick", "what is slow"]);
});

it("What a job asks behind its commit is refused, and what it wrote before is kept once", async () => {
  await database.transact((trx) => count(trx, sumName(0), 0));
  await database.transact(async (trx, beside) => {
    const step = { count: 1, isTooMuch: false };
    await beside?.finish({ counter: sums, key: 0, step }, () => writePrepared(trx, { key: "before the commit" }), true);
    if (place.url) await expect(write(trx, "behind the commit")).rejects.toThrow("This transaction is over");
  }, 1);
  expect((await keys()).filter((key) => key.endsWith("the commit"))).toEqual(["before the commit"]);
  expect(await counted(database.read, sumName(0))).toBe(1);
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

/** Fails with a share of 0. */
const raiseBy = prepared<{ key: string; count: number; share: number }>()((db, its) =>
  db
    .updateTable("attempts")
    .set({ count: sql<number>`count + cast(${its.count} as integer) / cast(${its.share} as integer)` })
    .where("key", "=", its.key),
);

const failing = (trx: Trx) => raiseBy(trx, { key: sumName(0), count: 1, share: 0 });

const raise = (trx: Trx, its: { key: string; count: number; share?: number }) => raiseBy(trx, { share: 1, ...its });

const count = (trx: Trx, key: string, count: number) => writeCount(trx, { key, count });

async function counted(db: Db, key: string): Promise<number> {
  const row = await db.selectFrom("attempts").select("count").where("key", "=", key).executeTakeFirst();
  return row?.count ?? 0;
}
