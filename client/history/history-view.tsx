import { useQuery } from "@tanstack/react-query";
import { ChevronDown, History } from "lucide-react";
import { useEffect, useMemo } from "react";
import { countChanges, diff } from "#core/blocks/diff.ts";
import { diffText } from "#core/blocks/diff-text.ts";
import type { FullVersion, PageVersion } from "#core/page.ts";
import { lateQueries } from "../api/late-queries.ts";
import { Reader } from "../blocks/reader.tsx";
import { Button } from "../ui/button.tsx";
import { MenuButton } from "../ui/menu-button.tsx";
import { useDelayed } from "../ui/use-delayed.ts";
import { announce } from "../ui/use-title.ts";
import { DifferenceList } from "./difference-list.tsx";
import { describeCounts } from "./notes.ts";
import { type Comparison, dayAndTime } from "./versions.ts";
import { Words } from "./words.tsx";

interface HistoryViewProps {
  pageId: number;
  version: PageVersion;
  /** The revision of the newest version. */
  current: number;
  /** null: the version is shown as it was. */
  compared: PageVersion | null;
  comparison: Comparison;
  onCompare: (comparison: Comparison) => void;
  /** Another version is to be chosen in the list. */
  onPick: () => void;
}

/** A version in place of the page, with what differs from another one; the older is always what the newer is read against. */
export function HistoryView(props: HistoryViewProps) {
  const { pageId, version, current, compared } = props;
  const shown = useQuery(lateQueries.version(pageId, version.revision));
  const other = useQuery({ ...lateQueries.version(pageId, compared?.revision ?? 0), enabled: compared !== null });
  const retry = () => {
    if (shown.error) void shown.refetch();
    if (other.error) void other.refetch();
  };
  return (
    <article className="page history-page" aria-label={`Version of ${dayAndTime(version.createdAt)}`}>
      <div className="pagebar">
        <span className="badge badge-warn">
          <History className="i" />
          Version of {dayAndTime(version.createdAt)}
        </span>
        <span className="grow" />
        <CompareMenu {...props} />
      </div>
      {shown.error || (compared && other.error) ? (
        <Failed onRetry={retry} />
      ) : !shown.data || (compared && !other.data) ? (
        <Loading />
      ) : compared && other.data ? (
        <Difference
          key={`${version.revision} ${compared.revision}`}
          version={shown.data}
          compared={other.data}
          name={compared.revision === current ? "the current version" : dayAndTime(compared.createdAt)}
        />
      ) : (
        <AsItWas version={shown.data} isCompared={props.comparison.kind !== "none"} />
      )}
    </article>
  );
}

function CompareMenu({ comparison, onCompare, onPick }: HistoryViewProps) {
  const entry = (label: string, kind: Comparison["kind"], onSelect: () => void) => ({
    label,
    checked: comparison.kind === kind,
    onSelect,
  });
  return (
    <MenuButton
      className="btn btn-ghost btn-sm -mr-2.5"
      entries={() => [
        entry("Version before", "previous", () => onCompare({ kind: "previous" })),
        entry("Current version", "current", () => onCompare({ kind: "current" })),
        entry("Another version…", "version", onPick),
        { kind: "rule" },
        entry("Nothing", "none", () => onCompare({ kind: "none" })),
      ]}
    >
      Compare with
      <ChevronDown className="i" />
    </MenuButton>
  );
}

/** @param name what the other version is called in a sentence */
function Difference({ version, compared, name }: { version: FullVersion; compared: FullVersion; name: string }) {
  const isOlder = version.revision < compared.revision;
  const [before, after] = isOlder ? [version, compared] : [compared, version];
  const blocks = useMemo(() => diff(before.content, after.content), [before, after]);
  const title = useMemo(() => diffText(before.title, after.title), [before, after]);
  const counts = describeCounts(countChanges(blocks));
  const told = counts || (before.title === after.title ? "nothing differs" : "only the title differs");
  const summary = isOlder ? `From here to ${name}: ${told}.` : `Since ${name}: ${told}.`;
  useEffect(() => announce(summary), [summary]);
  return (
    <>
      <h1 className="title" dir="auto">
        <Words spans={title} />
      </h1>
      <p className="history-summary">{summary}</p>
      <DifferenceList blocks={blocks} />
    </>
  );
}

function AsItWas({ version, isCompared }: { version: FullVersion; isCompared: boolean }) {
  return (
    <>
      <h1 className="title" dir="auto">
        {version.title}
      </h1>
      {isCompared && <p className="history-summary">The page began with this version.</p>}
      {version.content.length === 0 ? (
        <p className="quiet mt-7">This page is empty.</p>
      ) : (
        <Reader blocks={version.content} defaultLevel={2} />
      )}
    </>
  );
}

/** Where there is none to show: the list beside it tells why, and tries again. */
export function NoVersion({ hasFailed }: { hasFailed: boolean }) {
  return (
    <div className="page history-page">
      {hasFailed ? (
        <div className="empty mt-16">
          <h2>No version can be shown</h2>
          <p>They could not be loaded just now. Nothing in them is lost.</p>
        </div>
      ) : (
        <div className="page-skeleton">
          <Skeleton />
        </div>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className="page-skeleton" role="status" aria-label="Loading...">
      <Skeleton />
    </div>
  );
}

function Skeleton() {
  const isSlow = useDelayed(150);
  return (
    isSlow && (
      <>
        <span className="sk sk-title" />
        <div className="sk-lines">
          {["100%", "97%", "46%"].map((width) => (
            <span key={width} className="sk" style={{ width }} />
          ))}
        </div>
      </>
    )
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="empty mt-16" role="alert">
      <h2>This version cannot be shown</h2>
      <p>It could not be loaded just now. Nothing in it is lost.</p>
      <Button className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
