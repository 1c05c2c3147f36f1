/**
 * Drags over an element in the page. To be given to `evaluate`.
 * @returns what would become of what is dragged: `none` is nothing, null that the browser leaves the page for it
 */
export function dropEffect(over: Element, dataTransfer: DataTransfer): string | null {
  // One that was made here takes no effect by itself.
  Object.defineProperty(dataTransfer, "dropEffect", { value: "copy", writable: true, configurable: true });
  const dragged = new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer });
  return over.dispatchEvent(dragged) ? null : dataTransfer.dropEffect;
}
