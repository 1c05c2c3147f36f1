import { existsSync } from "node:fs";
import type { Config } from "../../server/config.ts";
import { keyFile, readableByOthers } from "../../server/seal/key-file.ts";
import { MasterKeyProblem } from "../../server/seal/master-key.ts";
import { keyStatus } from "../keys/status.ts";
import { type Finding, note, ok, wrong } from "./finding.ts";

const ABOUT = "keys";

export async function examineKeys(config: Config): Promise<Finding[]> {
  return [await judgeStatus(config), ...judgeFiles(config)];
}

async function judgeStatus(config: Config): Promise<Finding> {
  try {
    const { lines, sound } = await keyStatus(config);
    const says = lines.join(" ");
    return sound ? ok(ABOUT, says) : wrong(ABOUT, `${says} Restore a backup from before, together with its key.`);
  } catch (error) {
    if (error instanceof MasterKeyProblem) return wrong(ABOUT, error.message);
    return note(ABOUT, "Whether they fit can be told once the database answers.");
  }
}

function judgeFiles({ dataDir, masterKey }: Config): Finding[] {
  return [
    ...readableByOthers(dataDir).map((file) => wrong(ABOUT, `Others may read ${file}; run \`chmod go= ${file}\`.`)),
    ...(masterKey && existsSync(keyFile(dataDir)) ? [note(ABOUT, `MASTER_KEY is used, and ${keyFile(dataDir)} is not.`)] : []),
  ];
}
