import { expect, it } from "vitest";
import { hub, interaction, size } from "./limits.ts";

it("are the specification's numbers", () => {
  expect({ ...interaction, ...hub, passwordMin: size.passwordMin }).toEqual({
    titleAutosaveDelay: 1000,
    pageListStaleTime: 30_000,
    logPollInterval: 5000,
    recentEmailAttempts: 5,
    toastDuration: 5000,
    toastSwipeThreshold: 50,
    toastRemoveDelay: 1_000_000,
    tooltipDelay: 700,
    tooltipSkipDelay: 300,
    scrollHideDelay: 600,
    eventsPerDay: 2,
    recentEntries: 10,
    topProjects: 5,
    passwordMin: 6,
  });
});
