import { expect, it } from "vitest";
import { csvLine } from "./csv.ts";

it("a cell comes back as it was, whatever is in it", () => {
  expect(csvLine(["plain", 'a "quoted", one', "two\nlines", ""])).toBe('plain,"a ""quoted"", one","two\nlines",\r\n');
});

it("no cell is a formula", () => {
  for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "  =1", "\r=1"]) expect(csvLine([text])).toBe(`"'${text}"\r\n`);
});
