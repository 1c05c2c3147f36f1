/** CRC-32 of bytes that follow each other, from those of the parts: nobody reads what was read before. */

const POLYNOMIAL = 0xedb88320;

/**
 * @param first of the bytes before
 * @param second of the bytes after, `length` of them
 */
export function joinCrcs(first: number, second: number, length: number): number {
  return (multiply(first, shiftBy(length)) ^ second) >>> 0;
}

/** x to the power of so many bytes, modulo the polynomial. As everywhere here the highest bit stands for x⁰. */
function shiftBy(bytes: number): number {
  let power = 0x80000000;
  let square = 0x00800000;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = multiply(power, square);
    square = multiply(square, square);
  }
  return power;
}

function multiply(one: number, other: number): number {
  let product = 0;
  let shifted = other;
  for (let bit = 31; bit >= 0; bit -= 1) {
    if ((one >>> bit) & 1) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return product >>> 0;
}
