import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    setupFiles: ["./test/setup.ts"],
    include: ["core/**/*.test.ts", "server/**/*.test.ts", "client/**/*.test.ts", "test/*.test.ts", "scripts/**/*.test.ts"],
  },
});
