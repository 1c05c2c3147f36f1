import type { Plugin } from "vite";

const IMPORT = 'import { infiniteQueryBehavior } from "./infiniteQueryBehavior.js";\n';
const USE = 'this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : ';

/** Leaves out of the built client what the query library brings for lists that are asked for page by page, of which Octavo has none. */
export function queriesAlone(): Plugin {
  return {
    name: "octavo-queries-alone",
    apply: "build",
    transform: {
      filter: { id: /\/query-core\/build\/modern\/query\.js$/ },
      handler(code) {
        if (!code.includes(IMPORT) || !code.includes(USE)) throw new Error("The query library is other; see build/queries.ts.");
        return { code: code.replace(IMPORT, "").replace(USE, ""), map: null };
      },
    },
  };
}
