/** Pictures that a text carries in itself, as `data:image/png;base64,…`. */

/** Their whole addresses, with kind and base64. */
export const carriedPictures = /data:image\/(png|jpe?g|gif|webp);base64,([A-Za-z0-9+/]+={0,2})/gi;
const FROM_HERE = /data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/]+={0,2}/iy;

/** The address of the one that begins here; null where none does. */
export function carriedFrom(text: string, at: number): string | null {
  FROM_HERE.lastIndex = at;
  return FROM_HERE.exec(text)?.[0] ?? null;
}

/** Bytes. What is smaller holds a place or counts a visit: nobody would miss it. */
export const leastCarried = 200;

/** Bytes that base64 stands for. */
export function sizeOfBase64(base64: string): number {
  const filling = base64.endsWith("==") ? 2 : base64.endsWith("=") ? 1 : 0;
  return Math.floor(((base64.length - filling) * 3) / 4);
}
