import { interaction } from "#core/limits.ts";
import type { PageWires } from "./page-wires.ts";

interface TitleOwner {
  /** Saves in the page's turn. */
  save: () => Promise<void>;
  changed: () => void;
}

/** A page's title: what is typed, what is shown as saved, what the server has, and the second between the first two. */
export class TitleSaver {
  readonly #wires: PageWires;
  readonly #owner: TitleOwner;
  #shown: string;
  #saved: string;
  #acknowledged: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(wires: PageWires, saved: string, shown: string, owner: TitleOwner) {
    this.#wires = wires;
    this.#owner = owner;
    this.#saved = saved;
    this.#acknowledged = saved;
    this.#shown = shown;
  }

  get shown(): string {
    return this.#shown;
  }

  get saved(): string {
    return this.#saved;
  }

  /** What is typed and the server has not acknowledged; null where there is nothing, or where it is blank: that is never saved. */
  get draft(): string | null {
    return this.#shown !== this.#acknowledged && this.#shown.trim() !== "" ? this.#shown : null;
  }

  type(title: string): void {
    this.#shown = title;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isToSave) this.#timer = setTimeout(() => this.#due(), interaction.titleAutosaveDelay);
    this.#owner.changed();
  }

  /** As a draft had it: shown, and saved when somebody says so. */
  restore(title: string): void {
    this.#shown = title;
    this.#owner.changed();
  }

  /** The server has another one, and nothing is typed here; or it has what is typed here. */
  receive(title: string): void {
    if (this.#shown !== this.#acknowledged && this.#shown !== title) return;
    this.#shown = title;
    this.#saved = title;
    this.#acknowledged = title;
  }

  /**
   * In the page's turn: what is typed by then is shown everywhere at once, and sent; on a failure the title before comes back. Where
   * there is no network, or nobody is signed in any more, what was typed waits as a draft.
   */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#isToSave || !this.#wires.isOnline()) return;
    const title = this.#shown;
    const isInterrupted = this.#wires.watch();
    this.#adopt(title);
    try {
      await this.#wires.rename(title);
      this.#acknowledged = title;
      this.#wires.tell({ kind: "title-saved" });
    } catch (error) {
      this.#adopt(this.#acknowledged);
      this.#wires.tell({ kind: "title-failed" });
      if (!(await isInterrupted(error)) && this.#shown === title) this.#shown = this.#acknowledged;
    }
    this.#owner.changed();
  }

  /** A title that still waits for its second is saved now. */
  close(): void {
    if (this.#timer) this.#due();
  }

  #due(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#wires.isOnline()) void this.#owner.save();
  }

  get #isToSave(): boolean {
    return this.#shown !== this.#saved && this.#shown.trim() !== "";
  }

  /** In the tree, the breadcrumb and the switcher, too. */
  #adopt(title: string): void {
    this.#saved = title;
    this.#wires.publish({ title });
    this.#owner.changed();
  }
}
