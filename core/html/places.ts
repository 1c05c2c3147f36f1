import type { Draft } from "./draft.ts";
import type { HtmlElement } from "./node.ts";

/** What elements are called in their document, with the draft that each begins with: it is where a link to the name leads. */
export class Places {
  /** Names of drafts; of those without any there are none. */
  readonly of = new Map<Draft, string[]>();
  /** Of what had no words of its own: they are of what follows. */
  #waiting: string[] = [];

  enter(elements: Iterable<HtmlElement>): void {
    for (const { tag, attributes } of elements)
      for (const name of [attributes.id, tag === "a" ? attributes.name : undefined]) if (name) this.#waiting.push(name);
  }

  begin(draft: Draft | undefined): void {
    if (!draft || this.#waiting.length === 0) return;
    this.of.set(draft, [...(this.of.get(draft) ?? []), ...this.#waiting]);
    this.#waiting = [];
  }
}
