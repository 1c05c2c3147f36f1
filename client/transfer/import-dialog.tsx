import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import type { Imported } from "#core/import/receipt.ts";
import { links } from "#core/links.ts";
import "../api/late-addresses.ts";
import { call, messageOf } from "../api/call.ts";
import { doneAfterAll } from "../api/done-after-all.ts";
import { useOnline } from "../api/online.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { dismissError, toastError } from "../ui/toast.ts";
import { unreached, unreachedTryAgain } from "../ui/unreached.ts";
import { leaveOpener } from "../ui/use-opener.ts";
import "./import-dialog.css";
import { hide, reveal } from "./hidden-imports.ts";
import { ImportChoice } from "./import-choice.tsx";
import { ImportReceipt, receiptText, whenItRan } from "./import-receipt.tsx";
import { Meter } from "./meter.tsx";
import type { Dropped } from "./use-drop-on-tree.ts";
import { useFollowed } from "./use-followed.ts";

interface ImportDialogProps {
  workspaceId: number;
  name: string;
  /** What is imported, where it was dropped. */
  given?: Dropped;
  /** One that has begun. */
  shown?: Imported;
  onClose: () => void;
}

/** Chooses what is imported, and shows how far it is and what came of it. An import goes on when this is closed. */
export default function ImportDialog({ workspaceId, name, given, shown, onClose }: ImportDialogProps) {
  const [begun, setBegun] = useState<Imported | null>(shown ?? null);
  const isOver = begun !== null && begun.receipt !== null;
  // One that runs already is shown.
  useEffect(() => {
    if (given || shown) return;
    void call("listImports", { params: { workspaceId } })
      .then(([last]) => last?.state === "running" && setBegun((now) => now ?? last))
      .catch(() => {});
  }, [workspaceId, given, shown]);
  // What this shows stands nowhere else.
  useEffect(() => void (begun && reveal(workspaceId)), [begun, workspaceId]);
  useFollowed(begun, setBegun, onClose);
  const close = () => {
    if (begun && !isOver) hide(begun);
    onClose();
  };
  if (!begun) return <ImportChoice {...{ workspaceId, name, given, onClose }} onBegun={setBegun} />;
  return isOver ? <Finished begun={begun} onClose={onClose} /> : <Running begun={begun} onClose={close} />;
}

function Running({ begun, onClose }: { begun: Imported; onClose: () => void }) {
  const { id, name, state, isQueued, done, total, file } = begun;
  const isOnline = useOnline();
  const left = useTimeLeft(done, total);
  const cancel = useMutation({
    onMutate: dismissError,
    mutationFn: () =>
      doneAfterAll(
        call("cancelImport", { params: { id } }),
        async () => (await call("getImport", { params: { id } })).state !== "running",
      ),
    // One that was over before shows what came of it.
    onError: (error) => toastError("The import goes on", messageOf(error, unreachedTryAgain())),
  });
  return (
    <Dialog
      className="importing"
      title="Importing"
      description={<bdi>{name}</bdi>}
      onClose={onClose}
      actions={
        <>
          {/* Until its receipt is written. */}
          <Button pending={cancel.isPending || state === "cancelled"} onClick={() => cancel.mutate()}>
            Cancel import
          </Button>
          <Button variant="primary" onClick={onClose} data-autofocus>
            Hide
          </Button>
        </>
      }
    >
      <Meter label="Importing" done={done} total={total} />
      <p className="row justify-between">
        <span role="status" className="tabular-nums">
          {total === 0
            ? isQueued
              ? "Waits for its turn"
              : "Looking at the files"
            : `${done.toLocaleString("en")} of ${total.toLocaleString("en")} files`}
        </span>
        <span className="quiet">{isOnline && left}</span>
      </p>
      {/* Its line stays, so that the buttons do not move. */}
      {isOnline ? (
        <p className="quiet clip">
          <bdi>{file ?? "\u00a0"}</bdi>
        </p>
      ) : (
        <p className="quiet">{unreached()} The import goes on all the same.</p>
      )}
    </Dialog>
  );
}

/** How long it goes on, at the pace that was seen since this was opened; empty as long as nothing was. */
function useTimeLeft(done: number, total: number): string {
  const [first] = useState({ done, at: performance.now() });
  const pace = (performance.now() - first.at) / (done - first.done);
  if (done === first.done || done >= total) return "";
  const seconds = Math.ceil(((total - done) * pace) / 1000);
  if (seconds < 60) return seconds === 1 ? "about 1\u00a0second left" : `about ${seconds}\u00a0seconds left`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? "about 1\u00a0minute left" : `about ${minutes}\u00a0minutes left`;
}

/** What its dialog is called, and what stands for it while that is hidden. */
export const titles = { running: "Importing", done: "Import finished", failed: "Import failed", cancelled: "Import cancelled" };

function Finished({ begun, onClose }: { begun: Imported; onClose: () => void }) {
  const [, navigate] = useLocation();
  const { pageId, receipt } = begun;
  const keep = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([receiptText(begun)], { type: "text/plain" }));
    link.download = `${begun.name} receipt.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  const leave = (id: number) => {
    leaveOpener(links.page(id));
    onClose();
  };
  const open = () => {
    if (pageId === null) return onClose();
    leave(pageId);
    navigate(links.page(pageId));
  };
  return (
    <Dialog
      className="importing"
      title={titles[begun.state]}
      description={
        <>
          <bdi>{begun.name}</bdi>, {whenItRan(begun)}
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={keep}>Download receipt</Button>
          <Button variant="primary" onClick={open} data-autofocus>
            {pageId === null ? "Close" : "Open the pages"}
          </Button>
        </>
      }
    >
      {receipt && <ImportReceipt receipt={receipt} onLeave={leave} />}
    </Dialog>
  );
}
