import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Config } from "../config.ts";
import { OutboxProblem } from "./failure.ts";
import type { Mail } from "./messages.ts";

/** Hands one mail over and answers the server's own words. Throws what went wrong. */
export type Transport = (mail: Mail) => Promise<string>;

const TIMEOUT = 10_000;

export const outboxOf = (dataDir: string) => join(dataDir, "outbox");

/** SMTP where SMTP_URL is set; else files in the outbox, and their link on the console. */
export function createTransport(config: Config): Transport {
  return config.smtpUrl ? smtp(config, config.smtpUrl) : outbox(config);
}

function smtp(config: Config, url: string): Transport {
  const transporter = nodemailer.createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: 2 * TIMEOUT,
  });
  return async (mail) => {
    const sent = await transporter.sendMail(envelope(config, mail));
    return sent.response;
  };
}

function outbox(config: Config): Transport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await composer.sendMail(envelope(config, mail));
    const folder = outboxOf(config.dataDir);
    const name = `${new Date().toISOString().replaceAll(":", "-")}-${mail.kind}-${randomBytes(3).toString("hex")}.eml`;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
    } catch (error) {
      throw new OutboxProblem(error);
    }
    if (config.logLevel !== "silent")
      console.log(`Mail to ${mail.to.address}, "${mail.subject}": ${mail.essence || join(folder, name)}`);
    return `Written to ${name}`;
  };
}

/** Addresses go as objects: the library would otherwise parse them, and a name could smuggle a second one in. */
function envelope(config: Config, mail: Mail) {
  return {
    from: { name: "Octavo", address: config.mailFrom },
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
