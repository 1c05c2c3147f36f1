import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { Refusal } from "../../server/refusals.ts";

const NEWLINE = 10;

/**
 * The lines of a gzipped file, as bytes without what ends them.
 * @throws Refusal if the file is something else, or damaged
 */
export async function* readLines(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.on("error", (error) => text.destroy(error));
  let rest: Buffer[] = [];
  try {
    for await (const chunk of source.pipe(text) as AsyncIterable<Buffer>) {
      let start = 0;
      for (let stop = chunk.indexOf(NEWLINE); stop >= 0; stop = chunk.indexOf(NEWLINE, start)) {
        yield Buffer.concat([...rest, chunk.subarray(start, stop)]);
        rest = [];
        start = stop + 1;
      }
      if (start < chunk.length) rest.push(chunk.subarray(start));
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "EISDIR") throw new Refusal(`${file} is a folder; name the backup's file.`);
    if (!code.startsWith("Z_")) throw error;
    throw new Refusal(`${file} is no backup of Octavo, or it is damaged; nothing was restored.`);
  } finally {
    source.destroy();
  }
}
