/** A clock that is a year ahead for a while, and then right again; and one that is set back. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeTries, DAY } from "#core/limits.ts";
import { told } from "../told.ts";
import { PASSWORD, World } from "../world.ts";

let world: World;

beforeAll(async () => {
  world = await World.create();
});
afterAll(() => world.stop());

const YEAR = 365 * DAY;

async function aYearAhead(work: () => Promise<void>): Promise<void> {
  world.pass(YEAR);
  try {
    await work();
  } finally {
    world.pass(-YEAR);
  }
}

const signIn = (email: string, password = PASSWORD) => world.visitor().try("login", { body: { email, password } });

describe("what a wrong clock stored", () => {
  it("locks no account once the clock is right", async () => {
    const marta = await world.person("Marta");
    await aYearAhead(async () => {
      for (let failure = 0; failure < 5; failure += 1) await signIn(marta.email, "not-it-at-all");
      expect(await told(signIn(marta.email))).toMatch(/^429/);
    });
    expect(await told(signIn(marta.email))).toBe("200");
  });

  it("uses up no allowance", async () => {
    const nora = await world.person("Nora");
    const forgot = () => told(world.visitor().try("forgotPassword", { body: { email: nora.email } }));
    await aYearAhead(async () => {
      for (let asked = 0; asked < 5; asked += 1) await forgot();
      expect(await forgot()).toMatch(/^429/);
    });
    expect(await forgot()).toBe("200");
  });

  it("refuses no code of a link", async () => {
    const ida = await world.person("Ida");
    const { id: workspaceId } = await ida.workspace();
    const params = { workspaceId };
    const { shareToken } = await ida.do("shareWorkspace", { params, body: { requireEmailVerification: true } });
    const [visitor, email] = [world.visitor(), "visitor@coastpress.example"];
    const ask = () => visitor.do("requestCode", { params: { shareToken }, body: { email } });
    const confirm = (code: string) => told(visitor.try("confirmCode", { params: { shareToken }, body: { email, code } }));
    await aYearAhead(async () => {
      for (let asked = 0; asked < 2; asked += 1) {
        await ask();
        for (let failure = 0; failure < codeTries; failure += 1) await confirm("0");
      }
      await ask();
      expect(await confirm("0")).toMatch(/^429/);
    });
    await ask();
    const { subject = "" } = await world.mails.next(email, 4);
    expect(await confirm(subject.slice(0, 8))).toMatch(/^200/);
  });

  it("keeps no mail waiting: what is of use still is sent, and what is not is given up", async () => {
    const [pia, kai] = [await world.person("Pia"), await world.person("Kai")];
    world.mails.refusal = "greylisted for now";
    for (const { email } of [kai, pia]) await world.visitor().do("forgotPassword", { body: { email } });
    const { database } = world.app.context;
    const waiting = () => database.read.selectFrom("mails").select(["attempts", "claimed_until"]).execute();
    const failed = { attempts: 1, claimed_until: 0 };
    await expect.poll(waiting).toEqual([failed, failed]);
    await database.transact(async (trx) => {
      const late = Date.now() + YEAR;
      await trx.updateTable("mails").set({ next_attempt_at: late, claimed_until: late }).execute();
      // Its link is of that year, too, and opens nothing.
      await trx.updateTable("mails").set({ created_at: late }).where("user_id", "=", pia.id).execute();
    });
    world.mails.refusal = null;
    world.app.context.wakeMailQueue();
    await expect.poll(waiting).toEqual([]);
    expect([kai, pia].map(({ email }) => world.mails.to(email).length)).toEqual([2, 1]);
  });

  it("lives no year too long: no session, and no link", async () => {
    const ole = await world.person("Ole");
    let [token, mailed] = ["", ""];
    await aYearAhead(async () => {
      const { body } = await signIn(ole.email);
      token = body.token;
      expect((await world.visitor().try("currentUser", { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
      await world.visitor().do("forgotPassword", { body: { email: ole.email } });
      mailed = await world.mails.link(ole.email, 2);
    });
    expect((await world.visitor().try("currentUser", { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    const link = new URL(mailed, "http://x").searchParams.get("token") ?? "";
    const reset = world.visitor().try("resetPassword", { body: { token: link, newPassword: "lighthouse-at-noon" } });
    expect(await told(reset)).toMatch(/^400 link_expired/);
    expect(await told(signIn(ole.email))).toBe("200");
  });
});

describe("a clock that is set back", () => {
  it("opens no link that has ended, also after a restart, and time goes on", async () => {
    const nils = await world.person("Nils");
    const { id: workspaceId } = await nils.workspace();
    const expiresAt = new Date(world.app.context.now() + DAY).toISOString();
    const { shareToken } = await nils.do("shareWorkspace", { params: { workspaceId }, body: { expiresAt } });
    const open = () => world.visitor().try("openShared", { params: { shareToken } });
    expect((await open()).status).toBe(200);
    world.pass(2 * DAY);
    expect((await open()).status).toBe(404);
    world.pass(-2 * DAY);
    expect((await open()).status).toBe(404);
    await world.restart();
    expect((await open()).status).toBe(404);
    const before = world.app.context.now();
    await expect.poll(() => world.app.context.now()).toBeGreaterThan(before);
  });
});
