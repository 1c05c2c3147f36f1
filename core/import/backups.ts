/** Notes that Simplenote and Standard Notes keep all in one file. */
import { Names, safeName } from "../export/names.ts";
import { timeOf } from "./front-matter.ts";
import { recordIn, valueIn } from "./json.ts";
import { asTags } from "./labels.ts";
import { folderOf, nameOf } from "./paths.ts";
import { type Problem, unused } from "./receipt.ts";
import { keptTitle } from "./title.ts";

/** Simplenote's, and that of Standard Notes by how its name begins. */
const SIMPLENOTE = "source/notes.json";
const STANDARD = "Standard Notes Backup and Import File";

/** Whether it holds the notes of all that is imported. */
export const isBackup = (path: string): boolean => path === SIMPLENOTE || (path.startsWith(STANDARD) && folderOf(path) === "");

/** Whether a file says only what the backup does, too; null where only its name's end or its words tell, as a `Backup` has them. */
export function isInBackup(path: string, backup: string): boolean | null {
  if (path === backup) return true;
  if (backup !== SIMPLENOTE) return path.startsWith("Items/") ? null : false;
  return path.endsWith(".txt") && ["", "trash"].includes(folderOf(path)) ? null : false;
}

/** What the name of a file ends with that Standard Notes puts beside its backup: how the item's id begins. */
export const itemOfCopy = (path: string): string => (nameOf(path).split("-").at(-1) ?? "").split(".", 1)[0] ?? "";

