import { folderOf } from "#core/import/paths.ts";
import { BrokenFile, type Packed } from "./archive.ts";
import type { Carried } from "./carried.ts";
import { bytesOf } from "./readings.ts";

/** Letters that are decoded at once; four of them are three bytes. */
const STEP = 256 * 1024;

/** Pictures as files beside those that carry them. Of these the last one stays in memory: it is read once for all that it carries. */
export class CarriedFiles {
  #last: { packed: Packed; bytes: ReturnType<typeof bytesOf> } | null = null;

  beside(packed: Packed, { name, from, to, size, sum }: Carried): Packed {
    const folder = folderOf(packed.path);
    return { path: folder === "" ? name : `${folder}/${name}`, size, sum, bytes: () => this.#decoded(packed, from, to) };
  }

  async *#decoded(packed: Packed, from: number, to: number): AsyncGenerator<Buffer> {
    if (this.#last?.packed !== packed) this.#last = { packed, bytes: bytesOf(packed) };
    const bytes = await this.#last.bytes;
    if ("problem" in bytes) throw new BrokenFile(bytes.problem);
    for (let at = from; at < to; at += STEP) yield Buffer.from(bytes.toString("latin1", at, Math.min(at + STEP, to)), "base64");
  }
}
