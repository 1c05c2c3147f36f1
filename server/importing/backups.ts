/** Notes that lie all in one file, as files of their own. */
import { type Backup, isBackup, isInBackup, itemOfCopy } from "#core/import/backups.ts";
import { bareName, folderOf } from "#core/import/paths.ts";
import type { Problem } from "#core/import/receipt.ts";
import { each, type InSteps } from "#core/in-steps.ts";
import { TooMuch } from "../errors.ts";
import { breathe, inSteps } from "../pacing.ts";
import { type Packed, TooLarge } from "./archive.ts";
import type { Contents, Opening } from "./contents.ts";
import { unpacked } from "./packed-lists.ts";
import { bytesOf } from "./readings.ts";

type Note = Backup["notes"][number];

/** The same files, in the place of a backup its notes; all as they are where it cannot be read. @throws TooLarge */
export async function withNotesOfBackup(opening: Opening, contents: Contents): Promise<Contents> {
  const { context, hold, row } = opening;
  const backup = await inSteps(backupIn(contents));
  if (!backup) return contents;
  hold.goOn();
  await hold.at(backup.path);
  const bytes = await bytesOf(backup);
  if ("problem" in bytes) return contents;
  const files = new Map<string, Packed>();
  await inSteps(each(contents.files, ([path, one]) => void (isInBackup(path, backup.path) !== false || files.set(path, one))));
  const taken: string[] = [];
  await inSteps(each(files.keys(), (path) => void (folderOf(path) === "" && taken.push(bareName(path)))));
  const input = { bytes, path: backup.path, taken };
  const read = await context.importers.run("readBackup", input, row.user_id).catch((error) => {
    if (error instanceof TooMuch) return null;
    throw error;
  });
  if (!read) return contents;
  await inSteps(each(unpacked<Note>(read.notes), ({ path, text }) => void files.set(path, packedNote(path, text))));
  const said = new Set(unpacked<string>(read.said));
  const items = new Set(unpacked<string>(read.items));
  for (const one of await inSteps(mayBeCopies(contents, backup))) {
    hold.goOn();
    await breathe();
    if (!items.has(itemOfCopy(one.path)) && !(await saysOneOf(opening, said, one))) files.set(one.path, one);
  }
  if (files.size > context.config.imports.entries) throw new TooLarge("The backup has more notes than an archive may have files");
  return { ...contents, files, problems: [...contents.problems, ...unpacked<Problem>(read.left)] };
}

async function saysOneOf({ context, row }: Opening, said: ReadonlySet<string>, file: Packed): Promise<boolean> {
  if (said.size === 0) return false;
  const bytes = await bytesOf(file);
  if ("problem" in bytes) return false;
  const mark = await context.importers.run("readCopy", { bytes }, row.user_id).catch((error) => {
    if (error instanceof TooMuch) return null;
    throw error;
  });
  return mark !== null && said.has(mark);
}

/** Files beside it that may only say the same: what somebody put among them herself is a file like others. */
function* mayBeCopies({ files }: Contents, backup: Packed): InSteps<Packed[]> {
  const found: Packed[] = [];
  yield* each(files, ([path, one]) => void (isInBackup(path, backup.path) === null && found.push(one)));
  return found;
}

function* backupIn({ files }: Contents): InSteps<Packed | null> {
  let found: Packed | null = null;
  yield* each(files, ([path, one]) => {
    if (found === null && isBackup(path)) found = one;
  });
  return found;
}

/** A backup is no larger than a file may be that is read, so that its notes may wait in memory. */
function packedNote(path: string, text: string): Packed {
  const bytes = Buffer.from(text);
  return {
    path,
    size: bytes.length,
    sum: 0,
    async *bytes() {
      yield bytes;
    },
  };
}
