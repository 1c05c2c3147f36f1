/** `npm run import -- FOLDER --workspace NAME`: a folder of notes becomes pages, by the import that the browser uses, too. */
import { links } from "#core/links.ts";
import { runCommand, typedPath } from "./command.ts";
import { Api } from "./import/api.ts";
import { readSource } from "./import/folder.ts";
import { readOptions } from "./import/options.ts";
import { Progress } from "./import/progress.ts";
import { isWhole, receiptLines } from "./import/receipt.ts";
import { sendImport } from "./import/send.ts";
import { askForAccount, askForCode } from "./import/sign-in.ts";
import { findOrCreate } from "./import/workspace.ts";

await runCommand(async (args, _config, env) => {
  const options = readOptions(args, env);
  const path = typedPath(options.folder);
  const source = readSource(path);
  const api = new Api(options.address);
  if (env.OCTAVO_TOKEN) api.signInWith(env.OCTAVO_TOKEN);
  else await api.signIn(await askForAccount(env), () => askForCode(env));
  try {
    const workspace = await findOrCreate(api, options.workspace);
    console.log(`${path} into '${workspace.name}', ${options.address + links.workspace(workspace.id)}`);
    const progress = new Progress(process.stdout);
    const began = performance.now();
    const finished = await sendImport(api, workspace.id, source, options, progress).finally(() => progress.end());
    console.log(receiptLines(finished, performance.now() - began).join("\n"));
    return isWhole(finished) ? 0 : 1;
  } finally {
    await api.signOut();
  }
});
