/** Why a mail was not handed over, and whether it is worth trying again. */

/** `refused`: the server will never take it. `later`: it may. `unreachable`: the server was not asked, or took nobody's mails. */
export type FailureKind = "refused" | "later" | "unreachable";

export interface Failure {
  kind: FailureKind;
  /** The mail server's own words, or what went wrong on the way to it. */
  words: string;
}

/** The folder for mails that are not sent cannot be written. Where it lies is for the operator's log. */
export class OutboxProblem extends Error {
  constructor(cause: unknown) {
    super("The mail could not be written to the server's outbox.", { cause });
  }
}

/** A mail server that neither takes nor refuses. */
export class TooSlow extends Error {
  constructor() {
    super("The mail server took too long.");
  }
}

/** @param secret the link or code in the mail: a mail server may repeat what it was sent */
export function failureOf(error: unknown, secret: string): Failure {
  const words = wordsOf(error);
  return { kind: kindOf(error), words: secret ? words.replaceAll(secret, "…") : words };
}

/** What a mail server, or the way to it, said. */
export function wordsOf(error: unknown): string {
  if (error instanceof Error && "response" in error && typeof error.response === "string") return error.response;
  return error instanceof Error ? error.message : String(error);
}

/** A refusal of the recipient or of the message is about this mail; one of the sender or of the password is about all mails. */
function kindOf(error: unknown): FailureKind {
  const { command, responseCode: status, code } = error as { command?: string; responseCode?: number; code?: string };
  // Refused before anything was sent: it is no address.
  if (code === "EENVELOPE" && command === "API") return "refused";
  if (!status || (command !== "RCPT TO" && command !== "DATA")) return "unreachable";
  return status >= 500 ? "refused" : "later";
}
