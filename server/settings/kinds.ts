/** What a setting may hold: each kind reads the text of the environment and has a sentence for what it cannot take. */
import { isIP } from "node:net";
import { z } from "zod";
import { normalizeDomain } from "#core/share.ts";

const WHOLE = "must be a whole number from 1 to 1000000";
const PORT = "must be a number from 1 to 65535";

/** @param usual counts where nothing is set */
export function amount(usual: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,6}$/, WHOLE)
    .transform(Number)
    .refine((max) => max <= 1_000_000, WHOLE)
    .default(usual);
}

export function port(usual: number) {
  return (
    z
      .string()
      .regex(/^\d+$/, PORT)
      .transform(Number)
      // With 0 the system would choose one, and every mailed link would lead to another.
      .refine((value) => value >= 1 && value <= 65_535, PORT)
      .default(usual)
  );
}

/** Scheme, host and port alone. */
export const origin = z
  .string()
  .refine(
    (value) => /^https?:\/\/[^/?#@]+\/?$/.test(value) && URL.canParse(value),
    "must be an origin like https://notes.example.com",
  )
  .transform((value) => new URL(value).origin);

const ISSUER = "must be an address like https://id.example.com, without ? or #; http is for a provider on this machine alone";

/** As it is written: what the provider calls itself has to be the same to the letter. */
export const issuer = z.string().refine((value) => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash, username } = new URL(value);
  const isHere = hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
  return (protocol === "https:" || (protocol === "http:" && isHere)) && `${search}${hash}${username}` === "";
}, ISSUER);

export const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must start with postgres://")
  .refine(
    isReadAsMeant,
    "must look like postgres://user:password@host:5432/name; write # in its password as %23, / as %2F and ? as %3F",
  );

export const smtpUrl = z
  .string()
  .refine(
    (value) => /^smtps?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== "",
    "must look like smtp://user:password@host:587",
  );

/** Entries between commas. */
export function list(value: string): string[] {
  return value
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
}

const DOMAINS = "must be domains like example.com,*.example.org";

/** Empty for all. */
export const domains = z
  .string()
  .transform((value, context): string[] => {
    const entered = list(value);
    const known = entered.map(normalizeDomain).filter((domain) => domain !== null);
    if (known.length === 0 || known.length < entered.length) context.addIssue(DOMAINS);
    return known;
  })
  .default([]);

/** false for none, the number of proxies, or their addresses. */
export const proxies = z
  .string()
  .default("")
  .transform((value, context): string[] | number | false => {
    const entries = list(value);
    if (entries.length === 0) return false;
    if (entries.length === 1 && /^\d+$/.test(value.trim())) return Number(value);
    const bad = entries.find((entry) => !isNetwork(entry) && !["loopback", "linklocal", "uniquelocal"].includes(entry));
    if (bad) context.addIssue(`must be a number of proxies or their addresses, not '${bad}'`);
    return entries;
  });

/** An address, or many as in `10.0.0.0/8`. */
function isNetwork(entry: string): boolean {
  const [address = "", bits, ...more] = entry.split("/");
  const most = { 4: 32, 6: 128 }[isIP(address)];
  // One with a zone, as in `fe80::1%eth0`, is only known to the machine that wrote it.
  if (most === undefined || address.includes("%") || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
}

/** A password's # or / or ? would end the host early: the rest of the password, and the host, then stand where none belongs. */
function isReadAsMeant(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { pathname, search, hash } = new URL(value);
  return hash === "" && !pathname.includes("@") && !/^\?[^=]*@/.test(search);
}
