import { countCharacters } from "#core/characters.ts";
import { size } from "#core/limits.ts";

/** How hard a password is to guess, roughly, and without asking anybody. */
export type Strength = "short" | "weak" | "fair" | "strong";

/** In bits: what is guessed in minutes from a stolen hash, and what is not guessed at all. */
const FAIR = 40;
const STRONG = 64;

/** What guessing begins with, the longer before what it contains. */
const common = [
  "password",
  "passwort",
  "football",
  "baseball",
  "princess",
  "sunshine",
  "iloveyou",
  "trustno1",
  "welcome",
  "letmein",
  "qwertyuiop",
  "asdfghjkl",
  "qwerty",
  "qwertz",
  "azerty",
  "zxcvbnm",
  "1q2w3e4r",
  "monkey",
  "dragon",
  "master",
  "shadow",
  "secret",
  "octavo",
  "admin",
  "login",
  "hello",
];

/** @param known words that whoever guesses knows too: names, the e-mail address */
export function strengthOf(password: string, known: readonly string[]): Strength {
  if (countCharacters(password) < size.passwordMin) return "short";
  // Longer ones are refused, and a whole book may be pasted.
  const looked = password.slice(0, size.passwordMax);
  const bits = countCharacters(withoutObvious(looked, known)) * Math.log2(alphabetOf(looked));
  if (bits < FAIR) return "weak";
  return bits < STRONG ? "fair" : "strong";
}

/** Each word, repetition and sequence that is obvious counts as one character. */
function withoutObvious(password: string, known: readonly string[]): string {
  const words = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2);
  let rest = password.toLowerCase();
  for (const word of [...words, ...common]) rest = rest.replaceAll(word, "*");
  rest = rest.replace(/(.+?)\1+/gsu, "$1");
  return [...rest].filter((character, at, all) => at < 2 || !continues(all[at - 2], all[at - 1], character)).join("");
}

/** As the third of `abc`, `321` or `aaa`. */
function continues(first = "", second = "", third = ""): boolean {
  const step = codeOf(second) - codeOf(first);
  return Math.abs(step) <= 1 && codeOf(third) - codeOf(second) === step;
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** How many characters the next one is chosen from. */
function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[0-9]/, 10],
    [/[ -/:-@[-`{-~]/, 33],
    [/[^ -~]/, 100],
  ];
  return kinds.reduce((sum, [kind, count]) => sum + (kind.test(password) ? count : 0), 0);
}
