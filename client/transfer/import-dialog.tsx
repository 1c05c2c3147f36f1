import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import type { Imported } from "#core/import/receipt.ts";
import { links } from "#core/links.ts";
import { call } from "../api/call.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ImportChoice } from "./import-choice.tsx";
import { ImportReceipt, receiptText } from "./import-receipt.tsx";
import { Meter } from "./meter.tsx";

interface ImportDialogProps {
  workspaceId: number;
  name: string;
  onClose: () => void;
}

/** Milliseconds between two looks at an import that runs. */
const PAUSE = 500;

/** Chooses what is imported, and shows how far it is and what came of it. An import goes on when this is closed. */
export default function ImportDialog({ workspaceId, name, onClose }: ImportDialogProps) {
  const [begun, setBegun] = useState<Imported | null>(null);
  const isOver = begun !== null && begun.receipt !== null;
  // One that runs already is shown.
  useEffect(() => {
    void call("listImports", { params: { workspaceId } })
      .then(([last]) => last?.state === "running" && setBegun((now) => now ?? last))
      .catch(() => {});
  }, [workspaceId]);
  useEffect(() => {
    if (!begun || isOver) return;
    const timer = setTimeout(() => {
      // Offline, the last that is known stays, and it is asked again.
      void call("getImport", { params: { id: begun.id } })
        .then(setBegun)
        .catch(() => setBegun({ ...begun }));
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [begun, isOver]);
  if (!begun) return <ImportChoice workspaceId={workspaceId} name={name} onClose={onClose} onBegun={setBegun} />;
  return isOver ? <Finished begun={begun} onClose={onClose} /> : <Running begun={begun} onClose={onClose} />;
}

function Running({ begun, onClose }: { begun: Imported; onClose: () => void }) {
  const { id, name, done, total } = begun;
  const left = useTimeLeft(done, total);
  const cancel = () => void call("cancelImport", { params: { id } }).catch(() => {});
  return (
    <Dialog
      title="Importing"
      description={<bdi>{name}</bdi>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={cancel}>Cancel import</Button>
          <Button variant="primary" onClick={onClose} data-autofocus>
            Hide
          </Button>
        </>
      }
    >
      <Meter label="Importing" done={done} total={total} />
      <p className="row justify-between">
        <span role="status" className="tabular-nums">
          {total === 0 ? "Looking at the files" : `${done.toLocaleString("en")} of ${total.toLocaleString("en")} files`}
        </span>
        <span className="quiet">{left}</span>
      </p>
    </Dialog>
  );
}

/** How long it goes on, at the pace that was seen since this was opened; empty as long as nothing was. */
function useTimeLeft(done: number, total: number): string {
  const [first] = useState({ done, at: performance.now() });
  const pace = (performance.now() - first.at) / (done - first.done);
  if (done === first.done || done >= total) return "";
  const seconds = Math.ceil(((total - done) * pace) / 1000);
  if (seconds < 60) return seconds === 1 ? "about 1 second left" : `about ${seconds} seconds left`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? "about 1 minute left" : `about ${minutes} minutes left`;
}

const titles = { running: "Importing", done: "Import finished", failed: "Import failed", cancelled: "Import cancelled" };

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
  const open = () => {
    if (pageId !== null) navigate(links.page(pageId));
    onClose();
  };
  return (
    <Dialog
      title={titles[begun.state]}
      description={<bdi>{begun.name}</bdi>}
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
      {receipt && <ImportReceipt receipt={receipt} />}
    </Dialog>
  );
}
