import { expect, it } from "vitest";
import { entryPath } from "./paths.ts";

it.each(["a: b.md", "A:b.md", "Days/a: b.md"])("%j is a name", (path) => {
  expect(entryPath(path)).toEqual({ path });
});

it.each(["/a.md", "C:/a.md", "c:\\Days\\a.md"])("%j leads elsewhere", (path) => {
  expect(entryPath(path)).toEqual({ reason: "Its path does not begin in the archive" });
});
