import { expect, it } from "vitest";
import { isProxys } from "./call.ts";

it.each([
  [502, null, true],
  [504, null, true],
  [502, "text/plain; charset=utf-8", true],
  [503, "text/html", true],
  [504, "text/html; charset=utf-8", true],
  [404, "text/plain; charset=utf-8", true],
  [502, "application/problem+json", false],
  [503, "application/problem+json; charset=utf-8", false],
  [503, "application/json", false],
  [507, "application/problem+json", false],
  [404, "application/problem+json", false],
  [404, "text/html", false],
  [404, null, false],
  [503, null, false],
  [500, "text/plain", false],
  [401, "text/plain", false],
  [200, "text/plain", false],
])("a %s of the kind %s is a proxy's that has no server behind it: %s", (status, type, isIts) => {
  expect(isProxys(status, type)).toBe(isIts);
});
