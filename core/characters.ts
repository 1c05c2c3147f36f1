/** Length as a person counts it: code points, not UTF-16 units. Apart from the schemas, so that a browser can count without them. */
export function countCharacters(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}
