import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadBackup } from "../../scripts/backup/load.ts";
import { writeBackup } from "../../scripts/backup/write.ts";
import type { Config } from "../../server/config.ts";
import { holdDataDir } from "../../server/db/data-dir.ts";
import { formerKeyFile, keyFile } from "../../server/seal/key-file.ts";
import { parseKey } from "../../server/seal/master-key.ts";
import { Places } from "../places.ts";
import { holds, unpacked } from "../raw-database.ts";
import { type Person, World } from "../world.ts";

let world: World;
let marta: Person;
let places: Places;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
  places = new Places(world);
});
afterAll(async () => {
  await world.stop();
  await places.clear();
});

const fileOf = (name: string) => places.file(name);
const backUp = (file: string, settings = world.config) => writeBackup(settings, file);
const restore = (file: string, settings: Config) => loadBackup(settings, file);

const words = (text: string) => [{ id: "b1", type: "text" as const, position: 0, content: { text } }];
it("a folder is no backup, and a restore says so", async () => {
  const elsewhere = await places.make();
  await expect(restore(places.folder, elsewhere)).rejects.toThrow(`${places.folder} is a folder; name the backup's file.`);
});

describe("without its key", () => {
  const sentence = "Nobody reads this at sea";

  async function sealedBackup(name: string) {
    const { id } = await marta.workspace();
    await marta.page(id, { title: "Sealed title", content: words(sentence) });
    const open = await marta.workspace({ isEncrypted: false });
    await marta.page(open.id, { title: "Open title" });
    await backUp(fileOf(name));
    return fileOf(name);
  }

  /** Every value of a backup, its bytes as bytes, and what of them can be unpacked. */
  function valuesOf(file: string): Buffer[] {
    const lines = gunzipSync(readFileSync(file)).toString().trim().split("\n");
    const values = lines
      .map((line) => JSON.parse(line))
      .filter(Array.isArray)
      .flat();
    const bytes = values.map((value) => (Array.isArray(value) ? Buffer.from(value[0], "base64") : Buffer.from(String(value))));
    return bytes.flatMap((value) => [value, ...unpacked(value)]);
  }

  it("a backup holds no word of a sealed workspace, nor the key", async () => {
    const values = valuesOf(await sealedBackup("sealed"));
    const hex = readFileSync(keyFile(world.config.dataDir), "utf8").trim();
    const secrets = [sentence, "Sealed title", hex, Buffer.from(hex, "hex")];
    expect(secrets.filter((secret) => holds(values, secret))).toEqual([]);
    expect(holds(values, "Open title")).toBe(true);
  });

  it("a backup is not restored, and the refusal says which key to bring", async () => {
    const file = await sealedBackup("keyless");
    const without = await places.make({ key: false });
    await expect(restore(file, without)).rejects.toThrow(/master key [0-9a-f]{8}, and there is none here: put/);
    const stranger = { ...without, masterKey: "ab".repeat(32) };
    await expect(restore(file, stranger)).rejects.toThrow(/the key in MASTER_KEY is [0-9a-f]{8}: put/);
    expect(readdirSync(without.dataDir)).toEqual([]);
  });

  it("a backup of before a rotation names the file in which its key was left", async () => {
    const file = await sealedBackup("rotated");
    const { dataDir } = world.config;
    const hex = readFileSync(keyFile(dataDir), "utf8");
    const other = await places.make({ key: false });
    const former = formerKeyFile(other.dataDir, parseKey(hex.trim()).id);
    mkdirSync(dirname(former));
    writeFileSync(former, hex);
    const words = `, which a rotation left in ${former}: `;
    await expect(restore(file, other)).rejects.toThrow(`${words}copy it to ${keyFile(other.dataDir)}, and restore again.`);
    const stranger = { ...other, masterKey: "ab".repeat(32) };
    await expect(restore(file, stranger)).rejects.toThrow(`${words}put its digits into MASTER_KEY, and restore again.`);
    writeFileSync(keyFile(other.dataDir), "ab".repeat(32));
    await expect(restore(file, other)).rejects.toThrow(`${words}give ${keyFile(other.dataDir)} another name, and copy it there`);
    // One that only has the name is not it.
    writeFileSync(former, "cd".repeat(32));
    await expect(restore(file, other)).rejects.toThrow(/the key in .*master\.key is [0-9a-f]{8}: put that key's file/);
  });

  it("a restored database does not start", async () => {
    const elsewhere = await places.make();
    await restore(await sealedBackup("locked"), elsewhere);
    const hex = readFileSync(keyFile(elsewhere.dataDir), "utf8");
    rmSync(keyFile(elsewhere.dataDir));
    await expect(places.visit(elsewhere, marta, async () => {})).rejects.toThrow("their master key");
    const former = formerKeyFile(elsewhere.dataDir, parseKey(hex.trim()).id);
    writeFileSync(former, hex);
    await expect(places.visit(elsewhere, marta, async () => {})).rejects.toThrow(`it lies in ${former}: copy it to`);
    expect(existsSync(keyFile(elsewhere.dataDir))).toBe(false);
  });
});

describe("a restore", () => {
  it("replaces nothing", async () => {
    await backUp(fileOf("full"));
    const full = await places.make();
    await restore(fileOf("full"), full);
    await places.visit(full, marta, async (visitor) => void (await visitor.signIn(visitor.email)));
    await expect(restore(fileOf("full"), full)).rejects.toThrow("holds an Octavo already");
  });

  it("waits for no server, and disturbs none", async () => {
    await backUp(fileOf("busy"));
    const busy = await places.make();
    const release = await holdDataDir(busy.dataDir);
    await expect(restore(fileOf("busy"), busy)).rejects.toThrow("works in");
    release();
    await restore(fileOf("busy"), busy);
  });

  it("takes no damaged file, and leaves the place empty", async () => {
    await backUp(fileOf("whole"));
    const bytes = readFileSync(fileOf("whole"));
    const lines = gunzipSync(bytes).toString();
    const elsewhere = await places.make();
    const broken: Record<string, Buffer> = {
      cut: bytes.subarray(0, bytes.length - 200),
      shortened: gzipSync(lines.slice(0, lines.lastIndexOf("\n", lines.length - 2) + 1)),
      robbed: gzipSync(lines.replace(/\n\[1,"marta@.*/, "")),
      text: Buffer.from("Dear diary"),
      other: gzipSync('{"hello":1}\n'),
    };
    for (const [name, content] of Object.entries(broken)) {
      writeFileSync(fileOf(name), content);
      await expect(restore(fileOf(name), elsewhere), name).rejects.toThrow(/is no backup of|cut off/);
    }
    await expect(restore(fileOf("absent"), elsewhere)).rejects.toThrow("ENOENT");
    await restore(fileOf("whole"), elsewhere);
  });

  it("takes nothing that was changed since it was made, and says where", async () => {
    await marta.page((await marta.workspace()).id, { title: "Sealed", content: words("as it was") });
    await backUp(fileOf("changed"));
    const lines = gunzipSync(readFileSync(fileOf("changed")))
      .toString()
      .trim()
      .split("\n");
    const at = (start: string) => lines.findIndex((line) => line.startsWith(start));
    const begin = (table: string) => at(`{"table":"${table}"`);
    const end = at('{"rows"');
    const anew = { ...JSON.parse(lines[end] ?? ""), digests: undefined };
    const changes: Record<string, [lines: string[], says: RegExp]> = {
      // Another name, the same length: nothing but a digest tells.
      "a value": [lines.map((line) => line.replace('"Marta"', '"Marte"')), /was changed in 'users' since/],
      "two tables": [lines.with(begin("users") + 1, "[]").with(begin("pages") + 1, "[]"), /in 'users', 'pages' since/],
      "the header": [lines.with(0, (lines[0] ?? "").replace(/"madeAt":"20/, '"madeAt":"19')), /was changed since/],
      "the digests": [lines.with(end, JSON.stringify(anew)), /was changed in .*'users'.* since/],
      "the seal": [lines.with(-1, JSON.stringify({ seal: Buffer.alloc(32).toString("base64") })), /was changed since/],
      "without its seal": [lines.slice(0, -1), /cut off/],
      "with more behind": [[...lines, lines[0] ?? ""], /cut off/],
      "the older format": [lines.with(0, (lines[0] ?? "").replace('"format":2', '"format":1')), /did not seal backups/],
      "the older format later on": [lines.toSpliced(1, 0, (lines[0] ?? "").replace('"format":2', '"format":1')), /cut off/],
    };
    const elsewhere = await places.make();
    for (const [name, [changed, says]] of Object.entries(changes)) {
      writeFileSync(fileOf(name), gzipSync(`${changed.join("\n")}\n`));
      await expect(restore(fileOf(name), elsewhere), name).rejects.toThrow(says);
    }
    // Nothing at all is there, beside the key that was brought.
    expect(readdirSync(elsewhere.dataDir)).toEqual(["keys"]);
  });

  it("takes one of the first format, which nothing seals, for whoever says so", async () => {
    await backUp(fileOf("sealed-again"));
    const lines = gunzipSync(readFileSync(fileOf("sealed-again")))
      .toString()
      .trim()
      .split("\n");
    const { rows } = JSON.parse(lines.at(-2) ?? "");
    const older = [(lines[0] ?? "").replace('"format":2', '"format":1'), ...lines.slice(1, -2), JSON.stringify({ rows })];
    writeFileSync(fileOf("older"), gzipSync(`${older.join("\n")}\n`));
    const elsewhere = await places.make();
    await expect(restore(fileOf("older"), elsewhere)).rejects.toThrow("restore it with `npm run restore -- FILE --unsealed`");
    await loadBackup(elsewhere, fileOf("older"), { unsealed: true });
  });

  it("of a newer Octavo's backup is refused", async () => {
    await backUp(fileOf("today"));
    const lines = gunzipSync(readFileSync(fileOf("today"))).toString();
    writeFileSync(fileOf("tomorrow"), gzipSync(lines.replace(/"schema":"[^"]+"/, '"schema":"9999-later"')));
    await expect(restore(fileOf("tomorrow"), await places.make())).rejects.toThrow("newer Octavo");
  });
});
