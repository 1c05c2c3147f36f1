import { createHash } from "node:crypto";
import type { Block } from "#core/blocks/block.ts";
import { hasTodo } from "#core/blocks/block-facts.ts";
import { filesNamed } from "#core/blocks/files-named.ts";
import { atOnce, type InSteps } from "#core/in-steps.ts";
import { size } from "#core/limits.ts";
import { type PageReference, pageReferences } from "#core/references.ts";
import { HttpError } from "../errors.ts";
import { knowPacked, pack } from "./packing.ts";

/** Content as it is written: printed and packed before the transaction that keeps it. */
export interface PreparedContent {
  json: Buffer;
  packed: Buffer;
  /** SHA-256 of `json`. */
  digest: Buffer;
  blockCount: number;
  hasTodo: boolean;
  /** The files that it names. */
  files: readonly number[];
  /** The pages that it points to. */
  references: readonly PageReference[];
}

/**
 * @param kept bytes of what is kept already: so many it may have
 * @throws HttpError 413 above the size that a page may have: whatever is kept can be sent back and saved again
 */
export function prepare(blocks: readonly Block[], kept = 0): PreparedContent {
  return atOnce(preparing(blocks, kept));
}

/** The same in steps, where others wait. */
export function* preparing(blocks: readonly Block[], kept = 0): InSteps<PreparedContent> {
  const content = yield* preparingStored(blocks, Buffer.from(JSON.stringify(blocks)));
  if (content.json.length > Math.max(size.contentBytes, kept)) throw tooLarge();
  return content;
}

export const tooLarge = (detail = "This is too large to be saved.") => new HttpError(413, "body_too_large", detail);

/** What is kept already, however large it is. @param json the blocks as JSON bytes */
export function prepareStored(blocks: readonly Block[], json: Buffer): PreparedContent {
  return atOnce(preparingStored(blocks, json));
}

function* preparingStored(blocks: readonly Block[], json: Buffer): InSteps<PreparedContent> {
  const digest = createHash("sha256").update(json).digest();
  const packed = pack(json);
  knowPacked(json, packed);
  return {
    json,
    packed,
    digest,
    blockCount: blocks.length,
    hasTodo: hasTodo(blocks),
    files: filesNamed(blocks),
    references: yield* pageReferences(blocks),
  };
}

/** After the way from one thread to another, where bytes lose their class. */
export function received<T extends PreparedContent>(content: T): T {
  const [json, packed] = [buffer(content.json), buffer(content.packed)];
  knowPacked(json, packed);
  return { ...content, json, packed, digest: buffer(content.digest) };
}

function buffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
