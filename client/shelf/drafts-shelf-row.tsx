import { Download, EllipsisVertical, FileClock, FileDiff, Trash2 } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "wouter";
import { links } from "#core/links.ts";
import { deleteDraft } from "../device/drafts.ts";
import { dayAndTime } from "../history/versions.ts";
import { loaded } from "../ui/loaded.tsx";
import { MenuButton } from "../ui/menu-button.tsx";
import { toastError } from "../ui/toast.ts";
import { announce } from "../ui/use-title.ts";
import { readDrafted, type Shelved } from "./read-shelf.ts";
import { describeDraft, fileNameOf, markdownOf, titleOf } from "./shelved.ts";

const DraftDifference = loaded(() => import("./drafts-shelf-difference.tsx"));
/** By itself, or the first visits of other screens would have it, too. */
const DialogAhead = loaded(async () => ({ default: (await import("../ui/dialog-ahead.tsx")).DialogAhead }), { quiet: true });
const ConfirmDialog = loaded(() => import("../ui/confirm-dialog.tsx"));

interface DraftRowProps {
  shelved: Shelved;
  /** The workspace's name; null where it is not known. */
  workspace: string | null;
  onDiscarded: () => void;
}

/** One draft: which page, where, since when and how much, and what can be done with it. */
export function DraftRow({ shelved: { draft, isOpen }, workspace, onDiscarded }: DraftRowProps) {
  const [open, setOpen] = useState<"difference" | "discard" | null>(null);
  const close = () => setOpen(null);
  const ahead = <DialogAhead onGivenUp={close} />;
  const title = titleOf(draft);
  return (
    <li>
      <FileClock className="i text-ink-3" />
      <div className="min-w-0 grow">
        <p className="clip" dir="auto">
          {title}
        </p>
        <p className="quiet num wrap-anywhere text-sm">
          {workspace && (
            <>
              <bdi>{workspace}</bdi>,{" "}
            </>
          )}
          <time dateTime={new Date(draft.updatedAt).toISOString()}>{dayAndTime(new Date(draft.updatedAt).toISOString())}</time>
          {`. ${describeDraft(draft)}.`}
          {isOpen && " Open in another window."}
        </p>
      </div>
      <Link className="btn btn-outline btn-sm" href={links.page(draft.pageId)} aria-label={`Open ${title}`}>
        Open
      </Link>
      <MenuButton
        className="icon-btn"
        label={`Actions for the draft of ${title}`}
        entries={() => [
          { label: "Show difference", icon: <FileDiff className="i" />, onSelect: () => setOpen("difference") },
          { label: "Download as Markdown", icon: <Download className="i" />, onSelect: () => void download() },
          { kind: "rule" },
          {
            label: "Discard",
            icon: <Trash2 className="i" />,
            danger: true,
            // The window that writes it has it anyway.
            disabled: isOpen,
            onSelect: () => setOpen("discard"),
          },
        ]}
      >
        <EllipsisVertical className="i" />
      </MenuButton>
      {open === "difference" && <DraftDifference draft={draft} onClose={close} fallback={ahead} />}
      {open === "discard" && (
        <ConfirmDialog
          fallback={ahead}
          title="Discard draft"
          action="Discard"
          pendingAction="Discarding..."
          pending={false}
          onConfirm={() => void discard()}
          onClose={close}
        >
          <p className="wrap-anywhere">
            Are you sure you want to discard what you wrote on "<bdi>{title}</bdi>"? The page stays as it was last saved. This
            action cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );

  async function download() {
    const { after } = await readDrafted(draft);
    const address = URL.createObjectURL(new Blob([markdownOf(draft, after)], { type: "text/markdown" }));
    Object.assign(document.createElement("a"), { href: address, download: fileNameOf(draft) }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  async function discard() {
    try {
      await deleteDraft(draft.account, draft.pageId, draft.tab);
    } catch {
      toastError("Error", "Failed to discard the draft. Please try again.");
      return;
    }
    // At once: as long as it is there, the question takes back the focus that the list is given.
    flushSync(() => setOpen(null));
    announce("Draft discarded");
    onDiscarded();
  }
}
