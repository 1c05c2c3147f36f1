import type { EditKind, Led } from "./editing.ts";
import type { Step } from "./travel.ts";

/** Learns where a change leads the caret, which is put there in the same turn of the browser: a redo leads there again. */
export class Leading {
  #step: Step | null = null;

  /** @param step that undoes the change which is being made; where something was typed is told from what changed */
  begin(step: Step, kind: EditKind): Step {
    this.#step = kind === "structure" ? step : null;
    queueMicrotask(() => {
      if (this.#step === step) this.#step = null;
    });
    return step;
  }

  /** @param led null: what changes tells it better */
  to(led: Led | null): void {
    if (this.#step) this.#step.led = led;
  }
}

/**
 * A step is taken: from the state that is left one will come back to where the change led the caret then, and from there again to where
 * it was before.
 */
export function turnRound(left: Step, { editing, caret, led }: Step, turn: number): void {
  if (editing && caret !== null) left.led = { id: editing.id, caret };
  if (led) Object.assign(left, { editing: { ...led, turn }, caret: led.caret, selected: null, within: null });
}
