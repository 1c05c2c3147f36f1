import { expect, it } from "vitest";
import { turnsOf } from "../test/turns.ts";
import { breathe, oneByOne } from "./pacing.ts";

/** Takes some milliseconds of this thread. */
function work(): number {
  const until = performance.now() + 4;
  let count = 0;
  while (performance.now() < until) count += 1;
  return count;
}

it("Many who come at once take turns, in the order of their coming", async () => {
  const done: number[] = [];
  const one = async (place: number) => {
    await breathe();
    work();
    done.push(place);
  };
  const places = Array.from({ length: 60 }, (_, place) => place);
  const { longest } = await turnsOf(() => Promise.all(places.map(one)));
  // All of them together take 240.
  expect(longest).toBeLessThan(80);
  expect(done).toEqual(places);
});

it("One after another, with turns in between", async () => {
  const all = Array.from({ length: 50 }, (_, place) => place);
  const { result, longest } = await turnsOf(() => oneByOne(all, (place) => [place, work()] as const));
  expect(result.map(([place]) => place)).toEqual(all);
  expect(longest).toBeLessThan(80);
});

it("Who has much to do keeps nobody waiting who has little", async () => {
  let isOver = false;
  const much = async () => {
    for (let step = 0; step < 100; step += 1) {
      work();
      work();
      await breathe();
    }
    isOver = true;
  };
  const little = async () => {
    for (let step = 0; step < 5; step += 1) {
      work();
      await breathe();
    }
    return isOver;
  };
  const [, wasOver] = await Promise.all([much(), little()]);
  expect(wasOver).toBe(false);
});
