import { isIPv4, isIPv6 } from "node:net";

/** Limits that count by address do not count the machine itself. */
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
