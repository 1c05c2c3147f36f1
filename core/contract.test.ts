import { describe, expect, it } from "vitest";
import { contract, type LineName } from "./contract.ts";
import { type Line, line } from "./contract-line.ts";

const names = Object.keys(contract) as LineName[];
const lineOf = (name: LineName): Line => contract[name];

describe("access tokens", () => {
  it("are refused where a line says nothing of them", () => {
    expect(line("GET", "/api/anything", "signed-in", "Anything", {}).tokens).toBeNull();
  });

  it("that only read call nothing that changes something", () => {
    const changing = names.filter((name) => lineOf(name).tokens === "read" && lineOf(name).method !== "GET");
    expect(changing).toEqual([]);
  });

  it("reach nothing of the account but whose it is, no sharing, no logs, and delete no workspace", () => {
    const closed = names.filter((name) => /^\/api\/(auth|sharing|shared|logs|test-email|usage)\b/.test(lineOf(name).path));
    expect(closed.filter((name) => lineOf(name).tokens !== null)).toEqual(["currentUser"]);
    expect(lineOf("deleteWorkspace").tokens).toBeNull();
  });
});
