/** What `octavo` at the top of a release does: becomes the server, or one of the operator's commands, in this very process. */
import { operating } from "../commands.mjs";
import { refuseMore, takeEnvFile } from "../env-file.mjs";

const built = new URL("../../dist/", import.meta.url);

function run(typed) {
  const { args: words, file } = takeEnvFile(typed, process.env, process.cwd());
  if (file) process.env.OCTAVO_ENV_FILE = file;
  const [command = "start", ...args] = words;
  process.argv.splice(2, process.argv.length, ...args);
  if (command === "start") {
    refuseMore(args);
    return import(new URL("server/main.js", built).href);
  }
  if (Object.hasOwn(operating, command)) return import(new URL(`commands/${command}.js`, built).href);
  throw new Error(`There is no command '${command}'; there are start, ${Object.keys(operating).join(", ")}.`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
