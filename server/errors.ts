import { z } from "zod";
import type { Fault } from "#core/faults.ts";
import { DAY, HOUR, MINUTE } from "#core/limits.ts";
import type { Problem, ProblemCode } from "#core/problem.ts";
import { plainly } from "./plainly.ts";

z.config({ customError: plainly });

const titles: Record<number, string> = {
  400: "Bad request",
  401: "Not signed in",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  408: "Timed out",
  409: "Conflict",
  413: "Too large",
  415: "Unsupported content type",
  416: "No such part",
  422: "Cannot be processed",
  429: "Too many requests",
  500: "Internal error",
  502: "Bad gateway",
  503: "Unavailable",
  507: "Storage full",
};

/** The one error type that is thrown on purpose; `http/problems.ts` turns it into its problem document. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly errors: Record<string, string[]> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: ProblemCode,
    detail: string,
    more: { errors?: Record<string, string[]>; headers?: Record<string, string> } = {},
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
  }

  /** As it can be sent from one thread to another. */
  get refused(): Refused {
    const { status, code, message, errors, headers } = this;
    return { status, code, message, ...(errors ? { errors } : {}), headers };
  }

  static from({ status, code, message, ...more }: Refused): HttpError {
    return new HttpError(status, code, message, more);
  }

  get problem(): Problem {
    const title = titles[this.status] ?? "Error";
    return { status: this.status, title, detail: this.message, code: this.code, ...(this.errors ? { errors: this.errors } : {}) };
  }
}

export interface Refused {
  status: number;
  code: ProblemCode;
  message: string;
  errors?: Record<string, string[]>;
  headers: Record<string, string>;
}

/** It takes more time or memory than one job may. */
export class TooMuch extends Error {}

/** Not there and not yours answer with the same bytes. */
export const notFound = () => new HttpError(404, "not_found", "There is nothing at this address, or it is not shared with you.");

/** What is kept does not open: it was changed where it lies, or its key was. */
export const damaged = () =>
  new HttpError(
    500,
    "content_damaged",
    "This cannot be read: what is kept of it is damaged. Other pages and earlier versions are still there; whoever runs this Octavo can bring it back from a backup.",
  );

export const unauthenticated = () =>
  new HttpError(401, "unauthenticated", "Please sign in.", { headers: { "www-authenticate": "Bearer" } });

export const forbidden = (detail = "You may read this, but not change it.") => new HttpError(403, "forbidden", detail);

export const verifyFirst = () =>
  new HttpError(403, "verification_required", "Please confirm your e-mail address first: its link was mailed to you.");

export const invalid = (field: string, sentence: string) =>
  new HttpError(400, "validation_failed", sentence, { errors: { [field]: [sentence] } });

/** @param faults the first of them is the sentence; fields are named as in `content.3.position` */
export function invalidFields(faults: readonly Fault[]): HttpError {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of faults) {
    const field = path.join(".") || "body";
    errors[field] = [...(errors[field] ?? []), message.replace(/^must /, "Must ")];
  }
  if (errors.body?.[0] === "Must not be null") errors.body = ["This call needs a JSON body."];
  const [field = "body", [message = "Must have another form"] = []] = Object.entries(errors)[0] ?? [];
  return new HttpError(400, "validation_failed", sentenceOf(field, message), { errors });
}

/** What `plainly` says needs the field's name; our own sentences are whole. */
function sentenceOf(field: string, message: string): string {
  const named = field === "body" ? "The body" : field;
  if (message.startsWith("Must ")) return `${named} ${message.replace("Must", "must")}.`;
  return message.startsWith("Invalid input") ? `${named} cannot be read.` : message;
}

/** @param wait milliseconds until it is worth trying again */
export function tooManyRequests(wait: number, detail = `Too many attempts. Please wait ${inWords(wait)}.`) {
  return new HttpError(429, "too_many_requests", detail, {
    headers: { "retry-after": String(Math.max(1, Math.ceil(wait / 1000))) },
  });
}

/** Never less than it is: whoever waits for so long finds that it is over. */
function inWords(wait: number): string {
  const [minutes, hours, days] = [MINUTE, HOUR, DAY].map((unit) => Math.ceil(wait / unit)) as [number, number, number];
  if (minutes <= 1) return "a moment";
  if (minutes < 60) return `${minutes} minutes`;
  if (hours < 24) return hours === 1 ? "an hour" : `${hours} hours`;
  return days === 1 ? "a day" : `${days} days`;
}
