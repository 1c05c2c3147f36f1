import { useMutation } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { ListedFile } from "#core/file.ts";
import { printSize } from "#core/file-size.ts";
import { links } from "#core/links.ts";
import { call, messageOf, request } from "../../api/call.ts";
import { unlistedAfterAll } from "../../api/done-after-all.ts";
import "../../api/late-addresses.ts";
import { IconButton } from "../../ui/button.tsx";
import ConfirmDialog from "../../ui/confirm-dialog.tsx";
import { toastError } from "../../ui/toast.ts";
import { announce } from "../../ui/use-title.ts";
import { titlesOf } from "./in-order.ts";

/** Pages that a row leads to. */
const SHOWN = 3;

interface FileRowProps {
  workspaceId: number;
  file: ListedFile;
  onGone: () => void;
  onLeave: () => void;
}

export function FileRow({ workspaceId, file, onGone, onLeave }: FileRowProps) {
  const { id, name, size, url, pages, unused } = file;
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      unlistedAfterAll(request("deleteFile", { params: { id } }), id, () => call("listFiles", { params: { workspaceId } })),
    onSuccess() {
      setAsking(false);
      announce(`${name} was deleted`);
      onGone();
    },
    onError: (error) => toastError("Error", messageOf(error, "The file could not be deleted. Please try again.")),
  });
  return (
    <li>
      <div className="grow min-w-0">
        <p className="row gap-2">
          <a className="link clip" dir="auto" href={url} download={name}>
            {name}
          </a>
          <span className="quiet num text-sm flex-none">{printSize(size)}</span>
        </p>
        <p className="quiet text-sm wrap-anywhere">
          {unused ? "No page shows it" : pages.length === 0 ? "Only earlier versions show it" : "Shown by "}
          {pages.slice(0, SHOWN).map((page, at) => (
            <span key={page.id}>
              {at > 0 && ", "}
              <Link className="link" href={links.page(page.id)} dir="auto" onClick={onLeave}>
                {page.title || "Untitled"}
              </Link>
            </span>
          ))}
          {pages.length > SHOWN && ` and ${pages.length - SHOWN} more`}
        </p>
      </div>
      <IconButton size="sm" label={`Delete ${name}`} danger onClick={() => setAsking(true)}>
        <Trash2 className="i" />
      </IconButton>
      {isAsking && (
        <ConfirmDialog
          title="Delete this file?"
          action="Delete"
          pendingAction="Deleting..."
          pending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          <p className="wrap-anywhere">
            “<bdi>{name}</bdi>” is gone for good. {consequence(file)}
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function consequence(file: ListedFile): string {
  if (file.unused) return "No page shows it.";
  if (file.pages.length === 0) return "Earlier versions of pages show it, and will say that it is missing.";
  return `${titlesOf(file)} ${file.pages.length === 1 ? "shows" : "show"} it, and will say that it is missing.`;
}
