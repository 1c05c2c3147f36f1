import { useMemo, useState } from "react";
import type { Format } from "#core/export/progress.ts";
import { subtreeOf, type Tree } from "#core/tree.ts";
import { unreached } from "../ui/unreached.ts";
import "../api/late-addresses.ts";
import { call, messageOf } from "../api/call.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Switch } from "../ui/switch.tsx";
import { dismissError, toastError } from "../ui/toast.ts";
import { download, Exporting } from "./exporting.tsx";
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
    dismissError();
    try {
      const { url } = await ("tree" in props
        ? call("orderPageExport", { params: { id: props.id }, query: { format, subpages: isMany ? "true" : "false" } })
        : call("orderWorkspaceExport", { params: { workspaceId: props.workspaceId }, query: { format } }));
      download(url);
      if (isMany) setState("running");
      else onClose();
    } catch (error) {
      toastError("Nothing was exported", messageOf(error, unreached()));
      setState("asked");
    }
  };

  if (state === "running")
    return (
      <Exporting onClose={onClose}>
        <bdi className="wrap-anywhere">{name}</bdi>, {format === "html" ? "HTML" : "Markdown"}
      </Exporting>
    );
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
