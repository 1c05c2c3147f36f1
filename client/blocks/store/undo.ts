/** Steps back and forward through states. Typing that goes on is one step; a rest, or something else, begins the next. */
export class History<State> {
  #past: State[] = [];
  #future: State[] = [];
  #kind: string | null = null;
  #at = 0;
  #began = 0;

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** @param before the state that an undo brings back; @param joins whether it may be one step with what came right before */
  push(before: State, kind: string, joins: boolean, now = performance.now()): void {
    const isSameStep = joins && kind === this.#kind && now - this.#at < PAUSE && now - this.#began < LONGEST;
    this.#kind = joins ? kind : null;
    this.#at = now;
    this.#future = [];
    if (isSameStep) return;
    this.#began = now;
    this.#past.push(before);
    if (this.#past.length > MOST) this.#past.shift();
  }

  undo(current: State): State | null {
    return this.#step(this.#past, this.#future, current);
  }

  redo(current: State): State | null {
    return this.#step(this.#future, this.#past, current);
  }

  /** What comes next is a step of its own. */
  rest(): void {
    this.#kind = null;
  }

  forget(): void {
    this.#past = [];
    this.#future = [];
    this.#kind = null;
  }

  #step(from: State[], to: State[], current: State): State | null {
    const state = from.pop();
    if (state === undefined) return null;
    to.push(current);
    this.#kind = null;
    return state;
  }
}

/** Milliseconds of rest that end a step, and after which one ends without a rest. */
const PAUSE = 1000;
const LONGEST = 10_000;
const MOST = 200;
