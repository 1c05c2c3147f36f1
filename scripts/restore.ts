/** `npm run restore -- FILE`: brings a backup into an empty data folder or database. */
import { nameOf } from "../server/db/connect.ts";
import { Refusal } from "../server/refusals.ts";
import { describeCounts } from "./backup/counts.ts";
import { loadBackup } from "./backup/load.ts";
import { runCommand, typedPath } from "./command.ts";

await runCommand(async ([name, ...rest], config) => {
  if (!name || rest.length > 0) throw new Refusal("Please name one file: `npm run restore -- FILE`.");
  const counts = await loadBackup(config, typedPath(name));
  console.log(
    `Restored ${describeCounts(counts)} into ${nameOf(config)}. Start Octavo with \`npm start\`; everybody signs in again.`,
  );
  return 0;
});
