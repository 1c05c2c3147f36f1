import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { handoverLines } from "../core/contract/handovers.ts";
import { invitationLines } from "../core/contract/invitations.ts";
import { leavingLines } from "../core/contract/leaving.ts";
import { memberLines } from "../core/contract/members.ts";
import { oidcLines } from "../core/contract/oidc.ts";
import { ownProofLines } from "../core/contract/own-proof.ts";
import { passkeyLines } from "../core/contract/passkeys.ts";
import { presenceLines } from "../core/contract/presence.ts";
import { secondFactorLines } from "../core/contract/second-factor.ts";
import { signUpLines } from "../core/contract/sign-up.ts";
import { tokenLines } from "../core/contract/tokens.ts";
import { usageLines } from "../core/contract/usage.ts";
import { contract } from "../core/contract.ts";

/** Of rooms whose other lines a first screen calls. */
const LATE_NAMES = new RegExp(
  `^(${[
    "order\\w+Export|exportProgress|cancelExport|beginImport|\\w+Imports?",
    "copyFile|uploadFile|listFiles|deleteFile",
    "verifyEmail|resendVerification|(forgot|reset|change)Password|updateProfile|testEmail|(list|end)Sessions?|listLogs",
    "(create|update|delete)Workspace|(duplicate|transfer|delete)Page|restoreVersion|\\w+Favourites?|search",
    "share(Workspace|Page)|listShares|(delete|check)Share|checkVisit",
  ].join("|")})$`,
);

/** What no first screen calls: screens that do say so by importing `client/api/late-addresses.ts`. */
export const lateLines: object = {
  ...secondFactorLines,
  ...passkeyLines,
  ...oidcLines,
  ...tokenLines,
  ...memberLines,
  ...leavingLines,
  ...handoverLines,
  ...signUpLines,
  ...presenceLines,
  ...invitationLines,
  ...usageLines,
  ...ownProofLines,
  ...Object.fromEntries(Object.entries(contract).filter(([name]) => LATE_NAMES.test(name))),
};

/**
 * `virtual:addresses`: method, path and status of the contract's lines, without the schemas. The browser calls by them and loads no
 * validator before the first screen; `virtual:late-addresses` has those that come later. A build has those that some source of the
 * client names.
 */
export function contractAddresses(): Plugin {
  const ids = ["virtual:addresses", "virtual:late-addresses"];
  let isNamed = (_name: string) => true;
  const addresses = (isLate: boolean) =>
    Object.fromEntries(
      Object.entries(contract).flatMap(([name, { method, path, status }]) =>
        isNamed(name) && name in lateLines === isLate ? [[name, [method, path, status]]] : [],
      ),
    );
  return {
    name: "octavo-contract-addresses",
    configResolved({ command }) {
      if (command !== "build") return;
      const client = join(import.meta.dirname, "..", "client");
      const sources = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
      const text = sources.map((file) => readFileSync(join(client, file), "utf8")).join("\n");
      isNamed = (name) => text.includes(`"${name}"`);
    },
    resolveId: (source) => (ids.includes(source) ? `\0${source}` : null),
    load: (source) =>
      ids.includes(source.slice(1)) ? `export default ${JSON.stringify(addresses(source.includes("late")))}` : null,
  };
}

/** Files that the service worker keeps: all code and styles, and of the fonts those for Latin letters; others come when they are shown. */
const kept = (file: string) => /\.(js|css)$/.test(file) || /-latin-opsz-\w+-.*\.woff2$/.test(file);

/** Files without a hash in their name that the page needs. */
const others = ["boot.js", "logo-mark.svg", "manifest.webmanifest"];

/** Writes `sw.js` with the names of the built files in it. Its version changes with every file that it keeps. */
export function serviceWorker(): Plugin {
  return {
    name: "octavo-service-worker",
    enforce: "post",
    apply: "build",
    generateBundle(_options, bundle) {
      const client = join(import.meta.dirname, "..", "client");
      const hashed = Object.keys(bundle).filter(kept).sort();
      const unhashed = [join(client, "index.html"), ...others.map((file) => join(client, "public", file))];
      const version = createHash("sha256").update(hashed.join());
      for (const file of unhashed) version.update(readFileSync(file));
      const source = readFileSync(join(client, "sw.js"), "utf8")
        .replace("%VERSION%", version.digest("hex").slice(0, 12))
        .replace('"%HASHED%"', JSON.stringify(hashed.map((file) => `/${file}`)))
        .replace('"%OTHERS%"', JSON.stringify(others.map((file) => `/${file}`)));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
