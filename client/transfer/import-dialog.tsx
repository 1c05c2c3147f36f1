import { Upload } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { Imported } from "#core/import/receipt.ts";
import { links } from "#core/links.ts";
import { call, messageOf } from "../api/call.ts";
import { sendImport } from "../api/send-import.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Switch } from "../ui/switch.tsx";
import { type Chosen, chosenFrom } from "./chosen-files.ts";
import { ImportReceipt, receiptText } from "./import-receipt.tsx";

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
  if (!begun) return <Choosing workspaceId={workspaceId} name={name} onClose={onClose} onBegun={setBegun} />;
  return isOver ? <Finished begun={begun} onClose={onClose} /> : <Running begun={begun} onClose={onClose} />;
}

function Choosing({ workspaceId, name, onClose, onBegun }: ImportDialogProps & { onBegun: (begun: Imported) => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [update, setUpdate] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const abort = useRef<() => void>(() => {});
  useEffect(() => () => abort.current(), []);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    setError(null);
    if (files.length > 0) void chosenFrom(files).then(setChosen, () => setError("These files cannot be read."));
  };
  const start = async () => {
    if (!chosen) return;
    setSent(0);
    setError(null);
    try {
      const sending = sendImport(workspaceId, chosen.blob, { name: chosen.name, update }, setSent);
      abort.current = sending.abort;
      const { id } = await sending.done;
      abort.current = () => {};
      onBegun(await call("getImport", { params: { id } }));
    } catch (cause) {
      setSent(null);
      setError(messageOf(cause, "Octavo cannot be reached. Nothing was imported."));
    }
  };
  const size = chosen?.blob.size ?? 0;
  return (
    <Dialog
      title="Import"
      description={
        <>
          Into <bdi>{name}</bdi>
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!chosen} pending={sent !== null} onClick={() => void start()}>
            Import
          </Button>
        </>
      }
    >
      <p className="second">A zip, a folder or single files: Markdown, Obsidian, Notion or CSV.</p>
      <div className="row gap-3">
        <FileButton label="Choose files" onChange={choose} />
        <FileButton label="Choose a folder" isFolder onChange={choose} />
      </div>
      {chosen && (
        <p className="row justify-between">
          <bdi className="clip">{chosen.name}</bdi>
          <span className="quiet tabular-nums">{(size / 1024 / 1024).toFixed(1)} MB</span>
        </p>
      )}
      {sent !== null && <Meter label="Uploading" done={sent} total={size} />}
      <Switch
        label="Update an earlier import"
        hint="Pages that came from the same files are written anew instead of added again"
        checked={update}
        onChange={setUpdate}
      />
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </Dialog>
  );
}

/** A button that opens the system's choice of files. */
function FileButton({
  label,
  isFolder = false,
  onChange,
}: {
  label: string;
  isFolder?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <Upload className="i" />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        {...(isFolder ? { webkitdirectory: "" } : { multiple: true, accept: ".zip,.md,.markdown,.csv" })}
        onChange={onChange}
      />
    </>
  );
}

function Running({ begun, onClose }: { begun: Imported; onClose: () => void }) {
  const { id, name, done, total } = begun;
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
      <p role="status" className="tabular-nums">
        {total === 0 ? "Looking at the files" : `${done.toLocaleString("en")} of ${total.toLocaleString("en")} files`}
      </p>
    </Dialog>
  );
}

function Meter({ label, done, total }: { label: string; done: number; total: number }) {
  const share = total === 0 ? 0 : Math.min(100, (100 * done) / total);
  return (
    <div
      className="meter"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share)}
    >
      <i style={{ width: `${share}%` }} />
    </div>
  );
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
