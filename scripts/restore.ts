/**
 * `npm run restore -- FILE`: brings a backup into an empty data folder or database; one that is not sealed with `--unsealed`. With
 * `--verify` everything is read once more and compared.
 */
import { nameOf } from "../server/db/connect.ts";
import { readFileArgument } from "./arguments.ts";
import { describeCounts } from "./backup/counts.ts";
import { loadBackup } from "./backup/load.ts";
import { runCommand, telling, typedPath } from "./command.ts";
import { count } from "./counting.ts";
import { Progress } from "./import/progress.ts";

/** Rows between two lines of progress. */
const STEP = 500;

const OPTIONS = { unsealed: { type: "boolean", default: false }, verify: { type: "boolean", default: false } } as const;

await runCommand(async (args, config) => {
  const { file, values } = readFileArgument(args, OPTIONS, "Please name one file: `npm run restore -- FILE`.");
  const progress = new Progress(process.stdout);
  const tell = (what: string, done: number, total: number | null) => {
    if (done % STEP === 0) progress.tell(`${total === null ? done : `${done} of ${total}`} rows ${what}`);
  };
  const tellSchema = (line: string) => {
    progress.end();
    telling.tell(line);
  };
  const loading = { ...values, tell, telling: { ...telling, tell: tellSchema } };
  const counts = await loadBackup(config, typedPath(file), loading).finally(() => progress.end());
  console.log(
    `Restored ${describeCounts(counts)} into ${nameOf(config)}. Start Octavo with \`npm start\`; everybody signs in again.`,
  );
  if (values.verify) {
    const rows = Object.values(counts).reduce((sum, some) => sum + some, 0);
    console.log(
      `Read again and compared with the backup: ${count(rows, "row")} in ${count(Object.keys(counts).length, "table")} are as they were, among them ${count(counts.file_pieces ?? 0, "piece")} of files, and ${count(counts.pages ?? 0, "page")} wait for the index of the search.`,
    );
  }
  return 0;
});
