import { shownPixels } from "./limits.ts";

const pictureTypes: readonly string[] = ["image/png", "image/jpeg", "image/gif", "image/webp"];

/** Whether a file of this type can be a picture: what it carries about place and camera is then taken out. */
export const isPictureType = (type: string): boolean => pictureTypes.includes(type);

/** Whether a browser may show it; everything else is downloaded. */
export function isShown({ type, width, height }: { type: string; width: number | null; height: number | null }): boolean {
  return isPictureType(type) && width !== null && height !== null && width * height <= shownPixels;
}
