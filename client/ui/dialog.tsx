import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import "./page-policy.ts";

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

/** A dialog that is open as long as it is drawn. It traps the focus and gives it back. */
export function Dialog({ title, description, onClose, large, actions, children, className = "" }: DialogProps) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            className={`dialog ${large ? "dialog-lg" : ""} ${className}`}
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
