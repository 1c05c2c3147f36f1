import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { PageVersion, SavedPage } from "#core/page.ts";
import { ApiError, call, messageOf } from "../api/call.ts";
import "../api/late-addresses.ts";
import { invalidateLate } from "../api/late-queries.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { dismissError, toastError, toastSuccess } from "../ui/toast.ts";
import { dayAndTime } from "./versions.ts";

interface RestoreProps {
  pageId: number;
  version: PageVersion;
  isDirty: boolean;
  onRestored: (page: SavedPage) => void;
}

/** Brings a version back by making a new one of it. Asks first where something unsaved meets it. */
export function Restore({ pageId, version, isDirty, onRestored }: RestoreProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRestore(pageId, version.revision, onRestored);
  const button = (
    <Button variant="primary" className="grow" pending={isPending} onClick={isDirty && !isAsking ? () => setAsking(true) : start}>
      {isPending ? "Restoring..." : "Restore this version"}
    </Button>
  );
  function start() {
    mutate(undefined, { onSettled: () => setAsking(false) });
  }
  return (
    <>
      {button}
      {isAsking && (
        <Dialog
          title="Restore this version?"
          description={`The version of ${dayAndTime(version.createdAt)} becomes the newest one. Your unsaved changes stay: they are merged onto it, and kept as a draft until you save.`}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)} data-autofocus>
                Cancel
              </Button>
              <Button variant="primary" pending={isPending} onClick={start}>
                {isPending ? "Restoring..." : "Restore"}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

function useRestore(pageId: number, revision: number, onRestored: (page: SavedPage) => void) {
  return useMutation({
    onMutate: dismissError,
    mutationFn: () => call("restoreVersion", { params: { id: pageId }, body: { revision } }),
    onSuccess: (page) => {
      toastSuccess("Version restored");
      onRestored(page);
    },
    onError: (error) => {
      if (error instanceof ApiError) toastError("Error", messageOf(error, ""));
      else toastError("The server gave no answer", "The list tells whether this version was restored. If it was not, try again.");
    },
    // It may be there, too, where no answer says so.
    onSettled: () => void invalidateLate.versions(pageId),
  });
}
