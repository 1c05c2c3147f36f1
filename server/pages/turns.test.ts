import { expect, it } from "vitest";
import { Turns } from "./turns.ts";

it("Turns at one page follow each other in the order of their coming, and others do not wait for them", async () => {
  const turns = new Turns();
  const done: string[] = [];
  const first = await turns.take(1);
  const [second, third] = [turns.take(1), turns.take(1)];
  const follow = async (turn: typeof second, name: string) => {
    const end = await turn;
    done.push(name);
    end();
  };
  void follow(third, "third");
  void follow(second, "second");
  (await turns.take(2))();
  expect([done, turns.isTaken(1), turns.isTaken(2)]).toEqual([[], true, false]);
  first();
  await third;
  expect([done, turns.isTaken(1)]).toEqual([["second", "third"], false]);
});
