import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { dismissError } from "./toast.ts";

interface FormDialogProps {
  title: string;
  /** One sentence below the title; also read out with it. */
  description?: ReactNode;
  /** What the button says that sends the form. */
  action: string;
  /** What it says while the form is under way; without it, the same. */
  pendingAction?: string;
  isPending: boolean;
  /**
   * Called for Enter and for the button; the browser's own sending has been stopped. Not while the form is under way, nor before a
   * promise that it answered is kept, as of checking what was typed.
   */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Called for Cancel, Escape and the cross, but not while the form is under way: its answer would be told to nobody. */
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog that holds one form, with Cancel and the button that sends it. */
export function FormDialog({
  title,
  description,
  action,
  pendingAction,
  isPending,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId();
  const [isChecking, setChecking] = useState(false);
  const isBusy = isPending || isChecking;
  const close = () => !isPending && onClose();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog that a form opened does not send that form.
    event.stopPropagation();
    if (isBusy) return;
    dismissError();
    const checked = onSubmit(event);
    if (!(checked instanceof Promise)) return;
    setChecking(true);
    void checked.finally(() => setChecking(false));
  };
  return (
    <Dialog
      title={title}
      description={description}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} pending={isBusy}>
            {(isBusy && pendingAction) || action}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack gap-4.5" onSubmit={send} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
