import { isMap, isScalar, isSeq, parseDocument } from "yaml";
import type { Block } from "../blocks/block.ts";
import { fencedHead, type Head, isOwnKey, readFile, writeFile } from "./front-matter.ts";

/** Longer ones stay a fence: what reads files back looks no farther than for twice of it. */
const LONGEST = 8192;

/**
 * The lines of a fence that a page begins with, if they can stand in its file's one head, where other programs look for properties,
 * and are read back from there to the letter.
 * @returns null for a page that begins otherwise, or where there is any doubt
 */
export function propertiesOf(blocks: readonly Block[], head: Head): string | null {
  const [first] = blocks;
  if (first?.type !== "text" || typeof first.content.text !== "string") return null;
  const { text } = first.content;
  if (text.length > LONGEST || !text.startsWith("```yaml\n") || !text.endsWith("\n```")) return null;
  const lines = text.slice("```yaml\n".length, -"```".length);
  if (!/^[\p{L}\p{N}_]/mu.test(lines) || fencedHead("yaml", lines) !== text || !isPlainMapping(lines)) return null;
  const read = readFile(writeFile(head, "", lines), "");
  const isSame = read?.body === "" && fencedHead("yaml", read.rest ?? "") === text && saysTheSame(read.head, head);
  return isSame ? lines : null;
}

/**
 * As every program reads it: one block of keys, each once, none of them Octavo's, with words or lists of words. What goes deeper is a
 * program's settings, which somebody shows on her page, rather than what is said of it.
 */
function isPlainMapping(lines: string): boolean {
  const { errors, warnings, contents } = parseDocument(lines, { schema: "core", prettyErrors: false, logLevel: "silent" });
  if (errors.length > 0 || warnings.length > 0 || !isMap(contents) || contents.flow) return false;
  return contents.items.every(({ key, value }) => {
    if (!isScalar(key) || typeof key.value !== "string" || isOwnKey(key.value)) return false;
    return value === null || isScalar(value) || (isSeq(value) && value.items.every(isScalar));
  });
}

const saysTheSame = (read: Partial<Head>, written: Head) =>
  (["id", "title", "position", "parent", "created", "updated"] as const).every((key) => read[key] === written[key]);
