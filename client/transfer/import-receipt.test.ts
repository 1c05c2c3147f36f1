import { expect, it } from "vitest";
import type { Imported } from "#core/import/receipt.ts";
import { whenItRan } from "./import-receipt.tsx";

const told = (endedAt: string) => whenItRan({ createdAt: "2026-10-14T08:15:00.000Z", endedAt } as Imported);

it("The seconds of an import and their number stay on one line", () => {
  expect(told("2026-10-14T08:15:41.000Z")).toMatch(/, 41\u00a0seconds$/);
  expect(told("2026-10-14T08:15:00.200Z")).toMatch(/, 1\u00a0second$/);
});
