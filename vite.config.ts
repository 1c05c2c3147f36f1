import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./vite-chunks.ts";
import { firstFiles, precompressed } from "./vite-delivery.ts";
import { oneIconEach } from "./vite-icons.ts";
import { lexerOnly } from "./vite-marked.ts";
import { contractAddresses, serviceWorker } from "./vite-plugins.ts";

export default defineConfig({
  root: "client",
  publicDir: "public",
  plugins: [
    contractAddresses(),
    lexerOnly(),
    oneIconEach(import.meta.dirname),
    react(),
    tailwindcss(),
    serviceWorker(),
    firstFiles(),
    precompressed(),
  ],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: join(import.meta.dirname, "client", "zod.ts") },
      // The router brings what React has had for long.
      { find: "use-sync-external-store/shim/index.js", replacement: "react" },
      { find: "./infiniteQueryBehavior.js", replacement: join(import.meta.dirname, "client", "no-endless-queries.ts") },
    ],
  },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    target: "es2023",
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Code that comes late is prefetched anyway: long lists of what belongs to what would cost the first screen more.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === "html" ? files : files.filter((file) => file.endsWith(".css")),
    },
    rolldownOptions: {
      input: { index: join(import.meta.dirname, "client", "index.html"), early: join(import.meta.dirname, "client", "early.ts") },
      preserveEntrySignatures: "allow-extension",
      output: { codeSplitting: chunks(import.meta.dirname) },
    },
  },
});
