import { expect, it } from "vitest";
import { markLinks } from "./found-links.ts";

const targetsIn = (source: string) => markLinks(source).links.map(({ target }) => target);

it("A page's name may have a colon, where a space is behind it; an address elsewhere is none", () => {
  expect(targetsIn("[a](Tide:%20low.md) [b](<Tide: low.md#At noon>) ![c](Tide:%20high.html)")).toEqual([
    "Tide:%20low.md",
    "Tide: low.md#At noon",
    "Tide:%20high.html",
  ]);
  expect(targetsIn("[a](mailto:%20ida@example.com) [b](https://example.com/a.md) [c](tide:low.md) [d](web+tide:%20low)")).toEqual(
    [],
  );
});
