import { describe, expect, it } from "vitest";
import { faultsOf } from "./faults.ts";

const names = ["current", "new", "confirm"] as const;
const required = { message: "All fields are required." };
const mismatch = { message: "They do not match." };

describe("a field without an error", () => {
  it("has its id only", () => {
    expect(faultsOf({}, "form", names).new).toEqual({ id: "form-new" });
  });
});

describe("a sentence about several fields", () => {
  const faults = faultsOf({ new: required, confirm: required }, "form", names);

  it("stands below the first of them", () => {
    expect(faults.new).toEqual({ id: "form-new", error: "All fields are required." });
  });

  it("is what the others point to", () => {
    expect(faults.confirm).toEqual({ id: "form-confirm", "aria-invalid": true, "aria-describedby": "form-new-error" });
  });

  it("leaves the rest alone", () => {
    expect(faults.current).toEqual({ id: "form-current" });
  });
});

describe("different sentences", () => {
  it("stand each below its own field", () => {
    const faults = faultsOf({ current: required, confirm: mismatch }, "form", names);
    expect([faults.current.error, faults.confirm.error]).toEqual(["All fields are required.", "They do not match."]);
  });
});
