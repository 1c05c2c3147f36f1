import { describe, expect, it } from "vitest";
import { addEntry, blankInput, daysFault, isUnconditional, removeItem, type ShareInput, toShare } from "./share-input.ts";

const NOW = Date.parse("2026-10-14T12:00:00.000Z");

const input = (part: Partial<ShareInput>): ShareInput => ({ ...blankInput, ...part });
const added = (entry: string, ...items: string[]) => addEntry({ items, entry }).items;

describe("a condition", () => {
  it("is added trimmed, at the end", () => {
    expect(added(" harbour.example ", "coastpress.example")).toEqual(["coastpress.example", "harbour.example"]);
    expect(addEntry({ items: [], entry: "walk" }).entry).toBe("");
  });

  it("is not added blank or twice", () => {
    expect(added("")).toEqual([]);
    expect(added("   ")).toEqual([]);
    expect(added("walk", "walk")).toEqual(["walk"]);
    expect(added("Walk", "walk")).toEqual(["walk"]);
  });

  it("is removed without touching what is typed", () => {
    expect(removeItem({ items: ["a", "b"], entry: "c" }, "a")).toEqual({ items: ["b"], entry: "c" });
  });
});

describe("what is sent", () => {
  it("is a viewer's link without conditions or end, unless more is said", () => {
    expect(toShare(blankInput, NOW)).toEqual({
      requireEmailVerification: false,
      allowedEmailDomains: null,
      requiredEmailKeywords: null,
      accessLevel: "viewer",
      expiresAt: null,
      isActive: true,
    });
  });

  it("ends days times 24 hours from now", () => {
    expect(toShare(input({ days: " 30 " }), NOW).expiresAt).toBe("2026-11-13T12:00:00.000Z");
  });

  it("holds a condition that was typed and not added", () => {
    const share = toShare(
      input({
        allowedEmailDomains: { items: ["coastpress.example"], entry: "harbour.example" },
        requiredEmailKeywords: { items: [], entry: "walk" },
      }),
      NOW,
    );
    expect(share.allowedEmailDomains).toEqual(["coastpress.example", "harbour.example"]);
    expect(share.requiredEmailKeywords).toEqual(["walk"]);
  });
});

describe("days", () => {
  it("are a number from 1 to 36,500, or left empty", () => {
    for (const days of ["", " ", "1", "30", "36500"]) expect(daysFault(days), days).toBeUndefined();
    for (const days of ["0", "-1", "1.5", "36501", "soon", "1e3"]) expect(daysFault(days), days).toContain("from 1 to 36,500");
  });
});

describe("a input without conditions", () => {
  it("has neither verification nor domains nor keywords, even typed ones", () => {
    expect(isUnconditional(input({ days: "7", accessLevel: "editor" }))).toBe(true);
    expect(isUnconditional(input({ requireEmailVerification: true }))).toBe(false);
    expect(isUnconditional(input({ allowedEmailDomains: { items: ["a.example"], entry: "" } }))).toBe(false);
    expect(isUnconditional(input({ requiredEmailKeywords: { items: [], entry: "walk" } }))).toBe(false);
  });
});
