/**
 * A title is one line. Several come as one, typed as far as the browser knows: set into its field they could not be taken back, and the
 * caret would stand at the end. @returns whether it was about the title
 */
export function pasteIntoTitle(event: ClipboardEvent): boolean {
  const words = event.clipboardData?.getData("text/plain") ?? "";
  const isTitle = event.target instanceof HTMLTextAreaElement && event.target.closest("h1") !== null;
  if (!isTitle || event.defaultPrevented || !/[\r\n]/.test(words)) return false;
  event.preventDefault();
  const [first = "", ...others] = words.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  document.execCommand(
    "insertText",
    false,
    [first, ...others.map((line) => line.trimStart())].map((line) => line.trimEnd()).join(" "),
  );
  return true;
}
