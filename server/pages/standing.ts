/** Whether it is told how something stands that may be read. */
export type Telling = "always" | "if it changed" | "never";

/** Of one stream: how each page and tree stood when it was last told, so that a heartbeat tells what was missed. */
export class Standing {
  readonly #told = new Map<string, string>();

  /** It is told by something else. */
  note(what: string, state: string): void {
    this.#told.set(what, state);
  }

  /** Whether it is to be told now; from now on it has been. */
  isWanted(tell: Telling, what: string, state: string): boolean {
    if (tell === "never") return false;
    const isNew = this.#told.get(what) !== state;
    this.#told.set(what, state);
    return isNew || tell === "always";
  }

  forget(what: string): void {
    this.#told.delete(what);
  }
}
