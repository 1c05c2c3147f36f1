/** Steps back and forward through states. Typing that goes on is one step; a rest, or something else, begins the next. */
export class History<State> {
  readonly #isSame: (one: State, other: State) => boolean;
  #past: Kept<State>[] = [];
  #future: Kept<State>[] = [];
  #kind: string | null = null;
  /** The kind of the step that was pushed last, also after a rest. */
  #last: string | null = null;
  #at = 0;
  #began = 0;
  /** What is pushed now is of the step that was pushed first since; null where each is for itself. */
  #isWithinOne: boolean | null = null;
  /** What has happened to all states since, oldest first; of so many in all. */
  #changes: ((state: State) => State)[] = [];
  #happened = 0;

  /** @param isSame whether a step between two states would change nothing */
  constructor(isSame: (one: State, other: State) => boolean = Object.is) {
    this.#isSame = isSame;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** @param before the state that an undo brings back; @param joins whether it may be one step with what came right before */
  push(before: State, kind: string, joins: boolean, now = performance.now()): void {
    const goesOn = joins && kind === this.#kind && now - this.#at < PAUSE && now - this.#began < LONGEST;
    const isSameStep = this.#isWithinOne ?? goesOn;
    if (this.#isWithinOne === false) this.#isWithinOne = true;
    this.#kind = joins ? kind : null;
    this.#last = this.#kind;
    this.#at = now;
    this.#future = [];
    if (isSameStep) return;
    this.#began = now;
    this.#past.push({ state: before, seen: this.#happened });
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

  /** What comes next is of the last step, however long ago that was. @param kind of what comes, where the last step is of another */
  resume(kind = this.#last, now = performance.now()): void {
    this.#kind = kind;
    this.#at = now;
    this.#began = now;
  }

  /** What is pushed meanwhile is one step. */
  asOne(act: () => void): void {
    this.#isWithinOne = false;
    try {
      act();
    } finally {
      this.#isWithinOne = null;
      this.rest();
    }
  }

  /** Something that is no step has happened to the state, and with it to all states before: each is brought up to it when it is its turn. */
  rebase(change: (state: State) => State): void {
    if (!this.canUndo && !this.canRedo) return;
    this.#happened += 1;
    this.#changes.push(change);
    if (this.#changes.length <= MOST_CHANGES) return;
    this.#changes.shift();
    const isKnown = ({ seen }: Kept<State>) => seen >= this.#happened - MOST_CHANGES;
    this.#past = this.#past.filter(isKnown);
    this.#future = this.#future.filter(isKnown);
  }

  /** Lets go of the oldest steps, back and forward, from the first on that does not fit. @param fits is asked of the newest first */
  keepNewest(fits: (state: State) => boolean): void {
    for (const steps of [this.#past, this.#future]) steps.splice(0, steps.findLastIndex(({ state }) => !fits(state)) + 1);
  }

  forget(): void {
    this.#past = [];
    this.#future = [];
    this.#changes = [];
    this.#kind = null;
    this.#last = null;
  }

  #step(from: Kept<State>[], to: Kept<State>[], current: State): State | null {
    this.#kind = null;
    this.#last = null;
    for (let kept = from.pop(); kept; kept = from.pop()) {
      const state = this.#caughtUp(kept);
      if (this.#isSame(state, current)) continue;
      to.push({ state: current, seen: this.#happened });
      return state;
    }
    return null;
  }

  #caughtUp({ state, seen }: Kept<State>): State {
    const since = seen === this.#happened ? [] : this.#changes.slice(seen - this.#happened);
    return since.reduce((now, change) => change(now), state);
  }
}

interface Kept<State> {
  state: State;
  /** How much had happened when it was kept. */
  seen: number;
}

/** Milliseconds of rest that end a step, and after which one ends without a rest. */
const PAUSE = 1000;
const LONGEST = 10_000;
const MOST = 200;
/** Each holds two pages. */
const MOST_CHANGES = 50;
