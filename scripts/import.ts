/** `npm run import -- FOLDER --workspace NAME`: a folder of Markdown files becomes pages, through the API as anybody would use it. */
import { links } from "#core/links.ts";
import { Refusal } from "../server/refusals.ts";
import { runCommand, typedPath } from "./command.ts";
import { count } from "./counting.ts";
import { Api } from "./import/api.ts";
import { arranged } from "./import/arrange.ts";
import { readFolder } from "./import/folder.ts";
import { readOptions } from "./import/options.ts";
import { Progress } from "./import/progress.ts";
import { isWhole, receiptLines } from "./import/receipt.ts";
import { sendPages } from "./import/send.ts";
import { askForAccount } from "./import/sign-in.ts";
import { findOrCreate } from "./import/workspace.ts";

await runCommand(async (args) => {
  const options = readOptions(args, process.env);
  const folder = arranged(readFolder(typedPath(options.folder)));
  if (folder.files === 0) throw new Refusal(`There is no Markdown file in ${folder.path}.`);
  const api = new Api(options.address);
  await api.signIn(await askForAccount(process.env));
  try {
    const workspace = await findOrCreate(api, options.workspace);
    const address = options.address + links.workspace(workspace.id);
    console.log(`${count(folder.files, "file")} from ${folder.path} into '${workspace.name}', ${address}`);
    const progress = new Progress(process.stdout, folder.files);
    const result = await sendPages(api, workspace.id, folder, progress);
    progress.end();
    console.log(receiptLines(folder, result).join("\n"));
    return isWhole(folder, result) ? 0 : 1;
  } finally {
    await api.signOut();
  }
});
