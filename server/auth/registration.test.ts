import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { told } from "../../test/told.ts";
import { PASSWORD, World } from "../../test/world.ts";

let world: World;

beforeAll(async () => {
  world = await World.create();
});
afterAll(() => world.stop());

const ida = { email: "Ida@Coastpress.example", password: PASSWORD, firstName: "Ida", lastName: "Berg" };
const register = (body: object) => world.visitor().raw("POST", "/api/auth/register", body);

describe("signing up", () => {
  it("answers 201 with the new account, which may sign in before it is verified", async () => {
    const response = await register({ ...ida, firstName: "  Ida ", isEmailVerified: true, id: 7 });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      id: expect.any(Number),
      firstName: "Ida",
      lastName: "Berg",
      email: "Ida@Coastpress.example",
      isEmailVerified: false,
    });
    const { user, token } = await world.visitor().do("login", { body: { email: "ida@coastpress.EXAMPLE", password: PASSWORD } });
    expect(user).toEqual(response.body);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it("of the same address again is refused, whatever its case", async () => {
    await register({ ...ida, email: "ole@coastpress.example" });
    const taken = "409 email_taken: An account with this e-mail address already exists.";
    expect(await told(register({ ...ida, email: " OLE@coastpress.example" }))).toBe(taken);
    expect(world.mails.to("ole@coastpress.example").length).toBeLessThanOrEqual(1);
  });

  it("twice at the same moment makes one account", async () => {
    const both = await Promise.all([1, 2, 3, 4].map(() => register({ ...ida, email: "twin@coastpress.example" })));
    expect(both.map((response) => response.status).sort()).toEqual([201, 409, 409, 409]);
  });

  it.each([
    ["email", "not an address", "Invalid email address"],
    ["email", "a@b", "Invalid email address"],
    ["email", "a b@coastpress.example", "Invalid email address"],
    ["email", `${"a".repeat(250)}@b.example`, "Invalid email address"],
    ["email", 'a"@coastpress.example', "Invalid email address"],
    ["email", "one@a.example,two@b.example", "Invalid email address"],
    ["email", undefined, "Invalid email address"],
    ["password", "12345", "Password must be at least 6 characters"],
    ["password", "🌊🌊🌊🌊🌊", "Password must be at least 6 characters"],
    ["password", undefined, "Password must be at least 6 characters"],
    ["password", "x".repeat(257), "Password must be at most 256 characters"],
    ["firstName", "", "First name is required"],
    ["firstName", "  ", "First name is required"],
    ["firstName", undefined, "First name is required"],
    ["firstName", 7, "First name is required"],
    ["lastName", " ", "Last name is required"],
    ["lastName", undefined, "Last name is required"],
    ["lastName", "x".repeat(201), "At most 200 characters are allowed"],
  ])("with %s = %j is refused: %s", async (field, value, sentence) => {
    const response = await register({ ...ida, [field]: value });
    expect(await told(response)).toBe(`400 validation_failed: ${sentence}`);
    expect(response.problem.errors).toEqual({ [field]: [sentence] });
  });

  it("names every field that is wrong", async () => {
    const { problem } = await register({});
    expect(problem.errors).toEqual({
      email: ["Invalid email address"],
      password: ["Password must be at least 6 characters"],
      firstName: ["First name is required"],
      lastName: ["Last name is required"],
    });
  });

  it("takes passwords of 6 to 256 characters, counted as a person counts", async () => {
    for (const [index, password] of ["🌊🌊🌊🌊🌊🌊", "🌊".repeat(256), "      "].entries()) {
      const email = `length${index}@coastpress.example`;
      expect((await register({ ...ida, email, password })).status).toBe(201);
      expect((await world.visitor().try("login", { body: { email, password } })).status).toBe(200);
    }
  });
});
