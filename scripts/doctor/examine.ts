import { BadSetting, type Config, readConfig } from "../../server/config.ts";
import { unsuitable } from "../runtime.mjs";
import { examineDatabase } from "./database.ts";
import { examineEverything } from "./everything.ts";
import { type Finding, ok, wrong } from "./finding.ts";
import { examineFolder } from "./folder.ts";
import { examineKeys } from "./keys.ts";
import { examineMail } from "./mail.ts";
import { examineSearch } from "./search.ts";
import { withoutSecrets } from "./secrets.ts";
import { examineServer } from "./server.ts";
import { judgeLimits, judgeSettings } from "./settings.ts";
import { examineStorage } from "./storage.ts";

/**
 * Looks at everything that Octavo needs, and changes nothing.
 * @param options `deep`: opens all that is kept, too, which takes its time
 */
export async function examine(env: Record<string, string | undefined>, { deep = false } = {}): Promise<Finding[]> {
  const reason = unsuitable(process.versions.node, false);
  const node = reason ? wrong("Node", reason) : ok("Node", `Node ${process.versions.node} runs Octavo.`);
  const config = settingsOf(env);
  const found = "state" in config ? [config] : await examineWith(config, deep);
  return [node, ...found].map((finding) => ({ ...finding, says: withoutSecrets(finding.says, env) }));
}

function settingsOf(env: Record<string, string | undefined>): Config | Finding {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof BadSetting) return wrong("settings", `${error.message} Correct it and ask again for the rest.`);
    throw error;
  }
}

async function examineWith(config: Config, deep: boolean): Promise<Finding[]> {
  const [database, storage, search, keys, mail, server] = await Promise.all([
    examineDatabase(config),
    examineStorage(config),
    examineSearch(config),
    examineKeys(config),
    examineMail(config),
    examineServer(config),
  ]);
  return [
    ...judgeSettings(config),
    ...judgeLimits(config.addressQuotas),
    ...examineFolder(config),
    ...database,
    ...storage,
    ...search,
    ...keys,
    ...mail,
    server,
    ...(deep ? await examineEverything(config) : []),
  ];
}
