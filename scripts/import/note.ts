/** One Markdown file as a page. What cannot become a page whole is a named problem; nothing is cut. */
import { readFileSync, statSync } from "node:fs";
import type { Block } from "#core/blocks/block.ts";
import { fromMarkdown } from "#core/blocks/from-markdown.ts";
import { contract } from "#core/contract.ts";
import { readFile } from "#core/export/front-matter.ts";
import { readBlocks } from "#core/import/exported-blocks.ts";
import { size } from "#core/limits.ts";
import { titleOf } from "./title.ts";

export interface Note {
  title: string;
  content: Block[];
}

/** Why a file cannot be imported, as the end of a sentence that its name begins. */
export class FileProblem extends Error {}

/** @param name the title where the file gives none */
export function readNote(path: string, name: string): Note {
  if (statSync(path).size > size.contentBytes) throw tooLarge();
  return noteOf(textOf(readFileSync(path)), name);
}

export function noteOf(source: string, name: string): Note {
  const newId = () => crypto.randomUUID();
  const exported = readFile(source, name);
  const note = exported
    ? { title: exported.head.title, content: [...readBlocks(exported.body, newId)] }
    : titleOf(fromMarkdown(source, { newId, lines: "joined" }), name);
  const { success, error } = contract.createPage.body.safeParse({ ...note, workspaceId: 1 });
  if (!success) throw new FileProblem(`cannot be a page: ${error.issues[0]?.message}`);
  if (Buffer.byteLength(JSON.stringify(note)) > size.contentBytes - ENVELOPE) throw tooLarge();
  return note;
}

/** What is sent beside title and content. */
const ENVELOPE = 200;

function tooLarge(): FileProblem {
  return new FileProblem(`is larger than a page can be, which is ${size.contentBytes / 1024 / 1024} MB`);
}

function textOf(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw notText();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw notText();
  }
}

function notText(): FileProblem {
  return new FileProblem("is not text in UTF-8");
}
