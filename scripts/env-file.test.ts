import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { takeEnvFile } from "./env-file.mjs";

describe("--env-file", () => {
  it("is taken out of the arguments, however it is written", () => {
    expect(takeEnvFile(["a", "--env-file", "octavo.env", "b"], {}, "/here")).toEqual({
      args: ["a", "b"],
      file: "/here/octavo.env",
    });
    expect(takeEnvFile(["--env-file=/etc/octavo.env"], {}, "/here")).toEqual({ args: [], file: "/etc/octavo.env" });
  });

  it("counts from where npm was called", () => {
    expect(takeEnvFile(["--env-file", "x"], { INIT_CWD: "/home/ann" }, "/here").file).toBe(join("/home/ann", "x"));
  });

  it("may be absent, and needs a name", () => {
    expect(takeEnvFile(["list"], {}, "/here")).toEqual({ args: ["list"], file: null });
    expect(() => takeEnvFile(["list", "--env-file"], {}, "/here")).toThrow("Please name a file");
  });
});
