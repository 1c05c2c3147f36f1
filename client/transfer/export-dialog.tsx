import { useEffect, useMemo, useState } from "react";
import type { Format, Progress } from "#core/export/progress.ts";
import { subtreeOf, type Tree } from "#core/tree.ts";
import { call, messageOf } from "../api/call.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Switch } from "../ui/switch.tsx";
import { toastError } from "../ui/toast.ts";
import { FormatChoice } from "./format-choice.tsx";

/** A page of a tree, or a workspace as a whole. */
type ExportDialogProps = ({ tree: Tree; id: number } | { workspaceId: number; name: string }) & { onClose: () => void };

/** A page, with what is below it or alone, or a workspace, as files. The browser saves what the server sends; here one sees how far it is. */
export default function ExportDialog(props: ExportDialogProps) {
  const { onClose } = props;
  const { tree, id } = "tree" in props ? props : { tree: null, id: 0 };
  const below = useMemo(() => (tree ? subtreeOf(tree, id).size - 1 : 0), [tree, id]);
  const [subpages, setSubpages] = useState(true);
  const [format, setFormat] = useState<Format>("markdown");
  const [state, setState] = useState<"asked" | "starting" | "running">("asked");
  const name = "tree" in props ? props.tree.byId.get(props.id)?.title || "Untitled" : props.name;
  const isMany = tree === null || (subpages && below > 0);

  const start = async () => {
    setState("starting");
    try {
      const { url } = await ("tree" in props
        ? call("orderPageExport", { params: { id: props.id }, query: { format, subpages: isMany ? "true" : "false" } })
        : call("orderWorkspaceExport", { params: { workspaceId: props.workspaceId }, query: { format } }));
      download(url);
      if (isMany) setState("running");
      else onClose();
    } catch (error) {
      toastError("Nothing was exported", messageOf(error, "Octavo cannot be reached."));
      setState("asked");
    }
  };

  if (state === "running") return <Exporting name={name} format={format} onClose={onClose} />;
  return (
    <Dialog
      title={tree ? "Export page" : "Export workspace"}
      description={<bdi className="wrap-anywhere">{name}</bdi>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={state === "starting"} onClick={() => void start()} data-autofocus>
            Export
          </Button>
        </>
      }
    >
      <FormatChoice format={format} onChange={setFormat} />
      {below > 0 && (
        <Switch
          label="Include subpages"
          hint={below === 1 ? "1 page below this one" : `${below} pages below this one`}
          checked={subpages}
          onChange={setSubpages}
        />
      )}
    </Dialog>
  );
}

/** Closes itself when the file is there. */
function Exporting({ name, format, onClose }: { name: string; format: Format; onClose: () => void }) {
  const progress = useProgress(onClose);
  const { done = 0, total = 0, bytes = 0 } = progress ?? {};
  const cancel = () => {
    void call("cancelExport").catch(() => {});
    onClose();
  };
  return (
    <Dialog
      title="Exporting"
      description={
        <>
          <bdi className="wrap-anywhere">{name}</bdi>, {format === "html" ? "HTML" : "Markdown"}
        </>
      }
      onClose={cancel}
      actions={
        <Button onClick={cancel} data-autofocus>
          Cancel
        </Button>
      }
    >
      <div
        className="meter"
        role="progressbar"
        aria-label="Exporting"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <i style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }} />
      </div>
      <div className="row justify-between tabular-nums">
        <span role="status">{total === 0 ? "Looking for its pages" : `${done} of ${total} pages`}</span>
        <span className="quiet">{(bytes / 1024 / 1024).toFixed(1)} MB</span>
      </div>
    </Dialog>
  );
}

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
      if (now && now.state !== "waiting" && now.state !== "running") onOver();
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
function download(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}
