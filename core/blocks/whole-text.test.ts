import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fenceOf } from "./fence.ts";
import { isQuote, quotedIn, toFence, toQuote } from "./whole-text.ts";

describe("a text of one fence", () => {
  it("gives back whatever code was put into it, fences included", () => {
    const line = fc.constantFrom("", "a", "```", "````", "~~~", "  ```", "```js", "x ``` y", "\t");
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.constantFrom("", "js"), (lines, language) => {
        const code = lines.join("\n");
        const text = toFence(code, language);
        const fence = fenceOf(text);
        expect(fence).toMatchObject({ code, language });
        expect(text.slice(fence?.from, fence?.to)).toBe(code);
      }),
    );
  });

  it("may have no end, and nothing but empty lines behind it", () => {
    expect(fenceOf("~~~py\na\nb")).toMatchObject({ mark: "~~~", language: "py", code: "a\nb", to: 9 });
    expect(fenceOf("```\n```")).toMatchObject({ code: "", from: 4, to: 4 });
    expect(fenceOf("```\na\n```\n\n")?.code).toBe("a");
    for (const other of ["```js", "```\na\n```\nb", "a\n```\nb\n```", "``` a`b\nc\n```", "> ```\n> a\n> ```"])
      expect(fenceOf(other), other).toBeNull();
  });
});

describe("a quote", () => {
  it("comes back as it was", () => {
    fc.assert(fc.property(fc.string({ minLength: 1 }), (text) => quotedIn(toQuote(text)) === text));
    expect(isQuote("> a\n> b")).toBe(true);
    expect(isQuote("> a\nb")).toBe(false);
  });
});
