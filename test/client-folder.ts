import { cp } from "node:fs/promises";
import { join } from "node:path";

/** What `npm run build` made of the client. */
export const builtClient = join(import.meta.dirname, "..", "dist", "client");

/**
 * The built client's page without the other files, each of which is an address of its own: most tests ask for none of them.
 * @param dataDir takes it
 */
export async function onlyPage(dataDir: string): Promise<string> {
  const folder = join(dataDir, "client");
  await Promise.all(
    ["index.html", "preloads.json"].map((name) => cp(join(builtClient, name), join(folder, name)).catch(unlessAbsent)),
  );
  return folder;
}

/** Suites run without a build, too. */
function unlessAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
