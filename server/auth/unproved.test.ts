/** Somebody signs up with an address that is not hers, prepares what she can, and waits for its owner to come by the mailbox. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { turnOnCodes } from "../../test/authenticator.ts";
import { addKey, SoftKey } from "../../test/passkey.ts";
import { told } from "../../test/told.ts";
import { ORIGIN, PASSWORD, World } from "../../test/world.ts";
import { createMailedLink } from "./mailed-links.ts";

let world: World;

beforeAll(async () => {
  world = await World.create();
});
afterAll(() => world.stop());

const NEW = "lighthouse-at-noon";
const email = "ines@coastpress.example";
const reset = (token: string) => world.visitor().do("resetPassword", { body: { token, newPassword: NEW } });

it("loses codes, passkeys, tokens, links and a change of the address when the owner resets the password", async () => {
  const squatter = await world.person("Squatter", { email, verified: false });
  const key = new SoftKey({ origin: ORIGIN });
  await addKey(squatter, key);
  await turnOnCodes(world, squatter);
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { token } = await squatter.do("createToken", { body: { name: "Back door", access: "write", expiresAt } });
  await squatter.do("askForAddress", { body: { email: "thief@coastpress.example", password: PASSWORD } });
  const params = { workspaceId: (await squatter.workspace()).id };
  const { shareToken } = await squatter.do("shareWorkspace", { params, body: { accessLevel: "editor" } });
  const friend = await world.person("Friend");
  await friend.do("joinShared", { params: { shareToken } });
  expect((await friend.try("getWorkspace", { params })).status).toBe(200);

  await world.visitor().do("forgotPassword", { body: { email } });
  await reset(new URL(await world.mails.link(email, 3), ORIGIN).searchParams.get("token") ?? "");
  const owner = world.visitor();
  // Without a code.
  await owner.signIn(email, NEW);
  expect(await owner.do("currentUser")).toMatchObject({ id: squatter.id, isEmailVerified: true });
  expect(await owner.do("getAuthenticator")).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  expect(await owner.do("listPasskeys")).toEqual([]);
  expect([(await owner.try("getWorkspace", { params })).status, (await friend.try("getWorkspace", { params })).status]).toEqual([
    200, 404,
  ]);
  expect((await world.visitor().try("openShared", { params: { shareToken } })).status).toBe(404);
  const body = key.sign(await world.visitor().do("passkeyLoginOptions"));
  expect(await told(world.visitor().try("passkeyLogin", { body }))).toMatch(/^401 passkey_refused/);
  for (const held of [token, squatter.token]) {
    const headers = { authorization: `Bearer ${held}` };
    expect((await world.visitor().raw("GET", "/api/auth/user", undefined, headers)).status).toBe(401);
  }
  const change = new URL(await world.mails.link("thief@coastpress.example"), ORIGIN).searchParams.get("change") ?? "";
  expect(await told(world.visitor().try("confirmAddress", { body: { token: change } }))).toMatch(/^400 link_expired/);
  expect(await owner.do("listLogs", { query: { type: "password_reset" } })).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining("from before open nothing any more") }),
  );

  // From here on the address is proved, and a reset goes round nothing.
  await addKey(owner, new SoftKey({ origin: ORIGIN }));
  await world.visitor().do("forgotPassword", { body: { email } });
  await reset(new URL(await world.mails.link(email, 4), ORIGIN).searchParams.get("token") ?? "");
  await owner.signIn(email, NEW);
  expect(await owner.do("listPasskeys")).toHaveLength(1);
});

it("is not proved by a link that an operator was handed", async () => {
  const una = await world.person("Una", { verified: false });
  const { database, now } = world.app.context;
  await reset(await database.transact((trx) => createMailedLink(trx, una.id, "printed", now())));
  await una.signIn(una.email, NEW);
  expect((await una.do("currentUser")).isEmailVerified).toBe(false);
});
