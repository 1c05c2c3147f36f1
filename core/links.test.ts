import { expect, it } from "vitest";
import { links, safeNext } from "./links.ts";

it.each(["/", "/page/7", "/page/7?x=1#y", "/shared/workspace/a%2Fb"])("%j is a place to go on to", (next) =>
  expect(safeNext(next)).toBe(next),
);

it.each([
  null,
  "",
  "page/7",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "/\t/evil.example",
  "/\n\\evil.example",
])("%j leads home", (next) => expect(safeNext(next)).toBe("/"));

it("the way to the login screen and back keeps the whole address", () => {
  const link = new URL(links.loginThen("/page/7?x=1&y=2#z"), "http://octavo.test");
  expect(link.searchParams.get("next")).toBe("/page/7?x=1&y=2#z");
});
