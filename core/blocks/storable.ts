/** A block stores neither NUL nor half a character; a mark of byte order says nothing. Lines end as one system ends them. */
export function storable(source: string): string {
  const bare = source.replace(/^\ufeff/, "");
  return (bare.includes("\r") ? bare.replace(/\r\n?/g, "\n") : bare).replaceAll("\0", "\ufffd").toWellFormed();
}
