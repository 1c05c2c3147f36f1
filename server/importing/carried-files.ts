import { folderOf } from "#core/import/paths.ts";
import { BrokenFile, type Packed } from "./archive.ts";
import type { Carried } from "./carried.ts";

/** A picture as a file beside the one that carries it. */
export function besideIts(packed: Packed, { name, from, to, size, sum }: Carried): Packed {
  const folder = folderOf(packed.path);
  return { path: folder === "" ? name : `${folder}/${name}`, size, sum, bytes: () => decoded(packed, from, to) };
}

async function* decoded(packed: Packed, from: number, to: number): AsyncGenerator<Buffer> {
  let at = 0;
  let left = "";
  for await (const chunk of packed.bytes()) {
    const letters = left + chunk.toString("latin1", Math.max(0, from - at), Math.max(0, to - at));
    at += chunk.length;
    // Four letters are three bytes.
    const whole = letters.length - (letters.length % 4);
    if (whole > 0) yield Buffer.from(letters.slice(0, whole), "base64");
    left = letters.slice(whole);
    if (at >= to) break;
  }
  if (at < to) throw new BrokenFile("It is damaged");
  if (left !== "") yield Buffer.from(left, "base64");
}
