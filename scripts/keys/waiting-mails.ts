import type { Db } from "../../server/db/database.ts";

/** Mails that are read at once: after an outage very many may wait, each of some kilobytes. */
const MAILS = 500;

/** All mails that wait, some at a time, each sealed for its place. */
export async function* waitingMails(db: Db): AsyncGenerator<{ id: number; message: Uint8Array }> {
  const mails = db.selectFrom("mails").select(["id", "message"]).orderBy("id").limit(MAILS);
  for (let last = 0; ; ) {
    const some = await mails.where("id", ">", last).execute();
    yield* some;
    last = some.at(-1)?.id ?? last;
    if (some.length < MAILS) return;
  }
}
