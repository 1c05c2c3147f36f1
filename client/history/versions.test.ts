import { describe, expect, it } from "vitest";
import type { PageVersion } from "#core/page.ts";
import { type Comparison, comparedWith, humanSize, rowsByDay } from "./versions.ts";

const version = (revision: number, createdAt = "2026-10-14T10:15:00"): PageVersion => ({
  revision,
  title: "Day one",
  authorName: "Marta Berg",
  createdAt,
  blockCount: 1,
  size: 100,
  restoredFrom: null,
});

describe("the version that another one is compared with", () => {
  const versions = [7, 5, 2, 1].map((revision) => version(revision));
  const compared = (selected: number, comparison: Comparison) => comparedWith(versions, selected, comparison)?.revision ?? null;

  it("is the one before it", () => {
    expect(compared(7, { kind: "previous" })).toBe(5);
    expect(compared(1, { kind: "previous" })).toBeNull();
  });

  it("is the current one, or the one chosen", () => {
    expect(compared(2, { kind: "current" })).toBe(7);
    expect(compared(5, { kind: "version", revision: 1 })).toBe(1);
  });

  it("is never itself", () => {
    expect(compared(7, { kind: "current" })).toBe(5);
    expect(compared(2, { kind: "version", revision: 2 })).toBe(1);
  });

  it("is none where that is wanted", () => expect(compared(7, { kind: "none" })).toBeNull());
});

describe("versions in a list", () => {
  it("stand below their days", () => {
    const now = new Date("2026-10-14T12:00:00");
    const rows = rowsByDay(
      [
        version(6, "2026-10-14T00:05:00"),
        version(5, "2026-10-13T23:55:00"),
        version(4, "2026-10-13T08:00:00"),
        version(3, "2026-10-10T11:20:00"),
        version(2, "2025-10-10T11:20:00"),
        version(1, "not a time"),
      ],
      now,
    );
    expect(rows.map((row) => (row.kind === "day" ? row.label : row.version.revision))).toEqual([
      "Today",
      6,
      "Yesterday",
      5,
      4,
      "Oct 10",
      3,
      "Oct 10, 2025",
      2,
      "",
      1,
    ]);
  });

  it("call the day before a short one yesterday too", () => {
    // The clocks go forward in the night between, where they do.
    const [day] = rowsByDay([version(1, "2026-03-28T09:00:00")], new Date("2026-03-29T09:00:00"));
    expect(day).toEqual({ kind: "day", label: "Yesterday" });
  });
});

describe("a size", () => {
  it("is told in the unit that suits it", () =>
    expect([0, 999, 1000, 3449, 999_949, 999_950, 8_388_608].map(humanSize)).toEqual([
      "0\u00a0B",
      "999\u00a0B",
      "1\u00a0KB",
      "3.4\u00a0KB",
      "999.9\u00a0KB",
      "1\u00a0MB",
      "8.4\u00a0MB",
    ]));
});
