import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./chunks.ts";
import { firstFiles, precompressed } from "./delivery.ts";
import { oneIconEach } from "./icons.ts";
import { lexerAlone } from "./lexer.ts";
import { contractAddresses, serviceWorker } from "./plugins.ts";
import { queriesAlone } from "./queries.ts";

const WRITING = /assets\/(writing|blocks|shared|small)-[^/]{7}\.js$/;

/**
 * What tells a file from that of another build: 28 bits, which is plenty between files of one name. The first files name some hundred
 * others, and these letters are what nothing makes smaller.
 */
const HASH = "[hash:7]";

/** `Features.DirSelector` of lightningcss. */
const DIR_SELECTOR = 4;

const root = join(import.meta.dirname, "..");

export default defineConfig({
  root: "client",
  publicDir: "public",
  plugins: [
    contractAddresses(),
    oneIconEach(root),
    lexerAlone(),
    queriesAlone(),
    react(),
    tailwindcss(),
    serviceWorker(),
    firstFiles(),
    precompressed(),
  ],
  resolve: {
    alias: [{ find: /^zod$/, replacement: join(root, "client", "zod.ts") }],
  },
  // `:dir()` stays as it is: what it would be turned into asks for a language, and words are written in any. Browsers that do not know it
  // leave the rule out.
  css: { lightningcss: { exclude: DIR_SELECTOR } },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    target: "es2023",
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Code that comes late is prefetched anyway: long lists of what belongs to what would cost the first screen more. What writes
      // in a page is asked for together with its style.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === "html" ? files : files.filter((file) => file.endsWith(".css") || WRITING.test(file)),
    },
    rolldownOptions: {
      // A start on a slow machine says no more than one on a fast one; and which code shares a file, chunks.ts says.
      checks: { pluginTimings: false, bundlerTimings: false, ineffectiveDynamicImport: false },
      input: { index: join(root, "client", "index.html"), early: join(root, "client", "early.ts") },
      preserveEntrySignatures: "allow-extension",
      output: {
        codeSplitting: chunks(root),
        hashCharacters: "hex",
        entryFileNames: `assets/[name]-${HASH}.js`,
        chunkFileNames: `assets/[name]-${HASH}.js`,
        assetFileNames: `assets/[name]-${HASH}[extname]`,
      },
    },
  },
});
