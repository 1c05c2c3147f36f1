/**
 * Whether a line begins there with a letter of English: then it is neither empty nor indented, and begins no quote, item, heading,
 * fence, table or rule. Most lines do, and expressions need not be asked about them.
 */
export function beginsWithLetter(text: string, at = 0): boolean {
  const small = text.charCodeAt(at) | 0x20;
  return small >= 0x61 && small <= 0x7a;
}
