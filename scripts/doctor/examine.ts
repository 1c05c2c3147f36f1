import { type Config, readConfig } from "../../server/config.ts";
import { gather } from "../../server/settings/environment.ts";
import { BadSetting, type Environment } from "../../server/settings/read.ts";
import { unsuitable } from "../runtime.mjs";
import { examineDatabase } from "./database.ts";
import { judgeEnvFile } from "./env-file.ts";
import { examineEverything } from "./everything.ts";
import { type Finding, note, ok, wrong } from "./finding.ts";
import { examineFolder } from "./folder.ts";
import { examineKeys } from "./keys.ts";
import { examineMail } from "./mail.ts";
import { examineProvider } from "./provider.ts";
import { examineRoom } from "./room.ts";
import { examineSearch } from "./search.ts";
import { withoutSecrets } from "./secrets.ts";
import { examineServer } from "./server.ts";
import { judgeHost, judgeLimits, judgeSettings } from "./settings.ts";
import { examineSignUp } from "./sign-up.ts";
import { examineStorage } from "./storage.ts";

/**
 * Looks at everything that Octavo needs, and changes nothing.
 * @param options `deep`: opens all that is kept, too, which takes its time
 */
export async function examine(environment: Environment, { deep = false } = {}): Promise<Finding[]> {
  const reason = unsuitable(process.versions.node, false);
  const node = reason ? wrong("Node", reason) : ok("Node", `Node ${process.versions.node} runs Octavo.`);
  const settings = settingsOf(environment);
  const found = "state" in settings ? [settings] : [...settings.notes, ...(await examineWith(settings.config, deep))];
  const env = "state" in settings ? environment : settings.env;
  return [node, ...found].map((finding) => ({ ...finding, says: withoutSecrets(finding.says, env) }));
}

function settingsOf(environment: Environment): { config: Config; env: Environment; notes: Finding[] } | Finding {
  try {
    const { env, file, warnings } = gather(environment);
    const notes = [...warnings.map((warning) => note("settings", warning)), ...(file ? judgeEnvFile(file) : [])];
    return { config: readConfig(env), env, notes };
  } catch (error) {
    if (error instanceof BadSetting) return wrong("settings", `${error.message} Correct it and ask again for the rest.`);
    throw error;
  }
}

async function examineWith(config: Config, deep: boolean): Promise<Finding[]> {
  const [signUp, database, storage, room, search, keys, mail, provider, server] = await Promise.all([
    examineSignUp(config),
    examineDatabase(config),
    examineStorage(config),
    examineRoom(config),
    examineSearch(config),
    examineKeys(config),
    examineMail(config),
    examineProvider(config.oidc?.issuer ?? null),
    examineServer(config),
  ]);
  return [
    ...judgeSettings(config),
    ...judgeHost(config.host),
    ...judgeLimits(config.addressQuotas),
    ...signUp,
    ...examineFolder(config),
    ...database,
    ...storage,
    ...room,
    ...search,
    ...keys,
    ...mail,
    ...provider,
    server,
    ...(deep ? await examineEverything(config) : []),
  ];
}
