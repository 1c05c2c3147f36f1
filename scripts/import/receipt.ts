import { fileGone, isUnused, leftAlone, type Problem, partGone } from "#core/import/receipt.ts";
import { commentsShown } from "#core/import/receipt-lines.ts";
import { links as addresses } from "#core/links.ts";
import { count } from "../counting.ts";
import type { Finished } from "./send.ts";

/** What became of every file: what there is now, what leads nowhere, and what is not there, by name. */
export function receiptLines(finished: Finished, took: number): string[] {
  const { files, pages, pagesUpdated, pagesUnchanged, blocks, attachments, tasks, tasksDone, links } = finished.receipt;
  const { leftOut, asEdited, withoutFile, withoutPart, withComments, problems } = sorted(finished);
  const all = Object.entries(blocks);
  return [
    `Files     ${files} read`,
    `Pages     ${pages - pagesUpdated - pagesUnchanged} new${pagesUpdated > 0 ? `, ${pagesUpdated} updated` : ""}${pagesUnchanged > 0 ? `, ${pagesUnchanged} as they were` : ""}`,
    `Blocks    ${all.reduce((sum, [, number]) => sum + number, 0)}: ${all.map(([type, number]) => `${number} ${type}`).join(", ")}`,
    `Tasks     ${tasks - tasksDone} open, ${tasksDone} done`,
    `Uploaded  ${count(attachments, "picture or file", "pictures and files")}`,
    `Links     ${links.resolved} lead to their page, ${links.unresolved.length === 0 ? "none" : links.unresolved.length} nowhere`,
    ...links.unresolved.map(({ file, target }) => `  ${file}: ${target}`),
    ...(leftOut.length === 0 ? [] : [`Left out  ${count(leftOut.length, "file")}`]),
    ...leftOut.map(({ file, reason }) => `  ${file}: ${reason}`),
    ...(asEdited.length === 0 ? [] : [`As edited ${count(asEdited.length, "page")}, which no file brings anything new to`]),
    ...asEdited.map(({ file }) => `  ${file}`),
    ...(withoutFile.length === 0 ? [] : [`Stays     ${count(withoutFile.length, "page")}, whose file is no longer there`]),
    ...withoutFile.map(withPage),
    ...(withoutPart.length === 0
      ? []
      : [`Stays     ${count(withoutPart.length, "numbered page")}, which its file does not reach any more`]),
    ...withoutPart.map(withPage),
    ...(withComments.length === 0 ? [] : [`Comments  of ${count(withComments.length, "page")} are words that everybody reads`]),
    ...withComments.map(({ file }) => `  ${file}`),
    `Problems  ${problems.length === 0 ? "none" : problems.length}`,
    ...problems.map(({ file, reason }) => `  ${file}: ${reason}`),
    `Took      ${(took / 1000).toFixed(1)} s`,
  ];
}

const withPage = ({ file, pageId }: Problem) => (pageId === undefined ? `  ${file}` : `  ${file}: ${addresses.page(pageId)}`);

/** Whether everything that a page could be made of is in the workspace now. */
export function isWhole(finished: Finished): boolean {
  return finished.state === "done" && sorted(finished).problems.length === 0;
}

type Sorted = Record<"leftOut" | "asEdited" | "withoutFile" | "withoutPart" | "withComments" | "problems", Problem[]>;

function sorted({ receipt: { problems } }: Finished): Sorted {
  const {
    leftOut = [],
    asEdited = [],
    withoutFile = [],
    withoutPart = [],
    withComments = [],
    ...others
  } = Object.groupBy(problems, ({ reason }) => {
    if (isUnused(reason)) return "leftOut";
    if (reason === leftAlone) return "asEdited";
    if (reason === fileGone) return "withoutFile";
    if (reason === partGone) return "withoutPart";
    return reason === commentsShown ? "withComments" : "problems";
  });
  return { leftOut, asEdited, withoutFile, withoutPart, withComments, problems: others.problems ?? [] };
}
