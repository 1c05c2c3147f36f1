import { type ReactNode, useEffect, useState } from "react";
import type { Progress } from "#core/export/progress.ts";
import { printSize } from "#core/file-size.ts";
import "../api/late-addresses.ts";
import { call } from "../api/call.ts";
import { doneAfterAll } from "../api/done-after-all.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { toastError } from "../ui/toast.ts";
import { Meter } from "./meter.tsx";

/** How far an export is. Closes itself when the file is there. @param children what it is of */
export function Exporting({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const progress = useProgress(onClose);
  const { done = 0, total = 0, bytes = 0 } = progress ?? {};
  const cancel = () => {
    void cancelled().catch(() => toastError("The export goes on", "Please cancel it where your browser shows what it saves."));
    onClose();
  };
  return (
    <Dialog
      title="Exporting"
      description={children}
      onClose={cancel}
      actions={
        <Button onClick={cancel} data-autofocus>
          Cancel
        </Button>
      }
    >
      <Meter label="Exporting" done={done} total={total} />
      <div className="row justify-between tabular-nums">
        <span role="status">{total === 0 ? "Looking for its pages" : `${count(done)} of ${count(total)} pages`}</span>
        <span className="quiet">{printSize(bytes)}</span>
      </div>
    </Dialog>
  );
}

const cancelled = () => doneAfterAll(call("cancelExport"), async () => !isUnderWay(await call("exportProgress")));

const isUnderWay = ({ state }: Progress) => state === "waiting" || state === "running";

const count = (value: number) => value.toLocaleString("en");

/** Milliseconds. */
const PAUSE = 400;

function useProgress(onOver: () => void): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const look = async () => {
      const now = await call("exportProgress").catch(() => null);
      if (isGone) return;
      if (now) setProgress(now);
      if (now?.state === "failed") toastError("The export was cut off", "What was saved of it is not whole. Please try again.");
      if (now && !isUnderWay(now)) onOver();
      else timer = setTimeout(() => void look(), PAUSE);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [onOver]);
  return progress;
}

/** The browser saves it by itself, however large it is. */
export function download(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}
