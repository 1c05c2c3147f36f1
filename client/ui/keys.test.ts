import { describe, expect, it } from "vitest";
import { characterOf, shortcutOf } from "./keys.ts";

const held = { ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };

describe("a shortcut", () => {
  it("is the letter that is written on the key", () => {
    expect(shortcutOf({ ...held, key: "s", code: "KeyS" })).toBe("s");
    expect(shortcutOf({ ...held, key: "S", code: "KeyS", shiftKey: true })).toBe("shift+s");
    // Dvorak and AZERTY: the letter counts and not its place.
    expect(shortcutOf({ ...held, key: "z", code: "Slash" })).toBe("z");
    expect(shortcutOf({ ...held, key: ";", code: "KeyZ" })).toBe(";");
    expect(shortcutOf({ ...held, key: "z", code: "KeyW" })).toBe("z");
  });

  it("is the key's place where the layout has no such letters", () => {
    for (const [key, code, latin] of [
      ["ы", "KeyS", "s"],
      ["Я", "KeyZ", "z"],
      ["κ", "KeyK", "k"],
      ["ש", "KeyA", "a"],
      ["ㄴ", "KeyS", "s"],
      ["ı", "KeyI", "i"],
    ] as const)
      expect(shortcutOf({ ...held, key, code }), key).toBe(latin);
    expect(characterOf({ key: "ö", code: "Semicolon" })).toBe("ö");
    expect(shortcutOf({ ...held, key: "ю", code: "Period" })).toBe(".");
    expect(shortcutOf({ ...held, key: "-", code: "Slash" })).toBe("-");
  });

  it("needs Ctrl or Cmd, and is none with Alt", () => {
    expect(shortcutOf({ ...held, key: "s", code: "KeyS", ctrlKey: false })).toBe(null);
    expect(shortcutOf({ ...held, key: "s", code: "KeyS", altKey: true })).toBe(null);
    expect(shortcutOf({ ...held, key: "s", code: "KeyS", ctrlKey: false, metaKey: true })).toBe("s");
  });

  it("of a key with a name is its name", () => {
    expect(shortcutOf({ ...held, key: "Enter", code: "Enter" })).toBe("enter");
  });
});
