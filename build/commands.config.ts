import { basename } from "node:path";
import { defineConfig } from "vite";
import { operating } from "../scripts/commands.mjs";
import { namedAsInRelease } from "./named-commands.ts";

/** The commands of the operator as JavaScript, for a release. They bring the thread's entry, which lies beside what starts it. */
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
        worker: "server/workers/worker.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});
