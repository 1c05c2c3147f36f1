import { useLayoutEffect, useRef } from "react";
import { setAhead } from "./ahead-of-dialog.ts";
import { retype } from "./retype.ts";
import { typeAhead, typedAhead, typeOn } from "./type-ahead.ts";

/** What one left to the next, where the code of a dialog comes in two steps. */
let left = "";

/** Stands where a dialog with a field will be: whoever asks for it types at once, also while its code is on its way. */
export function DialogAhead({ onGivenUp }: { onGivenUp: () => void }) {
  const giveUp = useRef(onGivenUp);
  giveUp.current = onGivenUp;
  useLayoutEffect(() => {
    const below = document.activeElement?.closest("[role=dialog]");
    typeAhead(() => giveUp.current());
    const stopHolding = below && holdIn(below);
    typeOn(left);
    setAhead({ take: () => typedAhead(true), retype });
    return () => {
      setAhead(null);
      stopHolding?.();
      left = typedAhead(true);
      queueMicrotask(() => {
        left = "";
      });
    };
  }, []);
  return null;
}

/** A dialog that another one comes over takes the focus back from outside, and closes by Escape before anything else hears it. */
function holdIn(dialog: Element): () => void {
  const field = document.querySelector<HTMLElement>("body > textarea.sr");
  if (!field) return () => {};
  dialog.prepend(field);
  field.focus({ preventScroll: true });
  const onKey = (event: KeyboardEvent) => event.key === "Escape" && event.preventDefault();
  addEventListener("keydown", onKey, true);
  return () => removeEventListener("keydown", onKey, true);
}
