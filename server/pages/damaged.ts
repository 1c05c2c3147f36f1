import type { Block } from "#core/blocks/block.ts";
import { HttpError } from "../errors.ts";

/** What stands for content that does not open, where a list would break off and a move be refused for it. */
const placeholder: Block[] = [
  {
    id: "damaged",
    type: "text",
    position: 0,
    content: { text: "The content of this page cannot be read. Its earlier versions may still be there." },
  },
];

const PLACEHOLDER = Buffer.from(JSON.stringify(placeholder));

/** For a `catch` of what reads content. @returns the placeholder as JSON bytes */
export function placeholderIfDamaged(error: unknown): Buffer {
  if (isDamaged(error)) return PLACEHOLDER;
  throw error;
}

export function nullIfDamaged(error: unknown): null {
  if (isDamaged(error)) return null;
  throw error;
}

const isDamaged = (error: unknown) => error instanceof HttpError && error.code === "content_damaged";
