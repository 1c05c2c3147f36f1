/** `npm run keys -- status | rotate`: tells, and changes, the master key that wraps the workspace keys. */
import { nameOf } from "../server/db/connect.ts";
import { Refusal } from "../server/refusals.ts";
import { neverUsed, runCommand } from "./command.ts";
import { rotate } from "./keys/rotation.ts";
import { keyStatus } from "./keys/status.ts";

await runCommand(async ([what, ...rest], config, env) => {
  if (rest.length > 0 || (what !== "status" && what !== "rotate"))
    throw new Refusal("Please say `npm run keys -- status` or `npm run keys -- rotate`.");
  const database = `The database is ${nameOf(config)}.`;
  if (what === "status") {
    const { lines, used, sound } = await keyStatus(config);
    if (!used) throw neverUsed(config, "nothing is sealed");
    console.log([database, ...lines].join("\n"));
    return sound ? 0 : 1;
  }
  console.log(database);
  for await (const step of rotate(config, env.NEW_MASTER_KEY || null)) console.log(step);
  return 0;
});
