import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "../../server/config.ts";
import { gather } from "../../server/settings/environment.ts";
import { settingNames, settings } from "../../server/settings/list.ts";
import { shownSettings } from "./shown.ts";
import { settingsTable } from "./table.ts";

const folder = mkdtempSync(join(tmpdir(), "octavo-settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(text: string): { OCTAVO_ENV_FILE: string } {
  const file = join(folder, `${Math.random()}.env`);
  writeFileSync(file, text);
  return { OCTAVO_ENV_FILE: file };
}

const shownOf = (env: Record<string, string>, name: string) => shownSettings(env).shown.find((one) => one.name === name);

describe("the settings", () => {
  it("stand in the README as they are", () => {
    const readme = readFileSync(join(import.meta.dirname, "..", "..", "README.md"), "utf8");
    expect(readme).toContain(`\n\n${settingsTable()}\n\n`);
  });

  it("all have a default that works", () => {
    for (const name of settingNames) expect(settings[name].kind.safeParse(undefined).success, name).toBe(true);
  });

  it("come from the environment, else from the file, else from the default", () => {
    const env = { ...fileOf("PORT=4000\nHOST=0.0.0.0\nMAIL_FROM=''\n"), PORT: "5000", HOST: "" };
    expect(shownOf(env, "PORT")).toMatchObject({ value: "5000", from: "environment" });
    expect(shownOf(env, "HOST")).toMatchObject({ value: "0.0.0.0", from: "file" });
    expect(shownOf(env, "MAIL_FROM")).toMatchObject({ from: "default", problem: null });
    expect(shownOf(env, "LOG_LEVEL")).toMatchObject({ value: "info", from: "default" });
    expect(readConfig(gather(env).env)).toMatchObject({ port: 5000, host: "0.0.0.0" });
  });

  it("show no secret, also not a wrong one", () => {
    const secret = "s3cret-enough-for-all";
    const env: Record<string, string> = { DATABASE_URL: `postgres://octavo:${secret}@db/octavo?password=${secret}` };
    for (const name of settingNames) if (settings[name].secret !== "nothing") env[name] ??= secret;
    const printed = JSON.stringify(shownSettings(env));
    expect(printed).not.toContain(secret);
    expect(shownOf(env, "DATABASE_URL")?.value).toContain("postgres://octavo:***@db");
    expect(shownOf(env, "MASTER_KEY")).toMatchObject({ value: "set", problem: expect.stringContaining("64 hexadecimal digits") });
  });

  it("are each told when they are wrong", () => {
    const { shown } = shownSettings({ PORT: "many", QUOTA_PAGES: "0", TRUST_PROXY: "1.2.3.4, nginx" });
    expect(shown.flatMap(({ problem }) => problem ?? [])).toEqual([
      "The setting PORT must be a number from 1 to 65535.",
      "The setting TRUST_PROXY must be a number of proxies or their addresses, not 'nginx'.",
      "The setting QUOTA_PAGES must be a whole number from 1 to 1000000.",
    ]);
  });
});

it("Settings that need each other are told where one is missing", () => {
  expect(shownSettings({ OIDC_ISSUER: "https://id.example" }).together).toMatch(/^The setting OIDC_ISSUER needs OIDC_CLIENT_ID/);
  expect(shownSettings({}).together).toBeNull();
});

it.each([
  [
    "TRUST_PROXY",
    ["abc", "1.2.3", "10.0.0.0/33", "10.0.0.0/0", "fd00::/129", "10.0.0.1/8/8", "fe80::1%eth0"],
    ["10.0.0.0/8", "fd00::/8, ::1", "2", "loopback"],
  ],
  ["PORT", ["0", "65536"], ["1", "65535"]],
  ["APP_ORIGIN", ["https://octavo:secret@notes.example.com"], ["https://notes.example.com/", "http://[::1]:3000"]],
  ["SMTP_URL", ["smtp://", "smtp:///mail"], ["smtp://mail.example.com", "smtps://user:secret@mail.example.com:465"]],
] as const)("%s is refused where the server could not use it", (name, bad, good) => {
  const problems = (values: readonly string[]) => values.map((value) => shownOf({ [name]: value }, name)?.problem ?? null);
  expect(problems(bad)).toEqual(bad.map(() => expect.stringContaining(`The setting ${name} must `)));
  expect(problems(good)).toEqual(good.map(() => null));
});

describe("a file of settings", () => {
  it("is told where a name is nearly one of ours, and left alone where it is not", () => {
    const env = fileOf("APP_ORIGN=https://a.example\nLIMIT_LOGINS=5\nNODE_OPTIONS=\nPOSTGRES_PASSWORD=x\nTZ=UTC\n");
    const named = gather(env).warnings.map((warning) => warning.replace(env.OCTAVO_ENV_FILE, "FILE"));
    expect(named[0]).toBe("FILE sets APP_ORIGN, which is no setting of Octavo; APP_ORIGIN is.");
    expect(named[1]).toMatch(/^FILE sets LIMIT_LOGINS, which is no setting of Octavo; LIMIT_\w+ is\.$/);
    expect(named).toHaveLength(2);
  });

  it("that is not there is a sentence", () => {
    const missing = { OCTAVO_ENV_FILE: join(folder, "none.env") };
    expect(() => gather(missing)).toThrow(/none\.env cannot be read \(ENOENT\); check that it is there/);
  });
});