/** What is the same in a note and in the file that Simplenote puts beside it: below its words, that names its tags. */
export function wordsOfCopy(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n");
  const tags = lines.lastIndexOf("\n\nTags:\n");
  return (tags < 0 ? lines : lines.slice(0, tags)).replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

export interface Backup {
  /** As files of Markdown, with a head. */
  notes: { path: string; text: string }[];
  /** What is left out, and why. */
  left: Problem[];
  /** What its notes say, as it stands there, where files beside it are known as copies by their words. */
  said: string[];
  /** How its items' ids begin, where such files are known by what their names end with, as `itemOfCopy` has it. */
  items: string[];
}

interface Note {
  id: string;
  title: string;
  text: string;
  created: unknown;
  updated: unknown;
  labels: readonly string[];
}

/**
 * @param taken names of files beside the backup, without their extensions, which no note gets
 * @returns null for what neither wrote
 */
export function notesIn(source: string, backup: string, taken: readonly string[]): Backup | null {
  const written = recordIn(valueIn(source));
  if (!written) return null;
  const left: Problem[] = [];
  const notes = backup === SIMPLENOTE ? ofSimplenote(written, left) : ofStandardNotes(written, left);
  if (!notes) return null;
  const all = backup === SIMPLENOTE ? [...recordsIn(written.activeNotes), ...recordsIn(written.trashedNotes)] : [];
  const items = backup === SIMPLENOTE ? [] : recordsIn(written.items).map(({ uuid }) => wordsIn(uuid).split("-", 1)[0] ?? "");
  return {
    notes: asFiles(notes, taken),
    left,
    said: all.map(({ content }) => wordsIn(content)),
    items: items.filter((item) => item !== ""),
  };
}

function ofSimplenote({ activeNotes, trashedNotes }: Record<string, unknown>, left: Problem[]): Note[] | null {
  if (!Array.isArray(activeNotes)) return null;
  for (const one of recordsIn(trashedNotes))
    left.push({ file: `trash/${safeName(firstLine(wordsIn(one.content)).title)}`, reason: unused.trashed });
  return recordsIn(activeNotes).map((one) => {
    const { title, rest } = firstLine(wordsIn(one.content));
    const labels = Array.isArray(one.tags) ? one.tags.map(wordsIn) : [];
    return { id: wordsIn(one.id), title, text: rest, created: one.creationDate, updated: one.lastModified, labels };
  });
}

/** Longer first lines are how a text begins. */
const LONGEST = 100;

/** What a note is called that has no title of its own, and what it says beside that. */
function firstLine(content: string): { title: string; rest: string } {
  const text = content.replace(/\r\n?/g, "\n").trimStart();
  const end = text.indexOf("\n");
  const line = (end < 0 ? text : text.slice(0, end)).trimEnd();
  const title = line.slice(0, LONGEST).replace(/^(?:#{1,6}|[-*+>]|\d{1,9}[.)])\s{1,9}(?:\[[ x]\] )?/i, "");
  const isWhole = line.length <= LONGEST && !/^(?:[-*+>|]|\d{1,9}[.)])\s|[[\]`]|https?:/.test(line);
  return { title: keptTitle(title), rest: isWhole ? text.slice(end < 0 ? text.length : end + 1) : text };
}

const ENCRYPTED = "It is encrypted: in Standard Notes, make a decrypted backup, and import that";
const SUPER = "It is a Super note, which is for Standard Notes alone: export it there as Markdown, and import that";

function ofStandardNotes({ items }: Record<string, unknown>, left: Problem[]): Note[] | null {
  if (!Array.isArray(items)) return null;
  const all = recordsIn(items);
  const labels = labelsIn(all);
  const found: Note[] = [];
  for (const item of all) {
    if (item.content_type !== "Note" || item.deleted === true) continue;
    const content = recordIn(item.content);
    const title = keptTitle(wordsIn(content?.title));
    const leave = (reason: string) => void left.push({ file: content ? safeName(title) : wordsIn(item.uuid), reason });
    if (!content) leave(ENCRYPTED);
    else if (content.trashed === true) leave(unused.trashedStandard);
    else if (content.noteType === "super") leave(SUPER);
    else {
      const changed = recordIn(recordIn(content.appData)?.["org.standardnotes.sn"])?.client_updated_at;
      const id = wordsIn(item.uuid);
      const own = { id, title, text: wordsIn(content.text), labels: labels.get(id) ?? [] };
      found.push({ ...own, created: item.created_at, updated: timeOf(changed) === null ? item.updated_at : changed });
    }
  }
  return found;
}

/** By the ids of notes, what the tags are called that name them. */
function labelsIn(items: readonly Record<string, unknown>[]): Map<string, string[]> {
  const labels = new Map<string, string[]>();
  for (const { content_type: type, content } of items) {
    const tag = type === "Tag" ? recordIn(content) : null;
    for (const { uuid } of recordsIn(tag?.references)) {
      const id = wordsIn(uuid);
      labels.set(id, [...(labels.get(id) ?? []), wordsIn(tag?.title)].slice(0, MOST_LABELS));
    }
  }
  return labels;
}

/** Of one note. */
const MOST_LABELS = 100;

/** The oldest first, so that of notes that are called the same each keeps its name. */
function asFiles(notes: readonly Note[], taken: readonly string[]): Backup["notes"] {
  const names = new Names(taken);
  const order = (a: Note, b: Note) => (timeOf(a.created) ?? 0) - (timeOf(b.created) ?? 0) || (a.id < b.id ? -1 : 1);
  const named = notes.toSorted(order).map((note) => ({ note, path: `${names.unique(safeName(note.title))}.md` }));
  const paths = new Map(named.map(({ note, path }) => [note.id, path]));
  return named.map(({ note, path }) => ({ path, text: fileOf(note, paths) }));
}

function fileOf({ title, text, created, updated, labels }: Note, paths: ReadonlyMap<string, string>): string {
  const dates = Object.entries({ created: timeOf(created), updated: timeOf(updated) });
  const head = [
    `title: ${JSON.stringify(title)}`,
    ...dates.flatMap(([name, time]) => (time === null ? [] : [`${name}: ${new Date(time).toISOString()}`])),
  ];
  const led = text.replace(/\]\(simplenote:\/\/note\/([\w-]{1,64})\)/g, (whole, id: string) => {
    const path = paths.get(id);
    return path === undefined ? whole : `](<${path}>)`;
  });
  const tags = asTags(labels);
  return `---\n${head.join("\n")}\n---\n${led.trimEnd()}\n${tags === "" ? "" : `\n${tags}\n`}`;
}

const recordsIn = (value: unknown) => (Array.isArray(value) ? value.map(recordIn).filter((one) => one !== null) : []);
const wordsIn = (value: unknown) => (typeof value === "string" ? value : "");
