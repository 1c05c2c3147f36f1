import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ListedFile } from "#core/file.ts";
import { printSize } from "#core/file-size.ts";
import { addressOf, messageOf } from "../../api/call.ts";
import "../../api/late-addresses.ts";
import { queryClient } from "../../api/queries.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { FileRow } from "./file-row.tsx";
import { inOrder } from "./in-order.ts";

const listed = (workspaceId: number) =>
  queryOptions<ListedFile[]>({ queryKey: [addressOf("listFiles", { params: { workspaceId } })], staleTime: 0 });

/** Rows that are drawn before somebody asks for more. */
const AT_FIRST = 100;

interface FilesDialogProps {
  workspaceId: number;
  name: string;
  onClose: () => void;
  /** Somebody goes to a page. */
  onLeave: () => void;
}

/** What was uploaded into a workspace, and what of it could go. */
export default function FilesDialog({ workspaceId, name, onClose, onLeave }: FilesDialogProps) {
  const { data, error, refetch } = useQuery(listed(workspaceId));
  const [most, setMost] = useState(AT_FIRST);
  const files = useMemo(() => (Array.isArray(data) ? inOrder(data) : null), [data]);
  const done = useRef<HTMLButtonElement>(null);
  const count = useRef(0);
  // The button that was pressed is gone with its file.
  useEffect(() => {
    if (files && files.length < count.current) done.current?.focus();
    count.current = files?.length ?? 0;
  }, [files]);
  const forget = (gone: number) =>
    queryClient.setQueryData(listed(workspaceId).queryKey, (known) => known?.filter(({ id }) => id !== gone));
  return (
    <Dialog
      title="Files"
      description={
        <>
          Of <bdi>{name}</bdi>
          {files && files.length > 0 && `: ${summary(files)}`}
        </>
      }
      onClose={onClose}
      actions={
        <Button ref={done} variant="primary" onClick={onClose} data-autofocus>
          Done
        </Button>
      }
    >
      {files === null && !error && (
        <p className="quiet row" role="status">
          <i className="spin" />
          Loading...
        </p>
      )}
      {files === null && error && (
        <NotLoaded onRetry={refetch}>{messageOf(error, "The files cannot be loaded just now.")}</NotLoaded>
      )}
      {files?.length === 0 && (
        <p className="second">There are no files. Pictures and files that you drop on a page stand here.</p>
      )}
      {files && files.length > 0 && (
        <ul className="lines" aria-label="Files">
          {files.slice(0, most).map((file) => (
            <FileRow key={file.id} workspaceId={workspaceId} file={file} onGone={() => forget(file.id)} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {files && files.length > 0 && (
        <p className="hint">Pictures lose what a camera wrote into them, such as the place. Other files keep what they carry.</p>
      )}
      {files && files.length > most && (
        <Button size="sm" onClick={() => setMost(most + 10 * AT_FIRST)}>
          Show more
        </Button>
      )}
    </Dialog>
  );
}

function summary(files: readonly ListedFile[]): string {
  const size = printSize(files.reduce((sum, file) => sum + file.size, 0));
  return `${files.length === 1 ? "1 file" : `${files.length.toLocaleString("en")} files`}, ${size}`;
}
