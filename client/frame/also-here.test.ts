import { expect, it } from "vitest";
import { alsoHere, arrivals, faces } from "./also-here.ts";

const person = (id: number, name = `P${id}`) => ({ id, name });
const company = (count: number, more = 0) => ({ people: Array.from({ length: count }, (_, at) => person(at)), more });

it("two faces stand for all, one on a phone, and a number for the others", () => {
  const numbers = [1, 2, 3].map((count) => faces(company(count))).map(({ onDesk, onPhone }) => [onDesk, onPhone]);
  expect(numbers).toEqual([
    [0, 0],
    [0, 1],
    [1, 2],
  ]);
  expect(faces(company(8, 990))).toMatchObject({ onDesk: 996, onPhone: 997 });
  expect(faces(company(0, 3))).toEqual({ shown: [], onDesk: 3, onPhone: 3 });
});

it("names are said, a long one shortened, and how many more there are", () => {
  expect(alsoHere({ people: [person(1, "Ada"), person(2, "Grace")], more: 0 })).toBe("Also here: Ada, Grace");
  expect(alsoHere({ people: [person(1, "Ada")], more: 1 })).toBe("Also here: Ada and 1 other");
  expect(alsoHere({ people: [person(1, "x".repeat(400))], more: 12 })).toBe(`Also here: ${"x".repeat(40)}… and 12 others`);
  expect(alsoHere({ people: [], more: 2 })).toBe("Also here: 2 people");
});

it("who comes is said, and neither who goes nor who stays", () => {
  const first = arrivals(new Set(), company(2));
  expect(first.isNew).toBe(true);
  const fewer = arrivals(first.known, company(1));
  expect([arrivals(first.known, company(2, 4)).isNew, fewer.isNew, arrivals(fewer.known, null).isNew]).toEqual([
    false,
    false,
    false,
  ]);
  expect(arrivals(fewer.known, company(2)).isNew).toBe(true);
});
