/** An import that is sent again, because its answer was lost. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { multipart } from "../../test/multipart.ts";
import { type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

it("is answered as before while so many run that no other may begin", async () => {
  const { id: workspaceId } = await marta.workspace();
  const send = (key: string, text = "High at noon.") => {
    const { body, headers } = multipart({ name: "tides.md", bytes: Buffer.from(text) });
    return marta.raw("POST", `/api/workspaces/${workspaceId}/import`, body, { ...headers, "idempotency-key": key });
  };
  const [first] = [await send("one"), await send("two"), await send("three")];
  await world.app.imports.settled();
  const { context } = world.app;
  const running = { state: "running", receipt: null, claim: "mine", claimed_until: context.now() + 60_000 } as const;
  await context.database.transact((trx) => trx.updateTable("imports").set(running).where("user_id", "=", marta.id).execute());
  expect((await send("four")).status).toBe(429);
  const again = await send("one");
  expect([again.status, again.body]).toEqual([202, first?.body]);
  expect((await send("one", "Low at noon.")).status).toBe(422);
});
