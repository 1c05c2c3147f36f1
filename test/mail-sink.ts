/** A real SMTP server that keeps what it is sent, or refuses it. */
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { SMTPConnection } from "smtp-server/lib/smtp-connection.js";

/** Milliseconds. */
const PATIENCE = 30_000;

// The server would wait 100 ms before it greets, for senders who talk too soon: most of the time that a test takes.
SMTPConnection.prototype.init = function () {
  this._setListeners(() => this.connectionReady());
};

export class MailSink {
  readonly received: Email[] = [];
  /** Whom each of them was handed over for, whatever its headers say. */
  readonly recipients: string[][] = [];
  /** While set, every mail is refused with these words: for now, or for good. */
  refusal: string | null = null;
  refusesForGood = false;
  /** While set, whoever connects is sent away at once. */
  isDown = false;
  /** Whoever connects is greeted after this. */
  greets = Promise.resolve();
  /** Whether a refusal repeats the subject of what it refuses. */
  repeatsSubject = false;
  readonly #server: SMTPServer;

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      onConnect: (_session, done) => void this.greets.then(() => done(this.isDown ? new Error("Closed for the night") : null)),
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk) => chunks.push(chunk));
        stream.on("end", async () => {
          const words = this.repeatsSubject ? (await PostalMime.parse(Buffer.concat(chunks))).subject : this.refusal;
          if (this.refusal) return done(Object.assign(new Error(words ?? ""), { responseCode: this.refusesForGood ? 550 : 451 }));
          this.received.push(await PostalMime.parse(Buffer.concat(chunks)));
          this.recipients.push(envelope.rcptTo.map(({ address }) => address));
          done();
        });
      },
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** Mails to an address, oldest first. */
  to(address: string): Email[] {
    return this.received.filter((mail) => mail.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase()));
  }

  /** Waits for the `count`-th mail to an address. */
  async next(address: string, count = 1): Promise<Email> {
    for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(10)) {
      const mail = this.to(address)[count - 1];
      if (mail) return mail;
    }
    throw new Error(`No mail number ${count} reached ${address}; it has ${this.to(address).length}.`);
  }

  /** The application's own link in the newest mail to an address, without the origin. */
  async link(address: string, count = 1): Promise<string> {
    const mail = await this.next(address, count);
    const link = /https?:\/\/[^/\s]+(\/[^\s"<]+)/.exec(mail.text ?? "")?.[1];
    if (!link) throw new Error(`The mail '${mail.subject}' has no link.`);
    return link;
  }

  /** The first of its mails' links that leads there, whatever else it gets meanwhile. */
  async linkUnder(address: string, path: string): Promise<string> {
    for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(10)) {
      for (const { text = "" } of this.to(address)) {
        const link = /https?:\/\/[^/\s]+(\/[^\s"<]+)/.exec(text)?.[1];
        if (link?.startsWith(path)) return link;
      }
    }
    throw new Error(`No mail with a link to ${path} reached ${address}.`);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
