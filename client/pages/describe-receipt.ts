import type { Receipt } from "#core/page.ts";

const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });

/** As in `Version 5, saved at 17:27:57, 4 blocks`. */
export function describeReceipt({ revision, savedAt, blockCount }: Receipt): string {
  return `Version ${revision}, saved at ${time.format(new Date(savedAt))}, ${blockCount} ${blockCount === 1 ? "block" : "blocks"}`;
}
