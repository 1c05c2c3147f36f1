import { createHash } from "node:crypto";

/** The same whenever the file is read, so that what is read twice is the same, and a link to a block leads to it. */
export function ids({ path }: { path: string }): { newId: () => string } {
  const start = createHash("sha256").update(path).digest("base64url").slice(0, 10);
  let next = 0;
  return { newId: () => `${start}${(next++).toString(36)}` };
}

/** What tells this file from another. */
export const sourceOf = ({ bytes }: { bytes: Uint8Array }): string =>
  createHash("sha256").update(bytes).digest("base64url").slice(0, 24);
