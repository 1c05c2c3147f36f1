import { AlertDialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { takeAhead } from "./ahead-of-dialog.ts";
import { Button } from "./button.tsx";
import { useCloseByBack } from "./close-by-back.ts";
import { closeByEscape } from "./close-by-escape.ts";
import { overlays } from "./overlays.ts";
import { dismissError } from "./toast.ts";
import "./page-policy.ts";
import { useOpener } from "./use-opener.ts";
import "../styles/dialog-lines.css";

interface ConfirmDialogProps {
  title: string;
  /** What will happen, in whole sentences. */
  children: ReactNode;
  action: string;
  /** What the button says while it is done. */
  pendingAction: string;
  pending: boolean;
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is destroyed. Cancel has the focus, and there is no corner to close it by mistake. */
export default function ConfirmDialog({
  title,
  children,
  action,
  pendingAction,
  pending,
  disabled,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  // What was typed while it was on its way means nothing to it; before it is asked what had the focus.
  useState(takeAhead);
  const returnFocus = useOpener();
  const close = () => !pending && onClose();
  const confirm = () => {
    dismissError();
    onConfirm();
  };
  useCloseByBack(close);
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && close()}>
      <AlertDialog.Portal container={overlays()}>
        <AlertDialog.Overlay className="scrim">
          <AlertDialog.Content className="dialog" onKeyDown={closeByEscape(close)} onCloseAutoFocus={returnFocus}>
            <div className="dialog-head">
              <AlertDialog.Title className="dialog-title">{title}</AlertDialog.Title>
            </div>
            <AlertDialog.Description asChild>
              <div className="dialog-body second">{children}</div>
            </AlertDialog.Description>
            <div className="dialog-foot">
              <AlertDialog.Cancel asChild>
                <Button>Cancel</Button>
              </AlertDialog.Cancel>
              <Button variant="danger" pending={pending} disabled={disabled ?? false} onClick={confirm}>
                {pending ? pendingAction : action}
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
