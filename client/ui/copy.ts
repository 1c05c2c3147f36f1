/** Puts text on the clipboard. @returns whether it is there */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyAs((clipboard) => clipboard.setData("text/plain", text)) || copyBySelection(text);
  }
}

/**
 * As the keys copy, in every form at once; also without a secure context, as over plain HTTP in a home network, or where it is not
 * allowed to otherwise. The focus stays where it is. @returns whether it is there: not where a browser copies only what is selected
 */
export function copyAs(give: (clipboard: DataTransfer) => void): boolean {
  let isCopied = false;
  const onCopy = (event: ClipboardEvent) => {
    if (!event.clipboardData) return;
    give(event.clipboardData);
    event.preventDefault();
    event.stopImmediatePropagation();
    isCopied = true;
  };
  // Before whoever copies what is selected.
  addEventListener("copy", onCopy, true);
  document.execCommand("copy");
  removeEventListener("copy", onCopy, true);
  return isCopied;
}

/** Where a browser copies nothing but what is selected. What had the focus gets it back, so that no key goes nowhere. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (range) {
    selection?.removeAllRanges();
    selection?.addRange(range);
  }
  return isCopied;
}
