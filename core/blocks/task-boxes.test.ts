import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tasksIn, toggleBox, toggleBoxAt } from "./task-boxes.ts";

describe("a box in a text", () => {
  it.each([
    ["- map\n  - [ ] paper\n  - [x] ink", 1, "- map\n  - [ ] paper\n  - [ ] ink"],
    ["- map\n  - [ ] paper", 0, "- map\n  - [x] paper"],
    ["- map\n  - [ ]", 0, "- map\n  - [x]"],
    ["- map\n  - [ ] \n  - [x] paper", 1, "- map\n  - [ ] \n  - [ ] paper"],
    ["- [ ]\n  - [x] ink\n    - [ ] \n      - paper", 2, "- [ ]\n  - [x] ink\n    - [x] \n      - paper"],
    ["> 1. [X] map\n> 2. [ ] ink", 0, "> 1. [ ] map\n> 2. [ ] ink"],
    ["```\n- [ ] code\n```\n\n- [ ] map\n\n  ```\n  - [ ] code\n  ```\n- - [ ] ink", 1, null],
    ["- [ ] map", 1, null],
    ["no box", 0, null],
  ])("%j, the one at %i", (text, nth, expected) => {
    const toggled = toggleBox(text, nth);
    if (expected) expect(toggled).toBe(expected);
    else if (text.includes("ink")) expect(toggled).toBe(text.replace("[ ] ink", "[x] ink"));
    else expect(toggled).toBeNull();
  });

  it.each([
    ["- map\n  - [ ] pa|per\n  - [x] ink", "- map\n  - [x] paper\n  - [x] ink"],
    ["- [ ] map\n  - [x] ink|", "- [ ] map\n  - [ ] ink"],
    ["> |- [ ] map\n> - [ ] ink", "> - [x] map\n> - [ ] ink"],
    ["- [ ] map\n- pa|per", null],
    ["```\n- [ ] co|de\n```", null],
    ["- [ ] map\n\n  ```\n  - [ ] co|de\n  ```", null],
  ])("at the caret in %j", (marked, expected) => {
    expect(toggleBoxAt(marked.replace("|", ""), marked.indexOf("|"))).toBe(expected);
  });

  it("is a task, in code it is none", () => {
    expect(tasksIn("- [ ] map\n  - [x] ink\n\n> 1. [X] paper")).toEqual([false, true, true]);
    expect(tasksIn("```\n- [ ] code\n```")).toEqual([]);
  });

  it("is ticked and unticked again, and no letter beside it changes", () => {
    const line = fc.constantFrom("- [ ] a", "  - [x] b", "- c", "> - [ ] d", "```", "1. [ ] e", "    - [ ] f", "", "words");
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.nat({ max: 5 }), (lines, nth) => {
        const text = lines.join("\n");
        const toggled = toggleBox(text, nth);
        if (toggled === null) return;
        const changed = [...text].filter((letter, place) => letter !== toggled[place]);
        expect([toggled.length, changed.length]).toEqual([text.length, 1]);
        expect(toggleBox(toggled, nth)).toBe(text);
      }),
    );
  });
});
