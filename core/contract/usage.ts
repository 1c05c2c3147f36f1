import { line } from "../contract-line.ts";
import { usage } from "../usage.ts";

export const usageLines = {
  getUsage: line("GET", "/api/usage", "signed-in", "What the account holds, and what it may hold", { answer: usage }),
} as const;
