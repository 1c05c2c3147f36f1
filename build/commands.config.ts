import { basename } from "node:path";
import { defineConfig } from "vite";
import { operating } from "../scripts/commands.mjs";
import { namedAsInRelease } from "./named-commands.ts";
import { threads } from "./threads.ts";

/** The commands of the operator as JavaScript, for a release. They bring the entries of threads, which lie beside what starts them. */
export default defineConfig({
  publicDir: false,
  plugins: [
    {
      name: "octavo-named-commands",
      transform: {
        filter: { id: /\.ts$/, code: /npm (run|start)/ },
        handler: (code) => ({ code: namedAsInRelease(code), map: null }),
      },
    },
  ],
  build: {
    ssr: true,
    outDir: "dist/commands",
    emptyOutDir: true,
    target: "node22",
    minify: false,
    rollupOptions: {
      input: {
        ...Object.fromEntries(Object.values(operating).map((file) => [basename(file, ".ts"), file])),
        ...threads,
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});
