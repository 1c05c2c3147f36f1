/** `npm run export -- --workspace NAME`: a workspace as a zip of Markdown files, through the API as anybody would use it. */
import { createWriteStream, existsSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { contract } from "#core/contract.ts";
import { safeName } from "#core/export/names.ts";
import { isDiskFull, Refusal } from "../server/refusals.ts";
import { requireFolderOf, runCommand, typedPath } from "./command.ts";
import { count } from "./counting.ts";
import { keepDraft, withDraft } from "./draft.ts";
import { readOptions } from "./export/options.ts";
import { Api } from "./import/api.ts";
import { askForAccount, askForCode } from "./import/sign-in.ts";

await runCommand(async (args, _config, env) => {
  const options = readOptions(args, env);
  const api = new Api(options.address);
  const { OCTAVO_TOKEN: token } = env;
  if (token) api.signInWith(token);
  else await api.signIn(await askForAccount(env), () => askForCode(env));
  try {
    const [workspace, second] = (await api.call("listWorkspaces")).filter(({ name }) => name === options.workspace);
    if (!workspace) throw new Refusal(`There is no workspace named '${options.workspace}' that you may read.`);
    if (second)
      throw new Refusal(`There are several workspaces named '${options.workspace}'; please rename the one that is meant.`);
    const path = typedPath(options.to ?? `${safeName(workspace.name)}.zip`);
    const alreadyThere = `${path} is there already; please name another file with --to.`;
    if (existsSync(path)) throw new Refusal(alreadyThere);
    requireFolderOf(path);
    if (token) {
      const at = contract.exportWorkspace.path.replace(":workspaceId", String(workspace.id));
      await withDraft(path, async (draft) => {
        await save(`${options.address}${at}?format=markdown`, draft, { authorization: `Bearer ${token}` });
        keepDraft(draft, path, alreadyThere);
      });
      console.log(path);
      return 0;
    }
    const { url } = await api.call("orderWorkspaceExport", { params: { workspaceId: workspace.id } });
    const { done, bytes } = await withDraft(path, async (draft) => {
      await save(options.address + url, draft);
      const progress = await api.call("exportProgress");
      if (progress.state !== "done" || progress.done !== progress.total) throw new Refusal(CUT_OFF);
      keepDraft(draft, path, alreadyThere);
      return progress;
    });
    console.log(`${count(done, "page")}, ${(bytes / 1024 / 1024).toFixed(1)} MB, in ${path}`);
    return 0;
  } finally {
    await api.signOut();
  }
});

const CUT_OFF = "The export was cut off; nothing was kept of it. Please try again.";

/** As it comes, all of it. */
async function save(address: string, path: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(address, { headers }).catch(() => null);
  if (!response?.ok || !response.body) throw new Refusal("The server did not send the export. Please try again.");
  try {
    await pipeline(
      Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]),
      createWriteStream(path, { flags: "wx" }),
    );
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new Refusal(CUT_OFF);
  }
}
