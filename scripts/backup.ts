/** `npm run backup -- FILE`: everything but the master key into one file, also while the server runs. */
import { statSync } from "node:fs";
import { nameOf } from "../server/db/connect.ts";
import { keyFile } from "../server/seal/key-file.ts";
import { readFileArgument } from "./arguments.ts";
import { describeCounts } from "./backup/counts.ts";
import { writeBackup } from "./backup/write.ts";
import { runCommand, typedPath } from "./command.ts";

await runCommand(async (args, config) => {
  const file = typedPath(readFileArgument(args, {}, "Please name one file: `npm run backup -- FILE`.").file);
  const counts = await writeBackup(config, file);
  const key = config.masterKey ? "MASTER_KEY" : keyFile(config.dataDir);
  console.log(`From ${nameOf(config)} into ${file}: ${describeCounts(counts)}, ${(statSync(file).size / 1e6).toFixed(1)} MB.`);
  console.log(
    `The master key (${key}) is not in it: keep it in another place. It seals this backup, which cannot be restored without it. Addresses, hashes and unencrypted workspaces can be read in it without the key.`,
  );
  return 0;
});
