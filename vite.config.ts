import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractAddresses, serviceWorker } from "./vite-plugins.ts";

export default defineConfig({
  root: "client",
  publicDir: "public",
  plugins: [contractAddresses(), react(), tailwindcss(), serviceWorker()],
  resolve: { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, "client", "zod.ts") }] },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    target: "es2023",
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
