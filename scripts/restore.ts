/** `npm run restore -- FILE`: brings a backup into an empty data folder or database; one that is not sealed with `--unsealed`. */
import { nameOf } from "../server/db/connect.ts";
import { Refusal } from "../server/refusals.ts";
import { describeCounts } from "./backup/counts.ts";
import { loadBackup } from "./backup/load.ts";
import { runCommand, typedPath } from "./command.ts";

await runCommand(async (args, config) => {
  const unsealed = args.includes("--unsealed");
  const [name, ...rest] = args.filter((arg) => arg !== "--unsealed");
  if (!name || rest.length > 0) throw new Refusal("Please name one file: `npm run restore -- FILE`.");
  const counts = await loadBackup(config, typedPath(name), { unsealed });
  console.log(
    `Restored ${describeCounts(counts)} into ${nameOf(config)}. Start Octavo with \`npm start\`; everybody signs in again.`,
  );
  return 0;
});
