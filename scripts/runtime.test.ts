import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SERVER_FLAGS, unsuitable } from "./runtime.mjs";

const root = join(import.meta.dirname, "..");

it.each([
  ["npm start", "package.json", /"start": "(.*)"/],
  ["a release", "scripts/release/octavo", /^exec (.*)$/m],
])("%s starts the server with all its flags", (_, file, line) => {
  const command = line.exec(readFileSync(join(root, file), "utf8"))?.[1]?.split(" ");
  expect(command).toEqual(expect.arrayContaining(SERVER_FLAGS));
});

describe("a Node", () => {
  it("from 20 on starts the pinned one", () => {
    for (const version of ["20.0.0", "20.20.2", "22.3.0", "26.1.0"]) expect(unsuitable(version, true)).toBeNull();
    expect(unsuitable("18.20.4", true)).toBe(
      "Octavo needs Node 20.0 or newer; this is 18.20.4. Please install it from nodejs.org.",
    );
  });

  it("from 22.13 on runs Octavo itself, where none is pinned", () => {
    for (const version of ["22.13.0", "22.14.0", "23.0.0", "24.21.0"]) expect(unsuitable(version, false)).toBeNull();
    for (const version of ["20.20.2", "22.12.9"]) {
      expect(unsuitable(version, false)).toBe(
        `Octavo needs Node 22.13 or newer on this platform; this is ${version}. Please install it from nodejs.org.`,
      );
    }
  });
});
