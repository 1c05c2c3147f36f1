/** One line that says how far it is: written over on a terminal, a line now and then elsewhere. */

const INTERVAL = 2000;

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

export class Progress {
  readonly #out: Output;
  #shown = Date.now();

  constructor(out: Output) {
    this.#out = out;
  }

  /** @param total 0 while files are counted */
  show(done: number, total: number): void {
    this.tell(total === 0 ? "Looking at the files" : `${done} of ${total} files`);
  }

  tell(line: string): void {
    if (this.#out.isTTY) this.#out.write(`\r\x1b[K${line}`);
    else if (Date.now() - this.#shown >= INTERVAL) {
      this.#shown = Date.now();
      this.#out.write(`${line}\n`);
    }
  }

  /** What is written next begins where the line was. */
  end(): void {
    if (this.#out.isTTY) this.#out.write("\r\x1b[K");
  }
}
