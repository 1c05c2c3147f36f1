/** `npm run reindex`: makes anew what pages are found by, beside a running server too. */
import { nameOf } from "../server/db/connect.ts";
import { Refusal } from "../server/refusals.ts";
import { runCommand } from "./command.ts";
import { count } from "./counting.ts";
import { reindex } from "./reindex/reindex.ts";

await runCommand(async (args, config) => {
  if (args.length > 0) throw new Refusal("Please say `npm run reindex` without more.");
  console.log(`The database is ${nameOf(config)}.`);
  let last = "";
  for await (const { done, total } of reindex(config)) {
    last = `${done} of ${count(total, "page")}`;
    console.log(last);
  }
  console.log("Every page can be found by its words.");
  return 0;
});
