import { line } from "../contract-line.ts";
import { presenceSetting } from "../presence.ts";

export const presenceLines = {
  getPresence: line("GET", "/api/auth/presence", "signed-in", "Whether others see where one is, and one sees them", {
    answer: presenceSetting,
  }),
  setPresence: line("PUT", "/api/auth/presence", "signed-in", "Be seen by others on pages and see them, or neither", {
    body: presenceSetting,
    answer: presenceSetting,
  }),
} as const;
