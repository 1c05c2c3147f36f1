import { expect, it } from "vitest";
import { lineEnd } from "./double-click.ts";
import type { Letters } from "./letters.ts";

/** What a third click selects between the braces: all is seen but signs, which stand in brackets of their own here. */
function selected(source: string): string {
  const letters: Letters[] = [];
  let value = "";
  let [from, to] = [0, 0];
  for (const part of source.split(/([{}]|⟨[^⟩]*⟩)/)) {
    if (part === "{") from = value.length;
    else if (part === "}") to = value.length;
    else {
      const isSign = part.startsWith("⟨");
      const text = isSign ? part.slice(1, -1) : part;
      letters.push({ from: value.length, to: value.length + text.length, isMet: false, ...(isSign ? { kind: "prefix" } : {}) });
      value += text;
    }
  }
  return value.slice(from, lineEnd(value, letters, { from, to }));
}

it.each([
  ["a line", "low\n{tide\n}noon", "tide"],
  ["an item", "⟨- ⟩low\n⟨- ⟩{tide\n⟨- ⟩}noon", "tide"],
  ["a marked item", "⟨- ⟩{⟨**⟩low⟨**⟩\n⟨- ⟩}noon", "**low**"],
  ["a paragraph", "{low\n\n}noon", "low"],
  ["the last line", "low\n{tide}", "tide"],
  ["lines, once it is drawn over them", "{low\nti}de", "low\nti"],
  ["an empty line", "low\n{\n}tide", ""],
])("a third click selects %s without its end", (_, source, words) => expect(selected(source)).toBe(words));
