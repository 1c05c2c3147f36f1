import { useLayoutEffect, useRef } from "react";
import { setAhead } from "./ahead-of-dialog.ts";
import { retype, typeAhead, typedAhead } from "./type-ahead.ts";

/** What one left to the next, where the code of a dialog comes in two steps. */
let left = "";

/** Stands where a dialog with a field will be: whoever asks for it types at once, also while its code is on its way. */
export function DialogAhead({ onGivenUp }: { onGivenUp: () => void }) {
  const giveUp = useRef(onGivenUp);
  giveUp.current = onGivenUp;
  useLayoutEffect(() => {
    typeAhead(() => giveUp.current());
    retype(left);
    setAhead({ take: () => typedAhead(true), retype });
    return () => {
      setAhead(null);
      left = typedAhead(true);
      queueMicrotask(() => {
        left = "";
      });
    };
  }, []);
  return null;
}
