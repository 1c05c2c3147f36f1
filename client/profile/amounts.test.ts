import { expect, it } from "vitest";
import { limitsSentence, printBytes } from "./amounts.ts";

const MB = 1024 * 1024;

it("Amounts are told in megabytes, and in gigabytes where they are large", () => {
  const told = [0, 1, 0.04 * MB, 0.25 * MB, 25 * MB, 1023.9 * MB, 1024 * MB, 10_240 * MB].map(printBytes);
  expect(told).toEqual([
    "0\u00a0MB",
    "less than 0.1\u00a0MB",
    "less than 0.1\u00a0MB",
    "0.3\u00a0MB",
    "25\u00a0MB",
    "1,023.9\u00a0MB",
    "1\u00a0GB",
    "10\u00a0GB",
  ]);
});

it("What holds for each workspace, file and minute is one sentence each", () => {
  const held = { used: 0, max: 1 };
  const workspace = { pages: 250_000, links: 1000, bytes: 5120 * MB };
  const usage = {
    account: { workspaces: held, bytes: held },
    workspace,
    file: { bytes: 25 * MB },
    requests: { perMinute: 1000 },
  };
  expect(limitsSentence(usage)).toBe(
    "One workspace holds up to 250,000 pages, 1,000 links and 5\u00a0GB; one file has up to 25\u00a0MB. The server answers you 1,000 times a minute.",
  );
});
