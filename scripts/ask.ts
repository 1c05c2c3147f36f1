import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks on the terminal. @param hidden what is typed is not shown */
export async function ask(question: string, { hidden = false } = {}): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (hidden) process.stdout.write(question);
  const terminal = createInterface({ input: process.stdin, output: hidden ? nowhere : process.stdout, terminal: true });
  // Ctrl C and the end of input leave the command instead of an open question.
  terminal.on("SIGINT", () => process.exit(130));
  terminal.on("close", () => hidden && process.stdout.write("\n"));
  try {
    return await terminal.question(hidden ? "" : question);
  } finally {
    terminal.close();
  }
}
