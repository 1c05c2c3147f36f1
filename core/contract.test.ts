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

  it("reach nothing of the account but whose it is, no members, no sharing, no logs, and delete no workspace", () => {
    const account = /^\/api\/(auth|account|sharing|shared|invitations|handovers|logs|test-email|usage)\b/;
    const people = /^\/api\/workspaces\/:workspaceId\/(members|invitations|leave|owner)\b/;
    const closed = names.filter((name) => account.test(lineOf(name).path) || people.test(lineOf(name).path));
    expect(closed.filter((name) => lineOf(name).tokens !== null)).toEqual(["currentUser"]);
    expect(closed).toEqual(
      expect.arrayContaining(["changeMember", "offerWorkspace", "createInvitation", "createToken", "deleteAccount"]),
    );
    expect(lineOf("deleteWorkspace").tokens).toBeNull();
  });
});
