import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lifetime } from "#core/limits.ts";
import { told } from "../../test/told.ts";
import { ORIGIN, PASSWORD, type Person, World } from "../../test/world.ts";

let world: World;

beforeAll(async () => {
  world = await World.create();
});
afterAll(() => world.stop());

const ask = (who: Person, email: string, password = PASSWORD) => who.try("askForAddress", { body: { email, password } });
const confirm = (token: string, who = world.visitor()) => who.try("confirmAddress", { body: { token } });
/** @param at which of the mails to it */
const tokenTo = async (address: string, at = 1) =>
  new URL(await world.mails.link(address, at), ORIGIN).searchParams.get("change") ?? "";

describe("a change of address", () => {
  it("happens when both have confirmed, and ends other sessions and reset links of the old one", async () => {
    const marta = await world.person("Marta");
    const phone = world.visitor();
    await phone.signIn(marta.email);
    await marta.do("forgotPassword", { body: { email: marta.email } });
    const reset = new URL(await world.mails.link(marta.email, 2), ORIGIN).searchParams.get("token") ?? "";
    expect((await ask(marta, "Marta@new.example")).status).toBe(200);
    const [old, fresh] = [await tokenTo(marta.email, 3), await tokenTo("Marta@new.example")];
    expect((await confirm(fresh)).body).toEqual({ state: "waiting" });
    expect((await confirm(fresh)).body).toEqual({ state: "waiting" });
    expect((await marta.do("currentUser")).email).toBe(marta.email);
    expect((await confirm(old, marta)).body).toEqual({ state: "changed" });
    // Its answer may have been lost.
    expect([(await confirm(old)).body, (await confirm(fresh)).body]).toEqual([{ state: "changed" }, { state: "changed" }]);
    expect(await marta.do("currentUser")).toMatchObject({ email: "Marta@new.example", isEmailVerified: true });
    expect((await phone.try("currentUser")).status).toBe(401);
    expect(await told(world.visitor().try("resetPassword", { body: { token: reset, newPassword: "estuary-lights" } }))).toContain(
      "400 link_expired",
    );
    expect((await phone.try("login", { body: { email: marta.email, password: PASSWORD } })).status).toBe(401);
    await phone.signIn("marta@new.example");
  });

  it("tells nobody but the mailbox whether an address has an account", async () => {
    const [ida, nora] = [await world.person("Ida"), await world.person("Nora")];
    const [free, taken] = [await ask(ida, "free@new.example"), await ask(nora, ida.email.toUpperCase())];
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    expect((await world.mails.next(ida.email, 3)).subject).toBe("This address has an Octavo account already");
    expect((await confirm(await tokenTo(nora.email, 2))).body).toEqual({ state: "waiting" });
    expect((await nora.do("currentUser")).email).toBe(nora.email);
  });

  it("is refused where somebody has signed up with the new address since, and stays as it was", async () => {
    const siri = await world.person("Siri");
    await ask(siri, "wanted@new.example");
    const [old, fresh] = [await tokenTo(siri.email, 2), await tokenTo("wanted@new.example")];
    expect((await confirm(old)).body).toEqual({ state: "waiting" });
    await world.person("Other", { email: "Wanted@new.example", verified: false });
    const refused = "409 email_taken: This address has an account of its own by now.";
    expect([await told(confirm(fresh)), await told(confirm(fresh))]).toEqual([refused, refused]);
    expect((await siri.do("currentUser")).email).toBe(siri.email);
    expect((await world.person("After", { verified: false })).id).toBeGreaterThan(0);
  });

  it.each(["reset", "change"] as const)(
    "ends with a %s of the password: whoever asked for it may have been somebody else",
    async (by) => {
      const tove = await world.person(`Tove-${by}`);
      await ask(tove, `thief-${by}@new.example`);
      const [old, fresh] = [await tokenTo(tove.email, 2), await tokenTo(`thief-${by}@new.example`)];
      expect((await confirm(fresh)).body).toEqual({ state: "waiting" });
      if (by === "change")
        await tove.do("changePassword", { body: { currentPassword: PASSWORD, newPassword: "estuary-lights" } });
      else {
        await tove.do("forgotPassword", { body: { email: tove.email } });
        const token = new URL(await world.mails.link(tove.email, 3), ORIGIN).searchParams.get("token") ?? "";
        await tove.do("resetPassword", { body: { token, newPassword: "estuary-lights" } });
      }
      expect(await told(confirm(old))).toContain("400 link_expired");
      await world.visitor().signIn(tove.email, "estuary-lights");
    },
  );

  it("leads out of the domains that are let in for nobody who came in by them", async () => {
    const some = await World.create({ env: { SIGN_UP_DOMAINS: "coastpress.example" } });
    const una = await some.person("Una", { email: "una@coastpress.example" });
    const to = (email: string) => una.try("askForAddress", { body: { email, password: PASSWORD } });
    expect(await told(to("una@else.example"))).toBe("400 validation_failed: An address here ends in one of coastpress.example.");
    expect((await to("una.berg@coastpress.example")).status).toBe(200);
    await some.stop();
  });

  it("asks for the password, ends after a day, and only the last one counts", async () => {
    const liv = await world.person("Liv");
    expect(await told(ask(liv, "liv@new.example", "not the password"))).toContain("400 wrong_password");
    expect(await told(ask(liv, liv.email.toUpperCase()))).toContain("400 validation_failed");
    await ask(liv, "liv@new.example");
    const first = await tokenTo("liv@new.example");
    await ask(liv, "liv2@new.example");
    expect(await told(confirm(first))).toContain("400 link_expired");
    const old = await tokenTo(liv.email, 3);
    world.pass(lifetime.addressChange + 1000);
    expect(await told(confirm(old))).toContain("400 link_expired");
  });
});
