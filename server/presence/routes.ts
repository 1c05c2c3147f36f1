import type { Context } from "../context.ts";
import { flag } from "../db/flag.ts";
import type { Handle } from "../http/handle.ts";

export function routes(handle: Handle, context: Context): void {
  handle("getPresence", async ({ user }) => ({ isShown: user.isShown }));

  handle("setPresence", async ({ user, body }) => {
    await context.database.transact((trx) =>
      trx
        .updateTable("users")
        .set({ shows_presence: flag(body.isShown) })
        .where("id", "=", user.id)
        .execute(),
    );
    context.sessionEvents.publish(user.id, "presence");
    return body;
  });
}
