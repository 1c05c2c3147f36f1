import type { Block } from "#core/blocks/block.ts";
import { fileAlone } from "#core/file-address.ts";

/** Opens what is said of a picture, and its edge. */
export const DESCRIBE = "Description and width";

/** The block among these that is a picture, where it is the only one: a click opens it large, and what is said of it is asked for otherwise. */
export function onlyPicture([only, ...others]: readonly Block[]): string | null {
  const isPicture = only?.type === "text" && others.length === 0 && fileAlone(only.content.text)?.kind === "picture";
  return isPicture ? only.id : null;
}
