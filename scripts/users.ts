/** `npm run users -- …`: accounts, for whoever runs this Octavo; also while it runs. What was done stands in the account's log. */
import { nameOf } from "../server/db/connect.ts";
import { runCommand } from "./command.ts";
import { createUser } from "./users/create.ts";
import { deleteUser } from "./users/delete.ts";
import { openDesk } from "./users/desk.ts";
import { closeUser, openUser } from "./users/disable.ts";
import { exportUser } from "./users/export.ts";
import { listUsers } from "./users/list.ts";
import { listDone } from "./users/record.ts";
import { resetUser } from "./users/reset.ts";
import { readWish } from "./users/wish.ts";

const commands = {
  list: listUsers,
  create: createUser,
  reset: resetUser,
  disable: closeUser,
  enable: openUser,
  delete: deleteUser,
  export: exportUser,
  log: listDone,
};

await runCommand(async (args, config) => {
  const wish = readWish(args);
  if (!wish.json) console.error(`The database is ${nameOf(config)}.`);
  const desk = await openDesk(config);
  try {
    for (const line of await commands[wish.what](desk, wish)) console.log(line);
    return 0;
  } finally {
    await desk.close();
  }
});
