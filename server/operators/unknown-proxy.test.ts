import { afterEach, describe, expect, it } from "vitest";
import { World } from "../../test/world.ts";

let world: World;
afterEach(() => world.stop());

const said = () => world.logLines.filter((line) => line.includes("set TRUST_PROXY"));
const ask = (headers: Record<string, string>) => world.visitor().try("health", { headers });
const open = async (env: Record<string, string>) => {
  world = await World.create({ env: { LOG_LEVEL: "warn", ...env } });
};

describe("forwarding headers", () => {
  it("that nobody trusts are said once, with who sent them", async () => {
    await open({});
    await ask({});
    expect(said()).toEqual([]);
    for (const header of ["x-forwarded-for", "x-forwarded-for", "forwarded"]) await ask({ [header]: "198.51.100.7" });
    expect(said().map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ header: "x-forwarded-for", from: "127.0.0.1" }),
    ]);
  });

  it("of a proxy that TRUST_PROXY names are nothing to speak of", async () => {
    await open({ TRUST_PROXY: "loopback" });
    await ask({ "x-forwarded-for": "198.51.100.7", via: "1.1 proxy" });
    await ask({ "x-forwarded-for": "127.0.0.1" });
    expect(said()).toEqual([]);
    await world.visitor().try("health", { headers: { "x-forwarded-for": "198.51.100.7" }, from: "203.0.113.80" });
    expect(said()).toHaveLength(1);
  });
});
