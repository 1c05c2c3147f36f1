import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { contract } from "./core/contract.ts";

/**
 * `virtual:addresses`: method and path of every contract line, without the schemas. The browser calls by them and loads no
 * validator before the first screen.
 */
export function contractAddresses(): Plugin {
  const id = "virtual:addresses";
  const addresses = Object.fromEntries(Object.entries(contract).map(([name, { method, path }]) => [name, [method, path]]));
  return {
    name: "octavo-contract-addresses",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? `export default ${JSON.stringify(addresses)}` : null),
  };
}

/** Files that the service worker keeps: all code and styles, and of the fonts those for Latin letters; others come when they are shown. */
const kept = (file: string) => /\.(js|css)$/.test(file) || /-latin-opsz-\w+-.*\.woff2$/.test(file);

/** Writes `sw.js` with the names of the built files in it. */
export function serviceWorker(): Plugin {
  return {
    name: "octavo-service-worker",
    enforce: "post",
    apply: "build",
    generateBundle(_options, bundle) {
      const files = [
        ...Object.keys(bundle)
          .filter(kept)
          .sort()
          .map((file) => `/${file}`),
        "/boot.js",
        "/logo-mark.svg",
        "/manifest.webmanifest",
      ];
      const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
      const source = readFileSync(join(import.meta.dirname, "client", "sw.js"), "utf8")
        .replace('"%FILES%"', JSON.stringify(files))
        .replace("%VERSION%", version);
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
