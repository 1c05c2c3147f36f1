import type { Child, Piece } from "./piece.ts";

/** Brings elements to what is to be drawn; what is there already stays as it is, and so does the caret in it. */
export class Drawing {
  readonly #host: HTMLElement;
  readonly #drawn = new WeakMap<Node, Piece>();
  /** What the browser, or something that helps to write, has changed meanwhile. */
  readonly #watch: MutationObserver;
  readonly #touched = new Set<Node>();

  constructor(host: HTMLElement) {
    this.#host = host;
    this.#watch = new MutationObserver((records) => this.#note(records));
  }

  /** From now on others write into it, too. */
  watch(): void {
    this.#watch.observe(this.#host, { childList: true, characterData: true, subtree: true });
  }

  draw(children: readonly Child[]): void {
    this.#note(this.#watch.takeRecords());
    this.#children(this.#host, children);
    this.#watch.takeRecords();
    this.#touched.clear();
  }

  #note(records: readonly MutationRecord[]): void {
    for (const { target } of records) {
      for (let node: Node | null = target; node && node !== this.#host; node = node.parentNode) this.#touched.add(node);
    }
  }

  #children(parent: Element, children: readonly Child[]): void {
    let node = parent.firstChild;
    for (const child of children) {
      if (typeof child === "string") {
        if (node instanceof Text) setData(node, child);
        else node = parent.insertBefore(new Text(child), node);
      } else node = this.#element(parent, node, child);
      node = node?.nextSibling ?? null;
    }
    while (node) {
      const next: ChildNode | null = node.nextSibling;
      node.remove();
      node = next;
    }
  }

  #element(parent: Element, node: ChildNode | null, piece: Piece): ChildNode {
    let found = node;
    // What stands further on was moved up, because something before it has gone.
    if (!this.#stands(found, piece) && this.#drawn.get(found?.nextSibling as Node) === piece) {
      found?.remove();
      found = node?.nextSibling ?? found;
    }
    if (found && this.#drawn.get(found) === piece && !this.#touched.has(found) && found.parentNode === parent) return found;
    const element =
      this.#stands(found, piece) && found.parentNode === parent
        ? found
        : parent.insertBefore(document.createElement(piece.tag), node?.parentNode === parent ? node : null);
    setAttributes(element, piece);
    this.#children(element, piece.children);
    this.#drawn.set(element, piece);
    return element;
  }

  #stands(node: Node | null, piece: Piece): node is HTMLElement {
    return node instanceof HTMLElement && node.localName === piece.tag;
  }
}

function setAttributes(element: HTMLElement, { kind, class: name, drawn, attributes }: Piece): void {
  const wanted = new Map(Object.entries(attributes ?? {}));
  const classes = [name, kind && `field-${kind}`].filter(Boolean).join(" ");
  if (classes) wanted.set("class", classes);
  if (kind) wanted.set("data-kind", kind);
  if (drawn !== undefined) wanted.set("data-drawn", drawn);
  // Letters that are not seen say nothing about the way in which a text is read.
  if (kind && kind !== "sign" && kind !== "title") wanted.set("dir", "ltr");
  for (const { name: own } of [...element.attributes]) if (!wanted.has(own)) element.removeAttribute(own);
  for (const [key, value] of wanted) if (element.getAttribute(key) !== value) element.setAttribute(key, value);
}

/** Changes only what differs, so that a caret before it, and what a spell checker has underlined, stay. */
function setData(node: Text, text: string): void {
  const { data } = node;
  if (data === text) return;
  const most = Math.min(data.length, text.length);
  let start = 0;
  while (start < most && data[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && data.at(-1 - end) === text.at(-1 - end)) end += 1;
  node.replaceData(start, data.length - end - start, text.slice(start, text.length - end));
}
