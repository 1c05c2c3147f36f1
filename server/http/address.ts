import type { IncomingHttpHeaders } from "node:http";
import { isIPv4, isIPv6 } from "node:net";

/** What proxies add to a request. */
const FORWARDING = [
  "x-forwarded-for",
  "forwarded",
  "x-real-ip",
  "x-forwarded-host",
  "x-forwarded-proto",
  "via",
  "cf-connecting-ip",
  "true-client-ip",
  "x-client-ip",
] as const;

/** The name of a header that says that this request came through a proxy; undefined where there is none. */
export function forwardingHeader(headers: IncomingHttpHeaders): string | undefined {
  return FORWARDING.find((name) => headers[name] !== undefined);
}

/**
 * As whom limits by address count a request; null for the machine itself, which they do not count. What a proxy on this machine
 * hands on comes from elsewhere, whether or not that proxy is believed.
 * @param ip the caller's address, through the proxies that are trusted
 */
export function countedAs(request: Counted): string | null {
  // Asked several times of each request, and found by going through its headers.
  request.counted ??= { as: find(request) };
  return request.counted.as;
}

export interface Counted {
  /** Not there where the connection is gone already. */
  ip: string | undefined;
  headers: IncomingHttpHeaders;
  counted?: { as: string | null } | null;
}

/** Whose address cannot be asked for any more: all of them are one, and nobody hears the answer. */
const GONE = "gone";

function find({ ip, headers }: Counted): string | null {
  if (ip === undefined) return GONE;
  return isLoopback(ip) && !forwardingHeader(headers) ? null : network(ip);
}

export function isLoopback(address: string): boolean {
  const plain = withoutMapping(address);
  return plain === "::1" || plain.startsWith("127.");
}

/** The part of an address that one customer of a provider has: IPv4 whole, IPv6 its first 64 bits. */
export function network(address: string): string {
  const plain = withoutMapping(address);
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("%")[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, missing)).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

function withoutMapping(address: string): string {
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
}
