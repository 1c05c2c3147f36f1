import { type KeyboardEvent, memo, useLayoutEffect, useMemo, useRef, useState } from "react";
import { VList, type VListHandle } from "virtua";
import type { PageVersion } from "#core/page.ts";
import { Avatar } from "../ui/avatar.tsx";
import { blockCount, clockTime, dayAndTime, humanSize, rowsByDay } from "./versions.ts";

interface VersionListProps {
  versions: readonly PageVersion[];
  selected: number;
  compared: number | null;
  /** Arrows only walk then: what they come by is not chosen yet. */
  isPicking: boolean;
  onSelect: (revision: number) => void;
}

const LIST = "version-list";

/** The versions in sight of a list that may have thousands. It keeps the focus; arrows walk through it and show each version. */
export function VersionList({ versions, selected, compared, isPicking, onSelect }: VersionListProps) {
  const rows = useMemo(() => rowsByDay(versions), [versions]);
  const savedAt = useMemo(() => new Map(versions.map((version) => [version.revision, version.createdAt])), [versions]);
  const list = useRef<VListHandle>(null);
  const [walkedTo, setWalkedTo] = useState<number | null>(null);
  const active = isPicking ? (walkedTo ?? selected) : selected;

  // At once, so that a key that follows quickly finds the list ready.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list appears, and when a pick begins or ends
  useLayoutEffect(() => {
    setWalkedTo(null);
    document.getElementById(LIST)?.focus({ preventScroll: true });
  }, [isPicking]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = versions.findIndex((version) => version.revision === active);
    const next = versions[placeAfter(event.key, at, versions.length)]?.revision;
    if (next !== undefined) {
      event.preventDefault();
      list.current?.scrollToIndex(indexOf(rows, next), { align: "nearest" });
      if (isPicking) setWalkedTo(next);
      else onSelect(next);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onSelect(active);
    }
  };
  return (
    <div className="versions">
      <VList
        ref={list}
        id={LIST}
        role="listbox"
        aria-label="Versions"
        aria-activedescendant={rowId(active)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        data={rows}
        bufferSize={400}
      >
        {(row) =>
          row.kind === "day" ? (
            <div key={`day ${row.label}`} className="version-day" aria-hidden>
              {row.label}
            </div>
          ) : (
            <VersionRow
              key={row.version.revision}
              version={row.version}
              day={row.day}
              restoredFrom={savedAt.get(row.version.restoredFrom ?? 0) ?? null}
              place={row.place}
              count={versions.length}
              isSelected={row.version.revision === selected}
              isCompared={row.version.revision === compared}
              isActive={row.version.revision === active}
              onSelect={onSelect}
            />
          )
        }
      </VList>
    </div>
  );
}

function indexOf(rows: ReturnType<typeof rowsByDay>, revision: number): number {
  return rows.findIndex((row) => row.kind === "version" && row.version.revision === revision);
}

const PAGE = 8;

/** −1 for keys that do not walk. */
function placeAfter(key: string, at: number, count: number): number {
  const last = count - 1;
  switch (key) {
    case "ArrowDown":
      return Math.min(at + 1, last);
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "PageDown":
      return Math.min(at + PAGE, last);
    case "PageUp":
      return Math.max(at - PAGE, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return -1;
  }
}

const rowId = (revision: number) => `version-${revision}`;

interface VersionRowProps {
  version: PageVersion;
  day: string;
  /** When the version was saved that this one brought back. */
  restoredFrom: string | null;
  place: number;
  count: number;
  isSelected: boolean;
  isCompared: boolean;
  isActive: boolean;
  onSelect: (revision: number) => void;
}

const VersionRow = memo(function VersionRow(props: VersionRowProps) {
  const { version, day, restoredFrom, place, count, isSelected, isCompared, isActive, onSelect } = props;
  const name = place === 0 ? "Current version" : version.revision === 1 ? "Page created" : version.authorName;
  return (
    <button
      type="button"
      role="option"
      id={rowId(version.revision)}
      className={`version ${isSelected ? "is-current" : ""} ${isActive ? "is-active" : ""}`}
      aria-selected={isSelected}
      aria-posinset={place + 1}
      aria-setsize={count}
      tabIndex={-1}
      // The list keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        document.getElementById(LIST)?.focus({ preventScroll: true });
        onSelect(version.revision);
      }}
    >
      <Avatar name={version.authorName} />
      <span className="min-w-0">
        <b className="clip" dir="auto">
          {name}
        </b>
        <small className="clip">
          <span className="sr">{day}, </span>
          {clockTime(version.createdAt)}
          {name !== version.authorName && `, ${version.authorName}`}
        </small>
        {restoredFrom && <small>Restored from {dayAndTime(restoredFrom)}</small>}
        {isCompared && <small className="text-accent-ink">Compared with this</small>}
      </span>
      <span className="delta">
        <span>{blockCount(version.blockCount)}</span>
        <span>{humanSize(version.size)}</span>
      </span>
    </button>
  );
});
