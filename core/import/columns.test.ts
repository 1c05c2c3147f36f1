import { expect, it } from "vitest";
import { columnsOf, WIDE } from "./columns.ts";

it("every sign has the columns that its script and its kind say", () => {
  for (let code = 0; code < 0x11_000; code += 1) {
    const sign = String.fromCodePoint(code);
    const columns = WIDE.test(sign) ? 2 : /\p{M}/u.test(sign) ? 0 : 1;
    if (columnsOf(sign) !== columns) expect(code.toString(16)).toBe(`a sign of ${columns} columns`);
  }
  expect(columnsOf("é “so” – 山道́")).toBe(13);
});
