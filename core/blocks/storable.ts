/** A block stores neither NUL nor half a character; a mark of byte order says nothing. Lines end as one system ends them. */
export function storable(source: string): string {
  return source
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .replaceAll("\0", "\ufffd")
    .toWellFormed();
}
