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
