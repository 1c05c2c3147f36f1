import { size } from "#core/limits.ts";
import { type Strength, strengthOf } from "./strength.ts";

const hints: Record<Strength, string> = {
  short: `At least ${size.passwordMin} characters`,
  weak: "Weak: easy to guess. Several unusual words are better.",
  fair: "Fair: a few more characters make it strong.",
  strong: "Strong: hard to guess.",
};

/** What somebody who guesses would make of the password. It advises; any password of six characters is taken. */
export function StrengthHint({ password, known }: { password: string; known: readonly string[] }) {
  return <span aria-live="polite">{hints[strengthOf(password, known)]}</span>;
}
