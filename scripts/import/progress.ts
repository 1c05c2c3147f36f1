/** One line that says how far it is: written over on a terminal, a line now and then elsewhere. */

const INTERVAL = 2000;

interface Output {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

export class Progress {
  readonly #out: Output;
  readonly #total: number;
  #done = 0;
  #shown = Date.now();

  constructor(out: Output, total: number) {
    this.#out = out;
    this.#total = total;
  }

  /** @param file the one that is next */
  step(file: string): void {
    this.#done += 1;
    const line = `${this.#done} of ${this.#total}  ${file}`;
    if (this.#out.isTTY) this.#out.write(`\r\x1b[K${[...line].slice(0, (this.#out.columns || 80) - 1).join("")}`);
    else if (Date.now() - this.#shown >= INTERVAL || this.#done === this.#total) {
      this.#shown = Date.now();
      this.#out.write(`${line}\n`);
    }
  }

  /** What is written next begins where the line was. */
  end(): void {
    if (this.#out.isTTY) this.#out.write("\r\x1b[K");
  }
}
