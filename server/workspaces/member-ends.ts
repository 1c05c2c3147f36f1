import { DAY } from "#core/limits.ts";
import { type Clock, RightsEnd } from "./rights-end.ts";

/** Tells those who have a list of members open that somebody's link has ended by its date, which is nobody's doing. */
export class MemberEnds {
  readonly #clock: Clock;
  readonly #tell: (workspaceId: number) => void;
  readonly #ends = new Map<number, RightsEnd>();

  constructor(clock: Clock, tell: (workspaceId: number) => void) {
    this.#clock = clock;
    this.#tell = tell;
  }

  /**
   * To be called for each list that is handed out.
   * @param until when the first of those who are listed goes; milliseconds, null for never
   */
  note(workspaceId: number, until: number | null): void {
    // Nobody looks at a list for longer.
    if (until === null || until - this.#clock.now() > DAY) return;
    const end = this.#ends.get(workspaceId) ?? new RightsEnd(this.#clock, () => this.#reached(workspaceId));
    this.#ends.set(workspaceId, end);
    end.note(until);
  }

  stop(): void {
    for (const end of this.#ends.values()) end.stop();
    this.#ends.clear();
  }

  #reached(workspaceId: number): void {
    this.#ends.delete(workspaceId);
    this.#tell(workspaceId);
  }
}
