import { defineConfig } from "vitest/config";

/** `npm test` runs these; a suite by its name with `npm test -- unit`, `api-sqlite`, `api-postgres`. */

const shared = { setupFiles: ["./test/setup.ts"], testTimeout: 20_000, hookTimeout: 30_000 };
const api = { ...shared, include: ["server/**/*.test.ts", "test/api/**/*.test.ts"] };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: ["core/**/*.test.ts", "client/**/*.test.ts", "scripts/**/*.test.ts", "test/*.test.ts"],
        },
      },
      { test: { ...api, name: "api-sqlite", env: { OCTAVO_TEST_ENGINE: "sqlite" } } },
      { test: { ...api, name: "api-postgres", env: { OCTAVO_TEST_ENGINE: "postgres" } } },
    ],
  },
});
