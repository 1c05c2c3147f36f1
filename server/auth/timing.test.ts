/** Answers must not tell by their time whether an address has an account. With the real cost of a password hash. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { World } from "../../test/world.ts";

let world: World;
const people = ["ane", "bo", "cai", "dag"];

beforeAll(async () => {
  world = await World.create({ password: { memoryKiB: 32 * 1024, passes: 3 } });
  for (const name of people) await world.person(name, { verified: false });
});
afterAll(() => world.stop());

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const wrongPassword = (email: string) => world.visitor().try("login", { body: { email, password: "not-it-at-all" } });

it("a sign-in takes the same time for a known and an unknown address", async () => {
  const known: number[] = [];
  const unknown: number[] = [];
  // In turn, so that whatever else the machine does falls on both; four tries each stay below the failure limit.
  for (let round = 0; round < 4; round += 1) {
    for (const name of people) {
      known.push(await timeOf(() => wrongPassword(`${name}@coastpress.example`)));
      unknown.push(await timeOf(() => wrongPassword(`no-${name}@coastpress.example`)));
    }
  }
  expect(median(known)).toBeGreaterThan(5);
  expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
  expect(median(unknown) / median(known)).toBeLessThan(2);
});

it("a forgotten password is answered no sooner for an unknown address than for a known one", async () => {
  const forgot = (email: string) => timeOf(() => world.visitor().do("forgotPassword", { body: { email } }));
  expect(await forgot("ane@coastpress.example")).toBeGreaterThan(140);
  expect(await forgot("no-ane@coastpress.example")).toBeGreaterThan(140);
});
