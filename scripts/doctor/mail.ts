import nodemailer from "nodemailer";
import type { Config } from "../../server/config.ts";
import { wordsOf } from "../../server/mail/failure.ts";
import { outboxOf } from "../../server/mail/transport.ts";
import { type Finding, note, ok, wrong } from "./finding.ts";

const ABOUT = "mail";
const TIMEOUT = 10_000;

/** Greets the mail server and signs in, as for sending; sends nothing. */
export async function examineMail({ smtpUrl, mailFrom, dataDir }: Config): Promise<Finding[]> {
  if (!smtpUrl)
    return [
      note(ABOUT, `Mails are written to ${outboxOf(dataDir)} and their links to the console; set SMTP_URL to have them sent.`),
    ];
  const { host } = new URL(smtpUrl);
  const transporter = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  try {
    await transporter.verify();
  } catch (error) {
    return [wrong(ABOUT, `The mail server ${host} does not take us: ${wordsOf(error)}; check SMTP_URL.`)];
  } finally {
    transporter.close();
  }
  const sender = mailFrom.endsWith(".localhost")
    ? [note(ABOUT, `Mails come from ${mailFrom}, which many servers refuse; set MAIL_FROM.`)]
    : [];
  return [ok(ABOUT, `The mail server ${host} takes mails from us.`), ...sender];
}
