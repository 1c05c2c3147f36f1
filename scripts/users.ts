/** `npm run users -- …`: accounts, for whoever runs this Octavo; also while it runs. What was done stands in the account's log. */
import { nameOf } from "../server/db/connect.ts";
import { runCommand } from "./command.ts";
import { commands } from "./users/commands.ts";
import { openDesk } from "./users/desk.ts";
import { readWish } from "./users/wish.ts";

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
