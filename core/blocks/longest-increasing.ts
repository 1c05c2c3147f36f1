/** Indices of a longest strictly increasing subsequence, in O(n log n). */
export function longestIncreasing(values: readonly number[]): number[] {
  const tails: number[] = [];
  const previous = new Int32Array(values.length);
  for (const [index, value] of values.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const half = (low + high) >> 1;
      if ((values[tails[half] as number] as number) < value) low = half + 1;
      else high = half;
    }
    previous[index] = low > 0 ? (tails[low - 1] as number) : -1;
    tails[low] = index;
  }
  const result: number[] = [];
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] as number) result.push(index);
  return result.reverse();
}
