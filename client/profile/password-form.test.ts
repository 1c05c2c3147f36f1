import { describe, expect, it } from "vitest";
import { passwordForm } from "./password-form.ts";

/** Fields at fault with what is said of them. */
function faults(currentPassword: string, newPassword: string, confirmPassword: string) {
  const { error } = passwordForm.safeParse({ currentPassword, newPassword, confirmPassword });
  return error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) ?? [];
}

describe("changing the password", () => {
  it("needs every field, whatever else is wrong", () => {
    expect(faults("", "abc", "")).toEqual([
      "currentPassword: All password fields are required.",
      "confirmPassword: All password fields are required.",
    ]);
  });

  it("needs the new password twice, before its length counts", () => {
    expect(faults("old", "abc", "abd")).toEqual(["confirmPassword: New passwords do not match."]);
  });

  it("needs six characters", () => {
    expect(faults("old", "abcde", "abcde")).toEqual(["newPassword: New password must be at least 6 characters long."]);
  });

  it("counts characters as a person does", () => {
    expect(faults("old", "🌊🌊🌊🌊🌊", "🌊🌊🌊🌊🌊")).toHaveLength(1);
    expect(faults("old", "🌊🌊🌊🌊🌊🌊", "🌊🌊🌊🌊🌊🌊")).toEqual([]);
  });

  it("sends the old and the new one only", () => {
    const form = { currentPassword: "old", newPassword: "harbour", confirmPassword: "harbour" };
    expect(passwordForm.parse(form)).toEqual({ currentPassword: "old", newPassword: "harbour" });
  });
});
