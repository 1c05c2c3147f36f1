/** The key that is down with Shift as this is read; Shift with Insert is how some keyboards paste. */
let shifted: string | null = null;

const onKey = (event: KeyboardEvent) => {
  shifted = event.shiftKey && event.type === "keydown" ? event.code : null;
};
addEventListener("keydown", onKey, true);
addEventListener("keyup", onKey, true);
addEventListener("blur", () => {
  shifted = null;
});

/** Is what is being pasted wanted as plain words? */
export function isPlainPaste(): boolean {
  return shifted !== null && shifted !== "Insert" && !shifted.startsWith("Shift");
}
