import { expect, it } from "vitest";
import { levelAsked } from "./level-keys.ts";

/** As in `Ctrl Alt Digit1`. */
const asked = (keys: string, isMac = false) => {
  const held = keys.split(" ");
  return levelAsked(
    {
      code: held.at(-1) ?? "",
      ctrlKey: held.includes("Ctrl"),
      metaKey: held.includes("Cmd"),
      shiftKey: held.includes("Shift"),
      altKey: held.includes("Alt"),
      getModifierState: (key) => held.includes(key),
    },
    isMac,
  );
};

it("a level is asked for by Ctrl and Alt, or Cmd and Alt on a Mac, and never by what writes a character", () => {
  expect(["Ctrl Alt Digit0", "Ctrl Alt Digit1", "Ctrl Alt Digit3"].map((keys) => asked(keys))).toEqual([0, 1, 3]);
  expect([asked("Cmd Alt Digit2", true), asked("Ctrl Alt Digit2", true), asked("Cmd Alt Digit2")]).toEqual([2, null, null]);
  const others = [
    "Ctrl Alt AltGraph Digit2",
    "Ctrl Alt Digit4",
    "Ctrl Alt Shift Digit1",
    "Ctrl Digit1",
    "Alt Digit1",
    "Ctrl Alt KeyA",
  ];
  expect(others.map((keys) => asked(keys))).toEqual(others.map(() => null));
});
