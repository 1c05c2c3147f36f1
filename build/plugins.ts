import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { contract } from "../core/contract.ts";

/**
 * `virtual:addresses`: method, path and status of every contract line, without the schemas. The browser calls by them and loads no
 * validator before the first screen.
 */
export function contractAddresses(): Plugin {
  const id = "virtual:addresses";
  const addresses = Object.fromEntries(
    Object.entries(contract).map(([name, { method, path, status }]) => [name, [method, path, status]]),
  );
  return {
    name: "octavo-contract-addresses",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? `export default ${JSON.stringify(addresses)}` : null),
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
