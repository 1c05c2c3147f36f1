import type { Plugin } from "vite";

/** As the library ends: the class that writes HTML, all that stands on it, and the names by which these are known outside. */
const REST = /;var (\w+)=class\{options;parser;constructor.*export\{([^}]*)\};/s;

/** What makes tokens, and stands before that. */
const NEEDED = ["Lexer", "Tokenizer"];

/**
 * Leaves out of the built client what `marked` brings to write HTML: tokens become elements here. The library makes an object of all
 * of it as it starts, so that nothing would leave it out by itself.
 */
export function lexerAlone(): Plugin {
  return {
    name: "octavo-lexer-alone",
    apply: "build",
    transform: {
      filter: { id: /\/marked\/lib\/marked\.esm\.js$/ },
      handler(code) {
        const [rest, writer, names = ""] = REST.exec(code) ?? [];
        const needed = names.split(",").filter((name) => NEEDED.includes(name.split(" as ")[1] ?? ""));
        if (rest === undefined || needed.length < NEEDED.length || !names.includes(`${writer} as Renderer,`))
          throw new Error("The Markdown library ends differently; see build/lexer.ts.");
        return { code: code.replace(rest, () => `;export{${needed.join(",")}};`), map: null };
      },
    },
  };
}
