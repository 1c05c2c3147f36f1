import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addressOf, wire } from "./call.ts";
import { bePatient } from "./patience.ts";

/** What is asked of a network that a test holds in its hands: whether the server says that it is there, and every call to it. */
let isThere = true;
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("fetch", (address: string, { signal }: RequestInit) => {
    asked.push(address);
    if (address === "/at-the-café")
      return Promise.resolve(new Response("<p>Terms", { headers: { "Content-Type": "text/html" } }));
    if (address === addressOf("health") && isThere) return Promise.resolve(new Response());
    return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  });
  isThere = true;
  asked.length = 0;
  bePatient();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A call, and whether it has been given up by now. */
function sent(init: RequestInit) {
  const fate = { isGivenUp: false };
  wire.fetch("/somewhere", init).catch(() => {
    fate.isGivenUp = true;
  });
  return fate;
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it("a call waits for as long as the server is there, and is given up soon after it is not", async () => {
  const [read, other] = [sent({}), sent({ method: "POST", body: "{}" })];
  await pass(120_000);
  expect([read.isGivenUp, other.isGivenUp]).toEqual([false, false]);
  const before = asked.length;
  isThere = false;
  await pass(20_000);
  expect([read.isGivenUp, other.isGivenUp]).toEqual([true, true]);
  // Those that wait together ask once.
  expect(asked.length - before).toBe(1);
});

it("a change is given up after a while also where the server is there, a large one much later", async () => {
  const [small, large] = [sent({ method: "PATCH", body: "{}" }), sent({ method: "PATCH", body: "x".repeat(1_000_000) })];
  await pass(29_000);
  expect(small.isGivenUp).toBe(false);
  await pass(12_000);
  expect([small.isGivenUp, large.isGivenUp]).toEqual([true, false]);
  await pass(220_000);
  expect(large.isGivenUp).toBe(false);
  await pass(40_000);
  expect(large.isGivenUp).toBe(true);
});

it("what is read is asked for once more after a while where the server is there, and a page is not made twice", async () => {
  const [one, other] = [sent({}), sent({ method: "POST", body: "{}" })];
  const count = () => asked.filter((address) => address === "/somewhere").length;
  await pass(29_000);
  expect(count()).toBe(2);
  await pass(90_000);
  expect(count()).toBe(3);
  expect([one.isGivenUp, other.isGivenUp]).toEqual([false, false]);
});

it("whoever asked may end it", async () => {
  const end = new AbortController();
  const call = sent({ signal: end.signal });
  end.abort();
  await pass(0);
  expect(call.isGivenUp).toBe(true);
});

it("a page that a café's network answers in place of the server is no answer", async () => {
  await expect(wire.fetch("/at-the-café", { method: "DELETE" })).rejects.toThrow("Somebody else answered.");
});
