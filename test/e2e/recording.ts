import type { CDPSession } from "@playwright/test";

/** Keys that a script presses at its own pace: it waits for nothing, and looks at nothing. */

const named: Record<string, { key: string; code: string; number: number; text?: string }> = {
  "⏎": { key: "Enter", code: "Enter", number: 13, text: "\r" },
  "⇤": { key: "Backspace", code: "Backspace", number: 8 },
  "⌦": { key: "Delete", code: "Delete", number: 46 },
  "⇥": { key: "Tab", code: "Tab", number: 9 },
  "←": { key: "ArrowLeft", code: "ArrowLeft", number: 37 },
  "→": { key: "ArrowRight", code: "ArrowRight", number: 39 },
  "↓": { key: "ArrowDown", code: "ArrowDown", number: 40 },
  "⤒": { key: "Home", code: "Home", number: 36 },
  "⤓": { key: "End", code: "End", number: 35 },
};

const [CONTROL, SHIFT] = [2, 8];

/** One sign a key; `⌃` holds Ctrl and `⇧` Shift for the next one. @returns how many keys were pressed */
export async function press(input: CDPSession, recording: string, perSecond: number): Promise<number> {
  const sent: Promise<unknown>[] = [];
  const began = performance.now();
  let modifiers = 0;
  let count = 0;
  for (const sign of recording) {
    if (sign === "⌃" || sign === "⇧") {
      modifiers += sign === "⌃" ? CONTROL : SHIFT;
      continue;
    }
    const wait = began + (count * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const { number, text, ...key } = named[sign] ?? letter(sign);
    const isText = text !== undefined && (modifiers & CONTROL) === 0;
    const of = { ...key, modifiers, windowsVirtualKeyCode: number };
    const down = isText
      ? { type: "keyDown" as const, ...of, text, unmodifiedText: text }
      : { type: "rawKeyDown" as const, ...of };
    sent.push(input.send("Input.dispatchKeyEvent", down), input.send("Input.dispatchKeyEvent", { type: "keyUp", ...of }));
    modifiers = 0;
    count += 1;
  }
  await Promise.all(sent);
  return count;
}

function letter(sign: string) {
  const upper = sign.toUpperCase();
  const isLatin = /[A-Z]/.test(upper);
  return { key: sign, code: isLatin ? `Key${upper}` : "", number: isLatin ? upper.charCodeAt(0) : 0, text: sign };
}
