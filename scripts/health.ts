/** `npm run health`: whether the server of these settings answers, and its database too; by the exit code, for containers and watchers. */
import { Refusal } from "../server/refusals.ts";
import { runCommand } from "./command.ts";
import { examineServer } from "./doctor/server.ts";

await runCommand(async (args, config) => {
  if (args.length > 0) throw new Refusal("Please say `npm run health` without more.");
  const { state, says } = await examineServer(config, { mustRun: true });
  console.log(says);
  return state === "OK" ? 0 : 1;
});
