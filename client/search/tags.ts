import { type Stop, TagStops } from "./tag-stops.ts";
import { tagsIn } from "./tags-in.ts";
import "./found.css";

/** Pixels above and below the window in which tags are painted as well. */
const NEAR = 300;
/** Milliseconds of painting that are too many to be spent with every key, and how long keys rest before it is done then. */
const COSTLY = 2;
const REST = 400;

/**
 * Tags in the text of the page that is shown: painted over the letters, so that no word moves, and a click on one, or Enter where Tab
 * leads to it, asks for it. In a block that is open they are painted alone.
 * @returns ends it
 */
export function followTags(onTag: (tag: string) => void): () => void {
  const blocks = document.querySelector(".page > .blocks");
  if (!blocks) return () => {};
  const stops = new TagStops(blocks, onTag);
  let tags: Stop[] = [];
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rest = 0;
  const paint = () => {
    const began = performance.now();
    frame = 0;
    tags = tagsNear(blocks);
    if ("highlights" in CSS) CSS.highlights.set("tag", new Highlight(...(isForced() ? [] : tags.map(({ range }) => range))));
    stops.show(tags);
    // Where blocks are large, keys come first.
    rest = performance.now() - began > COSTLY ? REST : 0;
  };
  const later = () => {
    clearTimeout(timer);
    if (rest > 0) timer = setTimeout(paint, rest);
    else frame ||= requestAnimationFrame(paint);
  };
  const onceRested = () => {
    if (frame !== 0) return;
    clearTimeout(timer);
    timer = setTimeout(paint, REST);
  };
  const tagAt = ({ target, clientX, clientY }: MouseEvent) => {
    if (tags.length === 0 || !(target instanceof Element) || !blocks.contains(target) || target.closest("block-field, a"))
      return undefined;
    return tags.find(({ range }) =>
      [...range.getClientRects()].some(
        ({ left, right, top, bottom }) => clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
      ),
    );
  };
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const tag = getSelection()?.isCollapsed === false ? undefined : tagAt(event);
    if (!tag) return;
    // The block that it stands in stays closed.
    event.preventDefault();
    event.stopPropagation();
    onTag(tag.text);
  };
  const onMove = (event: MouseEvent) => {
    const isOn = tagAt(event) !== undefined;
    if (isOn !== blocks.hasAttribute("data-on-tag")) blocks.toggleAttribute("data-on-tag", isOn);
  };
  const observer = new MutationObserver((changes) => {
    // With most keys no tag is there or comes: those ask for no frame. Only what they move may bring one near.
    if (tags.length > 0 || mayTag(changes)) later();
    else onceRested();
  });
  observer.observe(blocks, { subtree: true, childList: true, characterData: true });
  addEventListener("scroll", later, { capture: true, passive: true });
  addEventListener("resize", later);
  document.addEventListener("click", onClick, true);
  document.addEventListener("mousemove", onMove, { passive: true });
  later();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    observer.disconnect();
    stops.end();
    removeEventListener("scroll", later, { capture: true });
    removeEventListener("resize", later);
    document.removeEventListener("click", onClick, true);
    document.removeEventListener("mousemove", onMove);
    if ("highlights" in CSS) CSS.highlights.delete("tag");
  };
}

/** Where people choose the colours, what is painted looks as if it were selected: a line under the button tells of a tag there. */
function isForced(): boolean {
  return matchMedia("(forced-colors: active)").matches;
}

function tagsNear(blocks: Element): Stop[] {
  const tags: Stop[] = [];
  for (const group of blocks.children) {
    if (!isNear(group)) continue;
    for (const block of group.children) if (isNear(block) && block.textContent.includes("#")) tags.push(...tagsOf(block));
  }
  return tags;
}

function mayTag(changes: readonly MutationRecord[]): boolean {
  const places = changes.map(({ target }) => {
    const element = target instanceof Element ? target : target.parentElement;
    return element?.closest("[data-block]") ?? element;
  });
  return [...new Set(places)].some((place) => place?.textContent.includes("#"));
}

function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -NEAR && top < innerHeight + NEAR;
}

function* tagsOf(block: Element): Generator<Stop> {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (!node.data.includes("#") || node.parentElement?.closest("a, code, pre, .page-gone, button")) continue;
    for (const [from, to] of tagsIn(node.data, letterBefore(node, block))) {
      const range = new Range();
      range.setStart(node, from);
      range.setEnd(node, to);
      yield { text: node.data.slice(from, to), range };
    }
  }
}

const INLINE = new Set(["STRONG", "EM", "S", "SPAN", "MARK"]);

/** What stands before a text in its line; empty at its beginning. */
function letterBefore(text: Text, block: Element): string {
  let node: Node = text;
  while (!node.previousSibling && node.parentElement && node.parentElement !== block && INLINE.has(node.parentElement.tagName))
    node = node.parentElement;
  const before = node.previousSibling;
  const isPart =
    before instanceof Text || (before instanceof Element && (INLINE.has(before.tagName) || /^(A|CODE)$/.test(before.tagName)));
  return isPart ? (before.textContent ?? "").slice(-1) : "";
}
