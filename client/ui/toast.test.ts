import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentToast, dismissToast, toastError, toastSuccess } from "./toast.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const dismiss = () => dismissToast(currentToast()?.id ?? 0);

describe("a notification", () => {
  it("takes the place of the one before it", () => {
    toastError("Error", "Failed to create page. Please try again.");
    toastSuccess("Page created");
    expect(currentToast()).toMatchObject({ title: "Page created", tone: "success", open: true });
  });

  it("is destructive for an error", () => {
    toastError("Error", "Failed to create page. Please try again.");
    expect(currentToast()).toMatchObject({ tone: "destructive", message: "Failed to create page. Please try again." });
  });

  it("is forgotten 1,000,000 ms after it was dismissed", () => {
    toastSuccess("Page created");
    dismiss();
    vi.advanceTimersByTime(999_999);
    expect(currentToast()).toMatchObject({ title: "Page created", open: false });
    vi.advanceTimersByTime(1);
    expect(currentToast()).toBeNull();
  });

  it("is not forgotten for one that was dismissed before it", () => {
    toastSuccess("Page created");
    dismiss();
    toastSuccess("Page deleted");
    vi.advanceTimersByTime(1_000_000);
    expect(currentToast()).toMatchObject({ title: "Page deleted", open: true });
  });
});
