import { availableParallelism } from "node:os";
import { describe, expect, it } from "vitest";
import { World } from "../../test/world.ts";
import { readConfig } from "../config.ts";
import type { HttpError } from "../errors.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";

const cheap = { memoryKiB: 1024, passes: 1 };
const dear = { memoryKiB: 2048, passes: 2 };

describe("password hashes", () => {
  it("are argon2id with the cost that was asked for, and salted", async () => {
    const [one, two] = [await hashPassword("harbour-steps", dear), await hashPassword("harbour-steps", dear)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=2048,t=2,p=1\$/);
    expect(two).not.toBe(one);
    expect(await verifyPassword(one, "harbour-steps", cheap)).toBe(true);
    expect(await verifyPassword(one, "harbour-stepS", cheap)).toBe(false);
    expect(await verifyPassword(null, "harbour-steps", cheap)).toBe(false);
    expect([isOutdated(one, dear), isOutdated(one, cheap)]).toEqual([false, true]);
  });

  it("cost 32 MiB and three passes each, where nothing else is asked for", async () => {
    expect(await hashPassword("harbour-steps", readConfig({}).password)).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/);
  });

  it("are made as many at once as there are cores, 50 wait, and more are refused with 503", async () => {
    const cores = availableParallelism();
    const made = await Promise.allSettled(Array.from({ length: cores + 50 + 7 }, () => hashPassword("harbour-steps", cheap)));
    const refused = made.filter((one) => one.status === "rejected").map((one) => one.reason as HttpError);
    expect(refused).toHaveLength(7);
    for (const error of refused) expect([error.status, error.code, error.headers]).toEqual([503, "busy", { "retry-after": "5" }]);
    await hashPassword("there is room again", cheap);
  });

  it("are made anew at sign-in when the cost has risen", async () => {
    const world = await World.create({ password: cheap });
    const marta = await world.person("Marta", { verified: false });
    const stored = () =>
      world.app.context.database.read
        .selectFrom("users")
        .select("password_hash")
        .where("id", "=", marta.id)
        .executeTakeFirstOrThrow();
    expect((await stored()).password_hash).toContain("$m=1024,t=1,p=1$");
    world.config.password = dear;
    await world.restart();
    await marta.signIn(marta.email);
    expect((await stored()).password_hash).toContain("$m=2048,t=2,p=1$");
    await marta.signIn(marta.email);
    await world.stop();
  });
});
