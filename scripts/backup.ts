/** `npm run backup -- FILE`: everything but the master key into one file, also while the server runs. */
import { statSync } from "node:fs";
import { nameOf } from "../server/db/connect.ts";
import { Refusal } from "../server/refusals.ts";
import { keyFile } from "../server/seal/key-file.ts";
import { describeCounts } from "./backup/counts.ts";
import { writeBackup } from "./backup/write.ts";
import { runCommand, typedPath } from "./command.ts";

await runCommand(async ([name, ...rest], config) => {
  if (!name || rest.length > 0) throw new Refusal("Please name one file: `npm run backup -- FILE`.");
  const file = typedPath(name);
  const counts = await writeBackup(config, file);
  const key = config.masterKey ? "MASTER_KEY" : keyFile(config.dataDir);
  console.log(`From ${nameOf(config)} into ${file}: ${describeCounts(counts)}, ${(statSync(file).size / 1e6).toFixed(1)} MB.`);
  console.log(
    `The master key (${key}) is not in it: keep it in another place. It seals this backup, which cannot be restored without it. Addresses, hashes and unencrypted workspaces can be read in it without the key.`,
  );
  return 0;
});
