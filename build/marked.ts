import type { Plugin } from "vite";

/**
 * Octavo draws the parser's tokens itself. What turns them into HTML is a third of the parser's file, and hangs on it by one
 * instance that the file makes for whoever wants the short way: without that the bundler sees what nobody needs.
 */
export function lexerOnly(): Plugin {
  const instance = /var (\w+)=new \w+;function (\w+)\(\w+,\w+\)\{return \1\.parse\(\w+,\w+\)\}\2\.options=.*?(?=export\{)/s;
  return {
    name: "octavo-lexer-only",
    apply: "build",
    transform: {
      filter: { id: /marked\.esm\.js$/ },
      handler(code) {
        const lexer = /(\w+) as Lexer\b/.exec(code)?.[1];
        if (!lexer || !instance.test(code)) throw new Error("marked looks different now; please adapt build/marked.ts to it.");
        return { code: code.replace(instance, "").replace(/export\{[^}]*\}/, `export{${lexer} as Lexer}`), map: null };
      },
    },
  };
}
