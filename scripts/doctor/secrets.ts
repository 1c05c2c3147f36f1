import { type Setting, settingNames, settings } from "../../server/settings/list.ts";

/** Takes every secret of the settings out of a text: what the doctor prints is copied into questions to others. */
export function withoutSecrets(text: string, env: Record<string, string | undefined>): string {
  const secrets = [env.NEW_MASTER_KEY, ...settingNames.flatMap((name) => secretsOf(settings[name].secret, env[name]))];
  const masked = text.replace(/(:\/\/[^:@/\s]*):[^@\s]*@/g, "$1:***@");
  return secrets.reduce<string>((rest, secret) => (secret ? rest.replaceAll(secret, "***") : rest), masked);
}

function secretsOf(secret: Setting["secret"], value: string | undefined): (string | undefined)[] {
  if (secret === "nothing") return [];
  return secret === "all" ? [value] : passwordsOf(value);
}

function passwordsOf(url: string | undefined): string[] {
  if (!url || !URL.canParse(url)) return [];
  const { password, searchParams } = new URL(url);
  return [password, decoded(password), searchParams.get("password") ?? ""].filter(Boolean);
}

/** What cannot be decoded stands as it is. */
function decoded(password: string): string {
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}
