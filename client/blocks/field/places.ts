import { type Letters, parts } from "./letters.ts";
import type { Kind, Stretch } from "./piece.ts";

/** Where each letter of the source stands in the document. */
export interface PlacedLetters extends Letters {
  node: Text;
}

export interface Place {
  node: Node;
  offset: number;
}

/** The letters of a field as they stand in the document, in reading order. */
export function lettersOf(host: HTMLElement): PlacedLetters[] {
  const placed: PlacedLetters[] = [];
  let at = 0;
  const visit = (parent: Node, kind: Kind | undefined, isMet: boolean) => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (node instanceof Text) {
        placed.push({ node, from: at, to: at + node.length, kind, isMet });
        at += node.length;
      } else if (node instanceof HTMLElement) {
        visit(node, (node.dataset.kind as Kind | undefined) ?? kind, isMet || node.classList.contains("is-met"));
      }
    }
  };
  visit(host, undefined, false);
  return placed;
}

/** The place in the source of a place in the document. */
export function toSource(host: HTMLElement, letters: readonly PlacedLetters[], { node, offset }: Place): number {
  if (node instanceof Text) {
    const found = letters.find((one) => one.node === node);
    if (found) return found.from + Math.min(offset, node.length);
  }
  if (!host.contains(node)) return host.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING ? 0 : end(letters);
  const child = node.childNodes[offset];
  // Between a picture and what it is written as.
  if (isPicture(child)) return letters.find((one) => child.contains(one.node))?.to ?? end(letters);
  // Between two elements: in front of the first letter that stands behind.
  const behind = letters.find((one) =>
    child
      ? child === one.node || child.contains(one.node) || follows(child, one.node)
      : follows(node, one.node) && !node.contains(one.node),
  );
  return behind?.from ?? end(letters);
}

function isPicture(node: Node | undefined): node is HTMLElement {
  return node instanceof HTMLElement && node.dataset.kind === "picture";
}

function follows(node: Node, other: Node): boolean {
  return (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function end(letters: readonly Stretch[]): number {
  return letters.at(-1)?.to ?? 0;
}

/** Where the caret has to stand in the document for a place in the source. */
export function toDocument(host: HTMLElement, letters: readonly PlacedLetters[], at: number): Place {
  const seen = letters.filter(
    (one) => one.node.length > 0 && (one.kind === undefined || one.kind === "fence" || one.kind === "rule" || one.isMet),
  );
  const filler = fillerAt(host, letters, at);
  if (filler?.parentNode)
    return { node: filler.parentNode, offset: [...filler.parentNode.childNodes].indexOf(filler as ChildNode) };
  const begins = seen.find((one) => one.from === at);
  const within = seen.find((one) => one.from < at && at <= one.to);
  // A line's end that was written belongs to the line behind it.
  if (within && !(begins && within.node.data.endsWith("\n") && at === within.to))
    return { node: within.node, offset: at - within.from };
  if (begins) return { node: begins.node, offset: 0 };
  return besidePicture(letters, at) ?? nearest(letters, seen, at) ?? { node: host, offset: 0 };
}

/** The empty line that stands there. */
function fillerAt(host: HTMLElement, letters: readonly PlacedLetters[], at: number): Element | undefined {
  return [...host.querySelectorAll("br.filler")].find((filler) => {
    const before = letters.findLast((one) => follows(one.node, filler));
    const behind = letters.find((one) => follows(filler, one.node));
    return (before?.to ?? 0) <= at && at <= (behind?.from ?? before?.to ?? 0);
  });
}

/** Before the picture, or behind what it is written as. */
function besidePicture(letters: readonly PlacedLetters[], at: number): Place | null {
  const one = letters.find(({ kind, from, to }) => kind === "picture" && (from === at || to === at));
  const element = one?.node.parentElement;
  if (!one || !element?.parentNode) return null;
  const index = [...element.parentNode.childNodes].indexOf(element);
  return { node: element.parentNode, offset: one.to === at ? index + 1 : Math.max(0, index - 1) };
}

/** In a line the next letter that is seen, else the last before it. */
function nearest(letters: readonly PlacedLetters[], seen: readonly PlacedLetters[], at: number): Place | null {
  const behind = seen.find((one) => one.from >= at);
  const before = seen.findLast((one) => one.to <= at);
  const isApart = (one: Stretch, other: Stretch) =>
    letters.some(({ kind, from, to }) => parts(kind) && from >= one.from && to <= other.to);
  const here = { from: at, to: at };
  if (before && !isApart({ ...before, from: before.to }, here)) return { node: before.node, offset: before.node.length };
  if (behind && !isApart(here, { ...behind, to: behind.from })) return { node: behind.node, offset: 0 };
  const one = before ?? behind;
  return one ? { node: one.node, offset: one === before ? one.node.length : 0 } : null;
}
