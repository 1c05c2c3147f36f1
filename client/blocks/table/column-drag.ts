/** Pixels that a pointer goes before it drags. */
const STEP = 4;

/**
 * Follows a pointer that was put down on a column's handle.
 * @param onDrop is told the place that the column takes among the others; not where it stays, or where Escape ended it
 * @returns whether it was dragged, once the pointer is up
 */
export function dragColumn(handle: HTMLElement, down: PointerEvent, column: number, onDrop: (to: number) => void): () => boolean {
  const cells = [...(handle.closest("tr")?.cells ?? [])];
  const places = cells.map((cell) => cell.getBoundingClientRect());
  const isLeftToRight = getComputedStyle(handle).direction === "ltr";
  const ending = new AbortController();
  const { signal } = ending;
  let to = column;
  let isDragged = false;
  const end = () => {
    ending.abort();
    for (const cell of cells) delete cell.dataset.lands;
  };
  const onMove = ({ clientX }: PointerEvent) => {
    isDragged ||= Math.abs(clientX - down.clientX) > STEP;
    if (!isDragged) return;
    const passed = places.filter(
      ({ left, width }, index) =>
        index !== column && left + width / 2 < clientX === isLeftToRight && left + width / 2 !== clientX,
    );
    to = passed.length;
    for (const [index, cell] of cells.entries()) {
      if (index === to && to !== column) cell.dataset.lands = to < column ? "before" : "behind";
      else delete cell.dataset.lands;
    }
  };
  handle.setPointerCapture(down.pointerId);
  handle.addEventListener("pointermove", onMove, { signal });
  handle.addEventListener("pointercancel", end, { signal });
  handle.addEventListener(
    "pointerup",
    () => {
      end();
      if (isDragged && to !== column) onDrop(to);
    },
    { signal },
  );
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isDragged) return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  addEventListener("keydown", onKey, { signal, capture: true });
  return () => isDragged;
}
