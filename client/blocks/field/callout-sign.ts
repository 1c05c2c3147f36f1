/** Where the sign of a callout begins at the end of this text, as in `> [!note]- `; -1 where there is none. */
export function calloutSignAt(text: string): number {
  const at = text.lastIndexOf("[!");
  return at >= 0 && /^\[![^\]\n]+\][+-]?[ \t]*$/.test(text.slice(at)) ? at : -1;
}
