/** `npm run keys -- status | rotate`: tells, and changes, the master key that wraps the workspace keys. */
import { Refusal } from "../server/refusals.ts";
import { runCommand } from "./command.ts";
import { rotate } from "./keys/rotation.ts";
import { keyStatus } from "./keys/status.ts";

await runCommand(async ([what, ...rest], config) => {
  if (rest.length > 0 || (what !== "status" && what !== "rotate"))
    throw new Refusal("Please say `npm run keys -- status` or `npm run keys -- rotate`.");
  if (what === "status") {
    const { lines, sound } = await keyStatus(config);
    console.log(lines.join("\n"));
    return sound ? 0 : 1;
  }
  for await (const step of rotate(config, process.env.NEW_MASTER_KEY || null)) console.log(step);
  return 0;
});
