import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { told } from "../../test/told.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

describe("the profile", () => {
  it("takes a new name, trimmed, and nothing else", async () => {
    const body = { firstName: " Märta ", lastName: "Berg-Lund", email: "other@coastpress.example", isEmailVerified: false };
    const changed = { id: marta.id, firstName: "Märta", lastName: "Berg-Lund", email: marta.email, isEmailVerified: true };
    expect((await marta.raw("PATCH", "/api/auth/profile", body)).body).toEqual(changed);
    expect(await marta.do("currentUser")).toEqual(changed);
    const [entry] = await marta.do("listLogs", { query: { type: "profile_update" } });
    expect(entry).toMatchObject({ status: "success", email: marta.email, metadata: { changed: ["firstName", "lastName"] } });
  });

  it.each([
    { firstName: "", lastName: "Berg" },
    { firstName: "Marta", lastName: "  " },
    { firstName: "Marta" },
    { firstName: null, lastName: "Berg" },
  ])("%j is refused", async (body) => {
    expect(await told(marta.raw("PATCH", "/api/auth/profile", body))).toBe(
      "400 validation_failed: First name and last name are required.",
    );
  });
});
