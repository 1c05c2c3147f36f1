import { expect, it } from "vitest";
import { Turns } from "./turns.ts";

it("Turns at one page follow each other in the order of their coming, and others do not wait for them", async () => {
  const turns = new Turns();
  const done: string[] = [];
  const first = await turns.take(1);
  const [second, third] = [turns.take(1), turns.take(1)];
  void third.then((end) => (done.push("third"), end()));
  void second.then((end) => (done.push("second"), end()));
  (await turns.take(2))();
  expect([done, turns.isTaken(1), turns.isTaken(2)]).toEqual([[], true, false]);
  first();
  await third;
  expect([done, turns.isTaken(1)]).toEqual([["second", "third"], false]);
});
