import type { Block } from "#core/blocks/block.ts";
import { oneLine } from "#core/blocks/one-line.ts";
import { toMarkdown } from "#core/blocks/to-markdown.ts";
import type { Draft } from "../device/drafts.ts";
import { blockCount } from "../history/versions.ts";

/** What the shelf says of a draft, and the file that it becomes. */

export function titleOf({ title, pageTitle }: Draft): string {
  return (title ?? pageTitle).trim() || "Untitled";
}

/** How much differs, as far as the device knows: it keeps only what is unsaved. */
export function describeDraft({ blocks, order, title }: Draft): string {
  const told = [
    ...(blocks.size > 0 ? [`${blockCount(blocks.size)} changed`] : []),
    ...(blocks.size === 0 && order ? ["blocks moved or deleted"] : []),
    ...(title !== null ? ["title changed"] : []),
  ].join(", ");
  return told.charAt(0).toUpperCase() + told.slice(1);
}

/** A file of its own: the title as its heading, then the blocks. */
export function markdownOf(draft: Draft, blocks: readonly Block[]): string {
  const heading: Block = { id: "title", type: "heading", position: 0, content: { text: oneLine(titleOf(draft)), level: 1 } };
  return toMarkdown([heading, ...blocks]);
}

/** A name that every system takes for a file. */
export function fileNameOf(draft: Draft): string {
  const name = titleOf(draft)
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\.+|(?<!\.)\.+$/g, "");
  return `${[...name].slice(0, 80).join("").trim() || "Untitled"}.md`;
}
