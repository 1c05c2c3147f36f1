import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { takeAhead } from "./ahead-of-dialog.ts";
import { useCloseByBack } from "./close-by-back.ts";
import { closeByEscape } from "./close-by-escape.ts";
import { overlays } from "./overlays.ts";
import "./page-policy.ts";
import { useOpener } from "./use-opener.ts";
import "../styles/dialog-lines.css";

interface DialogProps {
  title: string;
  /** One sentence below the title; also read out with it. */
  description?: ReactNode;
  onClose: () => void;
  /** Wider, for two columns. */
  large?: boolean;
  /** Right below the body. */
  actions?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** A dialog that is open as long as it is drawn. It traps the focus, which begins in its first field, and gives it back. */
export function Dialog({ title, description, onClose, large, actions, children, className = "" }: DialogProps) {
  // Before it is asked what had the focus.
  const [typeAgain] = useState(takeAhead);
  const returnFocus = useOpener();
  useCloseByBack(onClose);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal container={overlays()}>
        <Radix.Overlay className="scrim">
          <Radix.Content
            className={`dialog ${large ? "dialog-lg" : ""} ${className}`}
            onKeyDown={closeByEscape(onClose)}
            onOpenAutoFocus={(event) => {
              focusFirstField(event);
              queueMicrotask(typeAgain);
            }}
            onCloseAutoFocus={returnFocus}
            {...(description ? {} : { "aria-describedby": undefined })}
          >
            <div className="dialog-head">
              <div>
                <Radix.Title className="dialog-title">{title}</Radix.Title>
                {description && <Radix.Description className="second">{description}</Radix.Description>}
              </div>
              <Radix.Close className="icon-btn" aria-label="Close">
                <X className="i" />
              </Radix.Close>
            </div>
            {children && <div className="dialog-body">{children}</div>}
            {actions && <div className="dialog-foot">{actions}</div>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Or what says that it comes first: a choice before the fields, the one button of a dialog without any. Where there is neither, it is a
 * list to choose from, or what the dialog is for: not the cross, by which Enter would close it.
 */
function focusFirstField(event: Event): void {
  const content = event.currentTarget as HTMLElement;
  const field =
    content.querySelector<HTMLElement>("[data-autofocus]") ??
    [
      ...content.querySelectorAll<HTMLElement>(
        ".dialog-body :is(input, textarea):not([disabled], [readonly], [aria-hidden='true'])",
      ),
      // One that is not drawn, as for choosing files, takes no focus.
    ].find((input) => input.checkVisibility()) ??
    content.querySelector<HTMLElement>(".dialog-body [role=combobox]") ??
    content.querySelector<HTMLElement>(".dialog-foot .btn-primary:not([disabled])") ??
    content.querySelector<HTMLElement>(".dialog-foot .btn");
  if (!field) return;
  event.preventDefault();
  // What is higher than the dialog is shown from its top on.
  field.focus({ preventScroll: field.offsetHeight > content.offsetHeight });
}
