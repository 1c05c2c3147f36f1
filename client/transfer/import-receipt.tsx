import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { fileGone, type Imported, partGone, type Receipt } from "#core/import/receipt.ts";
import { commentsShown, countOf } from "#core/import/receipt-lines.ts";
import { links as addresses } from "#core/links.ts";

const count = (value: number) => value.toLocaleString("en");

const PLURAL: Readonly<Record<string, string>> = { heading: "headings", todo: "todos", table: "tables", list: "lists" };

/** What came of an import: what there is now, which links lead nowhere, what was left out. */
export function ImportReceipt({ receipt, onLeave }: { receipt: Receipt; onLeave: (pageId: number) => void }) {
  const { files, pages, pagesUpdated, pagesUnchanged, blocks, attachments, links, tasks, tasksDone, problems } = receipt;
  const all = Object.values(blocks).reduce((sum, one) => sum + one, 0);
  const made = [
    `${count(pages - pagesUpdated - pagesUnchanged)} new`,
    ...(pagesUpdated > 0 ? [`${count(pagesUpdated)} updated`] : []),
    ...(pagesUnchanged > 0 ? [`${count(pagesUnchanged)} as they were`] : []),
  ].join(", ");
  const lost = countOf(links.unresolved);
  const [remarks, commented, gone, left] = [isRemark, isComments, isFileGone, isPartGone].map((isOf) =>
    countOf(problems, isOf),
  ) as Counts;
  const kinds = Object.entries(blocks).filter(([, many]) => many > 0);
  const rows: [term: string, value: string, detail?: string][] = [
    ["Files read", count(files)],
    ["Pages", made],
    [
      "Blocks",
      count(all),
      kinds.map(([type, many]) => `${count(many)} ${many === 1 ? type : (PLURAL[type] ?? type)}`).join(", "),
    ],
    ["Pictures and files", count(attachments)],
    ["Tasks", `${count(tasks - tasksDone)} open, ${count(tasksDone)} done`],
    ["Links that lead to their page", count(links.resolved)],
  ];
  return (
    <>
      <dl className="tally">
        {rows.map(([term, value, detail]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value}
              {detail && <small>{detail}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <Named
        title={`${count(lost)} ${lost === 1 ? "link leads" : "links lead"} nowhere`}
        lines={links.unresolved.map(({ file, target }) => [file, target])}
      />
      <Named
        title={`${count(remarks)} ${remarks === 1 ? "remark" : "remarks"}`}
        lines={problems.filter(({ reason }) => isRemark(reason)).map(({ file, reason }) => [file, reason])}
      />
      <Named
        title={`${count(gone)} ${gone === 1 ? "page, whose file is no longer there, stays" : "pages, whose files are no longer there, stay"}`}
        lines={problems.filter(({ reason }) => isFileGone(reason)).map(({ file, pageId }) => [file, "", pageId])}
        onLeave={onLeave}
      />
      <Named
        title={`${count(left)} ${left === 1 ? "numbered page, which its file does not reach any more, stays" : "numbered pages, which their files do not reach any more, stay"}`}
        lines={problems.filter(({ reason }) => isPartGone(reason)).map(({ file, pageId }) => [file, "", pageId])}
        onLeave={onLeave}
      />
      <Named
        title={`Comments of ${count(commented)} ${commented === 1 ? "page" : "pages"}, between %% and %%, are words that everybody reads whom these are shared with`}
        lines={problems.filter(({ reason }) => isComments(reason)).map(({ file }) => [file, ""])}
      />
    </>
  );
}

/** A vault may have them on every other page. */
const isComments = (reason: string) => reason === commentsShown;
/** Each leads to its page, to be looked at and perhaps deleted. */
const isFileGone = (reason: string) => reason === fileGone;
const isPartGone = (reason: string) => reason === partGone;
const isRemark = (reason: string) => !isComments(reason) && !isFileGone(reason) && !isPartGone(reason);

type Counts = [remarks: number, commented: number, gone: number, left: number];

/** Shown before one asks for more. */
const FIRST = 3;
/** More stand in the receipt that can be downloaded. */
const MOST = 500;

interface NamedProps {
  title: string;
  lines: [file: string, words: string, pageId?: number | undefined][];
  /** By a link to a page. */
  onLeave?: (pageId: number) => void;
}

function Named({ title, lines, onLeave }: NamedProps) {
  const [isWhole, setWhole] = useState(false);
  if (lines.length === 0) return null;
  const shown = lines.slice(0, isWhole ? MOST : FIRST);
  return (
    <section className="faults">
      <h3>
        <CircleAlert className="i" /> {title}
      </h3>
      <ul>
        {shown.map(([file, words, pageId], place) => (
          <li key={`${place} ${file}`}>
            {pageId === undefined ? (
              file !== "" && <bdi>{file}</bdi>
            ) : (
              <Link href={addresses.page(pageId)} className="link" onClick={() => onLeave?.(pageId)}>
                <bdi>{file}</bdi>
              </Link>
            )}{" "}
            {words !== "" && <bdi>{words}</bdi>}
          </li>
        ))}
      </ul>
      {lines.length > FIRST && !isWhole && (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          Show {count(Math.min(lines.length, MOST) - FIRST)} more
        </button>
      )}
    </section>
  );
}

const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** As 'Oct 14 at 10:32, 41 seconds'; no line ends within the last. */
export function whenItRan({ createdAt, endedAt }: Imported): string {
  const [began, ended] = [new Date(createdAt), new Date(endedAt ?? createdAt)];
  const seconds = Math.max(1, Math.round((ended.getTime() - began.getTime()) / 1000));
  return `${day.format(began)} at ${clock.format(began)}, ${count(seconds)}\u00a0${seconds === 1 ? "second" : "seconds"}`;
}

/** The same as a text to keep. */
export function receiptText({ name, createdAt, endedAt, state, receipt }: Imported): string {
  if (!receipt) return "";
  const { blocks, links, problems } = receipt;
  return [
    `Import of ${name}, ${state}`,
    `Began ${createdAt}, ended ${endedAt ?? "not yet"}`,
    "",
    `Files read: ${receipt.files}`,
    `Pages: ${receipt.pages}, of these updated: ${receipt.pagesUpdated}, as they were: ${receipt.pagesUnchanged}`,
    `Blocks: ${Object.entries(blocks)
      .map(([type, many]) => `${many} ${type}`)
      .join(", ")}`,
    `Pictures and files: ${receipt.attachments}`,
    `Tasks: ${receipt.tasks}, done: ${receipt.tasksDone}`,
    `Links that lead to their page: ${links.resolved}`,
    "",
    `Links that lead nowhere: ${countOf(links.unresolved)}`,
    ...links.unresolved.map(({ file, target }) => `  ${file}${file && "\t"}${target}`),
    "",
    `Remarks: ${countOf(problems)}`,
    ...problems.map(
      ({ file, reason, pageId }) =>
        `  ${file}\t${reason}${pageId === undefined ? "" : `\t${location.origin}${addresses.page(pageId)}`}`,
    ),
    "",
  ].join("\n");
}
