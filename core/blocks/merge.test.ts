import { describe, it } from "vitest";
import { mergeLaws } from "../../test/merge-laws.ts";
import { merge } from "./merge.ts";

describe("a merge", () => {
  for (const { name, check } of mergeLaws(merge)) it(name, check);
});
