import type { BlockType } from "#core/blocks/block.ts";
import { count } from "../counting.ts";
import type { Folder } from "./folder.ts";
import type { Result } from "./send.ts";

const types = ["text", "heading", "todo", "table", "list"] as const satisfies BlockType[];

/** What became of every file: files in are pages out, and what is not is named. */
export function receiptLines(folder: Pick<Folder, "files" | "others">, result: Result): string[] {
  const { files, made, pages, blocks, problems, took } = result;
  const failed = folder.files - files;
  return [
    `Files     ${folder.files} in, ${files} imported${failed > 0 ? `, ${failed} not` : ""}`,
    `Pages     ${made} out: ${count(files, "file")}${made > files ? ` and ${count(made - files, "folder")}` : ""}`,
    `Blocks    ${types.reduce((sum, type) => sum + blocks[type], 0)}: ${types.map((type) => `${blocks[type]} ${type}`).join(", ")}`,
    ...leftOut(folder.others.filter((path) => !result.uploaded.has(path))),
    `Problems  ${problems.length === 0 ? "none" : problems.length}`,
    ...problems.map((sentence) => `  ${sentence}`),
    ...(pages === made ? [] : [`  ${missing(made, pages)}`]),
    `Took      ${(took / 1000).toFixed(1)} s`,
  ];
}

function leftOut(others: readonly string[]): string[] {
  if (others.length === 0) return [];
  return [`Left out  ${count(others.length, "file that is", "files that are")} no Markdown: ${others.join(", ")}`];
}

/** Whether everything that was there is in the workspace now. */
export function isWhole(folder: Pick<Folder, "files">, { files, made, pages, problems }: Result): boolean {
  return problems.length === 0 && files === folder.files && pages === made;
}

function missing(made: number, pages: number | null): string {
  return pages === null
    ? "The workspace could not be asked afterwards whether the pages are there."
    : `Of ${count(made, "page")} only ${pages} are in the workspace now.`;
}
