/** What somebody left the profile for, to show at the provider that the account is hers, and came back to. Of this tab alone. */

/** What is asked for. */
export type Wish = "address" | "app" | "codes" | "delete" | "passkey" | "no passkey";

interface Left {
  wish: Wish;
  /** What had been typed. */
  typed: string;
}

const KEY = "octavo-left-for";
const PARAM = "provider";

let cameBack: Left | null = null;

/** Before the browser leaves. Where it keeps nothing, the way has to be begun again behind it. */
export function noteWish(left: Left): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(left));
  } catch {
    // It is asked again, then.
  }
}

/** As the profile opens. @returns how the way through the provider ended; null where nobody comes from there */
export function readReturn(): string | null {
  const result = new URLSearchParams(location.search).get(PARAM);
  if (result === "back") cameBack = readWish();
  return result;
}

function readWish(): Left | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Left | null;
  } catch {
    return null;
  }
}

/** What was left for went on, or did not; it does not go on again. */
export function endReturn(): void {
  cameBack = null;
}

/** A reload begins anew. */
export function forgetWish(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** @returns what had been typed; null where somebody did not come back for this, or was not confirmed */
export const cameBackFor = (wish: Wish): string | null => (cameBack?.wish === wish ? cameBack.typed : null);
