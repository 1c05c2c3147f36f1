import { useQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Imported } from "#core/import/receipt.ts";
import { queries } from "../api/queries.ts";
import { useAsking } from "../ui/asking.ts";
import { announce } from "../ui/use-title.ts";
import { hiddenIn, hide, onHidden, reveal } from "./hidden-imports.ts";
import ImportDialog, { titles } from "./import-dialog.tsx";
import "./side-import.css";
import { type Dropped, useDropOnTree } from "./use-drop-on-tree.ts";
import { useFollowed } from "./use-followed.ts";

/** The import that goes on unseen, at the sidebar's foot; and files that are dropped on the tree. */
export default function SideImport({ workspaceId }: { workspaceId: number }) {
  const hidden = useSyncExternalStore(onHidden, () => hiddenIn(workspaceId));
  const [shown, setShown] = useState<{ begun: Imported } | { given: Dropped } | null>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => setScroller(place.current?.parentElement?.querySelector<HTMLElement>(".side-scroll") ?? null), []);
  useAsking(shown !== null);
  useDropOnTree(scroller, (given) => setShown({ given }));
  useFollowed(
    hidden,
    (now) => {
      if (now.receipt) announce("The import is over");
      hide(now);
    },
    () => reveal(workspaceId),
  );
  const { data: workspaces } = useQuery({ ...queries.workspaces(), enabled: shown !== null });
  const name = workspaces?.find?.(({ id }) => id === workspaceId)?.name ?? "Workspace";
  const open = () => {
    if (hidden) setShown({ begun: hidden });
    reveal(workspaceId);
  };
  return (
    <>
      <div hidden ref={place} />
      {hidden && (
        <button type="button" className="side-import" onClick={open}>
          <Upload className="i" />
          <span className="clip grow">
            {hidden.isQueued ? "Import waits" : titles[hidden.receipt ? hidden.state : "running"]}
          </span>
          {!hidden.receipt && !hidden.isQueued && <span className="tabular-nums">{percentOf(hidden)} %</span>}
        </button>
      )}
      {shown && (
        <ImportDialog
          workspaceId={workspaceId}
          name={name}
          {...("given" in shown ? { given: shown.given } : { shown: shown.begun })}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

const percentOf = ({ done, total }: Imported) => (total === 0 ? 0 : Math.min(100, Math.floor((100 * done) / total)));
