/**
 * Gives a room the height of what is in it, and scrolls by as much as it grows or shrinks, so that nothing below it moves. Where it
 * shrinks in sight, the rest stays empty while somebody writes below, until it has been scrolled away.
 * @param room holds one element, and is scrolled with the page that it belongs to
 * @param tellAbove hears whether something stands in it that is out of sight
 * @returns ends it
 */
export function keepStill(room: HTMLElement, tellAbove: (isAbove: boolean) => void): () => void {
  const inner = room.firstElementChild as HTMLElement;
  const page = room.parentElement as HTMLElement;
  const scroller = room.closest(".scroll") as HTMLElement;
  const bar = page.querySelector<HTMLElement>(":scope > .pagebar");
  let height = inner.offsetHeight;
  /** By how much the page is longer than it would be, so that there is something to scroll. */
  let longer = 0;
  /** Where this scrolled to: whatever else is somebody's own scrolling. */
  let scrolled = 0;
  room.style.height = `${height}px`;

  const set = (next: number, top: number) => {
    // Above it the bar stays where it stood, too, until somebody scrolls.
    if (bar) bar.style.top = `${bar.getBoundingClientRect().top - scroller.getBoundingClientRect().top}px`;
    longer = Math.max(0, longer + next - height);
    height = next;
    room.style.height = `${next}px`;
    page.style.minHeight = longer === 0 ? "" : `calc(100% + ${longer}px)`;
    scroller.scrollTop = top;
    scrolled = scroller.scrollTop;
  };
  const follow = () => {
    const wanted = inner.offsetHeight;
    const top = scroller.scrollTop;
    const isWriting = page.contains(document.activeElement) && !room.contains(document.activeElement);
    if (wanted > height) set(wanted, top + wanted - height);
    else if (wanted < height) set(isWriting ? Math.max(wanted, height - top) : wanted, Math.max(0, top - (height - wanted)));
    tell();
  };
  const tell = () => tellAbove(inner.offsetHeight > 0 && scroller.scrollTop > height / 2);
  const onScroll = () => {
    if (bar && scroller.scrollTop !== scrolled) bar.style.top = "";
    if (height > inner.offsetHeight && scroller.scrollTop >= height) follow();
    else tell();
  };
  const sizes = new ResizeObserver(follow);
  sizes.observe(inner);
  scroller.addEventListener("scroll", onScroll, { passive: true });
  return () => {
    sizes.disconnect();
    scroller.removeEventListener("scroll", onScroll);
    page.style.minHeight = "";
    if (bar) bar.style.top = "";
  };
}
