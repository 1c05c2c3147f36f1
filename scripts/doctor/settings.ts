import { isIP, SocketAddress } from "node:net";
import { networkInterfaces } from "node:os";
import { type AddressQuotas, addressQuota } from "#core/quotas.ts";
import type { Config } from "../../server/config.ts";
import { type Finding, note, ok, wrong } from "./finding.ts";

const ABOUT = "settings";

/** Whether the machine has the address that the server is to listen on. A name is asked for by the start itself. */
export function judgeHost(host: string, own = ownAddresses()): Finding[] {
  const isAny = host === "0.0.0.0" || host === "::";
  if (!isIP(host) || isAny || own.includes(printed(host)) || /^127\./.test(host)) return [];
  return [
    wrong(
      ABOUT,
      `This machine has no address ${host}, so that Octavo cannot listen there; set HOST to one of ${own.join(", ")}.`,
    ),
  ];
}

/** An address of IPv6 is written in many ways. */
const printed = (address: string) =>
  isIP(address) === 6 ? new SocketAddress({ address: address.split("%")[0] ?? "", family: "ipv6" }).address : address;

const ownAddresses = () => Object.values(networkInterfaces()).flatMap((some) => (some ?? []).map(({ address }) => address));

/** Settings that can be read, and still do not fit together. */
export function judgeSettings({ origin, host, trustProxy }: Pick<Config, "origin" | "host" | "trustProxy">): Finding[] {
  const { protocol, hostname } = new URL(origin);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const listensBeyond = !["127.0.0.1", "::1", "localhost"].includes(host);
  const findings: Finding[] = [];
  if (protocol === "http:" && !isLocal)
    findings.push(
      note(
        ABOUT,
        `Passwords travel unencrypted to ${origin}; put a proxy with TLS before Octavo and set APP_ORIGIN to https://….`,
      ),
    );
  if (protocol === "https:" && trustProxy === false)
    findings.push(
      note(
        ABOUT,
        "Every visitor seems to come from your proxy, so that limits by address do not tell them apart; set TRUST_PROXY to its address.",
      ),
    );
  if (isLocal && listensBeyond)
    findings.push(
      note(ABOUT, `Octavo listens on ${host}, but mails and links say ${origin}; set APP_ORIGIN to the address that people use.`),
    );
  return findings.length > 0 ? findings : [ok(ABOUT, "All settings can be read and fit together.")];
}

const variables: Record<keyof AddressQuotas, string> = {
  signIns: "LIMIT_SIGN_INS",
  signUps: "LIMIT_SIGN_UPS",
  resets: "LIMIT_RESETS",
  codes: "LIMIT_CODES",
  visits: "LIMIT_VISITS",
  requests: "LIMIT_REQUESTS",
};

/** Limits by address that were set far from what suits an office. */
export function judgeLimits(quotas: AddressQuotas): Finding[] {
  return (Object.keys(variables) as (keyof AddressQuotas)[]).flatMap((name) => {
    const [max, usual] = [quotas[name].max, addressQuota[name].max];
    const said = `${variables[name]} is ${max}, and ${usual} suits an office`;
    if (max > usual * 10) return [note(ABOUT, `${said}: so much from one address lets a stranger try and take a lot; lower it.`)];
    return max * 4 < usual ? [note(ABOUT, `${said}: people who share an address will soon be told to wait; raise it.`)] : [];
  });
}
