import { escapeHtml } from "../html.ts";

/** What Octavo writes to people. Each message has a plain and an HTML part that say the same. */

export type MailKind = "verification" | "reset" | "welcome" | "code" | "test" | "deleted" | "address" | "invitation";

export interface Mail {
  kind: MailKind;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** What the console shows when no SMTP server is set: the link or the code. */
  essence: string;
}

interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

export function verificationMail(person: Person, link: string): Mail {
  return compose("verification", named(person), "Confirm your e-mail address", {
    greeting: person.firstName,
    before: "please confirm that this address is yours. The link works for 24 hours.",
    action: { label: "Confirm e-mail address", link },
    after: "If you did not sign up for Octavo, you need not do anything: without confirmation the address is not used.",
  });
}

export function resetMail(person: Person, link: string): Mail {
  return compose("reset", named(person), "Choose a new password", {
    greeting: person.firstName,
    before: "somebody asked to set a new password for your account. The link works for 30 minutes and only once.",
    action: { label: "Choose a new password", link },
    after: "If that was not you, leave this message alone: your password stays as it is.",
  });
}

/** To whom an operator made an account. */
export function welcomeMail(person: Person, link: string): Mail {
  return compose("welcome", named(person), "You have an account on Octavo", {
    greeting: person.firstName,
    before: "an account was made for you. Choose a password to use it. The link works for three days and only once.",
    action: { label: "Choose a password", link },
    after: "If you did not expect this, you need not do anything: without a password nobody uses the account.",
  });
}

export function testMail(person: Person): Mail {
  return compose("test", named(person), "Test message from Octavo", {
    greeting: person.firstName,
    before: "this is the test message that you asked for. The mail settings of your Octavo work.",
    after: "You need not answer it.",
  });
}

/** @param code eight digits */
export function codeMail(address: string, code: string): Mail {
  return compose("code", { name: "", address }, `${code} is your Octavo code`, {
    greeting: "",
    before:
      "enter this code to open the workspace that was shared with you. It works for 10 minutes, in the browser that asked for it.",
    code,
    after: "If you did not ask for it, you can ignore this message.",
  });
}

/** To the address that an account has, and to the one that it is to have. */
export function addressMail(person: Person, address: string, link: string): Mail {
  return compose("address", named(person), "Change of your e-mail address", {
    greeting: person.firstName,
    before: `please confirm that your Octavo account is to have the address ${address}. It changes when both addresses have confirmed. The link works for 24 hours.`,
    action: { label: "Confirm the change", link },
    after: "If you did not ask for this, leave this message alone, and change your password: somebody knows it.",
  });
}

/** To an address that somebody wants for an account, and that has one. */
export function addressTakenMail(address: string): Mail {
  return compose("address", { name: "", address }, "This address has an Octavo account already", {
    greeting: "",
    before: "somebody asked to use this address for another account. It has one already, so nothing was changed.",
    after: "If that was you: an account's address has to be free. If not, you need not do anything.",
  });
}

/** To whoever had the account. */
export function deletedMail(person: Person): Mail {
  return compose("deleted", named(person), "Your Octavo account was deleted", {
    greeting: person.firstName,
    before: "your account was deleted, and the workspaces that it owned with it. This cannot be undone.",
    after: "If that was not you, tell whoever runs this Octavo: somebody had your password or your device.",
  });
}

interface Inviting {
  inviter: { firstName: string; lastName: string };
  /** null where it is not to be told. */
  workspaceName: string | null;
  isForWorkspace: boolean;
}

export function invitationMail(address: string, { inviter, workspaceName, isForWorkspace }: Inviting, link: string): Mail {
  const name = `${inviter.firstName} ${inviter.lastName}`;
  const who = isName(name) ? name : "somebody";
  const where = workspaceName !== null && isName(workspaceName) ? `the workspace “${workspaceName}”` : "a workspace";
  return compose(
    "invitation",
    { name: "", address },
    isForWorkspace ? "An invitation to a workspace" : "An invitation to Octavo",
    {
      greeting: "",
      before: `${who} invites you to ${isForWorkspace ? `${where} on Octavo` : "Octavo"}. The link works for 7 days, for this address and only once.`,
      action: { label: "Open the invitation", link },
      after: "If you do not know what this is about, you can ignore this message: nothing happens without you.",
    },
  );
}

interface Words {
  greeting: string;
  before: string;
  action?: { label: string; link: string };
  code?: string;
  after: string;
}

function compose(kind: MailKind, to: Mail["to"], subject: string, words: Words): Mail {
  const hello = isName(words.greeting) ? `Hello ${words.greeting},` : "Hello,";
  const essence = words.action?.link ?? words.code ?? "";
  const text = [hello, words.before, essence, words.after, "Octavo"].filter(Boolean).join("\n\n");
  return { kind, to, subject, text: `${text}\n`, html: html(subject, hello, words), essence };
}

function named({ firstName, lastName, email }: Person): Mail["to"] {
  const name = `${firstName} ${lastName}`;
  return { name: isName(name) ? name : "", address: email };
}

/**
 * Anybody can sign up with somebody else's address, and what they call themselves is mailed there: what reads like a web
 * address, is long, has several lines or turns around what stands behind it is not repeated.
 */
function isName(text: string): boolean {
  return (
    text.length > 0 &&
    text.length <= 80 &&
    !/[\p{Cc}\u2028-\u202e\u2066-\u2069/\\:@<>]|[.\u3002\uff0e\uff61]\S|www\b/iu.test(text)
  );
}

const paragraph = 'style="margin:0 0 20px;font:400 16px/24px -apple-system,Segoe UI,Helvetica,Arial,sans-serif;color:#1D1C19"';
const quiet = 'style="margin:0;font:400 13px/20px -apple-system,Segoe UI,Helvetica,Arial,sans-serif;color:#635F56"';
const button =
  'style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1F5D4C;color:#FFFFFF;text-decoration:none;font:500 15px/20px -apple-system,Segoe UI,Helvetica,Arial,sans-serif"';
const digits =
  'style="margin:0 0 20px;font:500 32px/40px -apple-system,Segoe UI,Helvetica,Arial,sans-serif;letter-spacing:4px;color:#1D1C19"';

function html(subject: string, hello: string, { before, action, code, after }: Words): string {
  const link = action ? escapeHtml(action.link) : "";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#F5F4F0">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#FFFFFF;border:1px solid #E5E2DA;border-radius:12px">
<p style="margin:0 0 24px;font:500 21px/26px Georgia,serif;color:#1F5D4C">Octavo</p>
<p ${paragraph}>${escapeHtml(hello)}<br>${escapeHtml(before)}</p>
${code ? `<p ${digits}>${escapeHtml(code)}</p>` : ""}${action ? `<p style="margin:0 0 20px"><a href="${link}" ${button}>${escapeHtml(action.label)}</a></p>` : ""}
${action ? `<p ${quiet}>Or copy this address into your browser:<br><a href="${link}" style="color:#1A5242;word-break:break-all">${link}</a></p><br>` : ""}
<p ${quiet}>${escapeHtml(after)}</p>
</div></body></html>
`;
}
