import type { Workspace } from "#core/workspace.ts";
import { Refusal } from "../../server/refusals.ts";
import { type Api, Refused } from "./api.ts";

/** The workspace of that name among those that one may write in; made where there is none. */
export async function findOrCreate(api: Api, name: string): Promise<Workspace> {
  const named = (await api.call("listWorkspaces")).filter((workspace) => workspace.name === name);
  const [first, second] = named.filter(({ access }) => access !== "viewer");
  if (second) throw new Refusal(`There are several workspaces named '${name}'; please rename the one that is meant.`);
  if (first) return first;
  if (named.length > 0) throw new Refusal(`You may read the workspace '${name}', but not write in it.`);
  try {
    return await api.call("createWorkspace", { body: { name } });
  } catch (error) {
    throw error instanceof Refused ? new Refusal(`The workspace '${name}' cannot be made: ${error.message}`) : error;
  }
}
