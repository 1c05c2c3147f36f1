/** One line that says how far it is: written over on a terminal, a line now and then elsewhere. */

const INTERVAL = 2000;

interface Output {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

export class Progress {
  readonly #out: Output;
  #shown = Date.now();

  constructor(out: Output) {
    this.#out = out;
  }

  /**
   * @param total 0 while files are counted
   * @param file the one at work
   */
  show(done: number, total: number, file: string | null): void {
    const line = total === 0 ? "Looking at the files" : `${done} of ${total} files`;
    this.tell(file === null ? line : this.#fitting(`${line}: ${file.replace(/\p{Cc}+/gu, " ")}`));
  }

  /** A line that is longer than the terminal could not be written over. */
  #fitting(line: string): string {
    const room = this.#out.isTTY ? (this.#out.columns ?? 80) - 1 : line.length;
    return line.length <= room ? line : `${line.slice(0, room - 1)}…`;
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
