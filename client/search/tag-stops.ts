import "./found.css";

/** A tag's place: its text, and where it is painted. */
export interface Stop {
  text: string;
  range: Range;
}

interface Drawn {
  node: Node;
  from: number;
  button: HTMLButtonElement;
}

/**
 * A button over each tag for those who go by Tab. It lets the pointer through, and stands behind the blocks in the order of the page.
 */
export class TagStops {
  readonly #box = document.createElement("div");
  readonly #onTag: (tag: string) => void;
  #drawn: Drawn[] = [];

  constructor(blocks: Element, onTag: (tag: string) => void) {
    this.#box.className = "tag-stops";
    this.#onTag = onTag;
    blocks.after(this.#box);
  }

  /** In reading order. Those that stay keep their button, and with it the focus. */
  show(stops: readonly Stop[]): void {
    const shown = stops.filter(({ range }) => !range.startContainer.parentElement?.closest("block-field"));
    const kept = shown.map(({ range: { startContainer, startOffset } }) =>
      this.#drawn.find(({ node, from }) => node === startContainer && from === startOffset),
    );
    for (const one of this.#drawn) if (!kept.includes(one)) one.button.remove();
    const corner = this.#box.getBoundingClientRect();
    const places = shown.map(({ range }) => range.getClientRects()[0] ?? corner);
    this.#drawn = shown.map(({ text, range }, at) => {
      const { startContainer: node, startOffset: from } = range;
      const drawn = kept[at] ?? { node, from, button: this.#button() };
      const { button } = drawn;
      const { left, top, width, height } = places[at] ?? corner;
      button.ariaLabel = `Search for ${text}`;
      button.dataset.tag = text;
      button.style.translate = `${left - corner.left}px ${top - corner.top}px`;
      button.style.width = `${width}px`;
      button.style.height = `${height}px`;
      if (!kept[at]) this.#box.insertBefore(button, this.#box.children[at] ?? null);
      return drawn;
    });
  }

  #button(): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.addEventListener("click", () => this.#onTag(button.dataset.tag ?? ""));
    return button;
  }

  end(): void {
    this.#box.remove();
  }
}
