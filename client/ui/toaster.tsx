import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { type FocusEvent, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { usePathname } from "wouter/use-browser-location";
import { interaction } from "#core/limits.ts";
import { besideDialogs } from "./beside-dialogs.ts";
import { Button } from "./button.tsx";
import { overlays } from "./overlays.ts";
import { makeRoom } from "./room-for-toast.ts";
import { currentToast, dismissToast, useToast } from "./toast.ts";
import "../styles/toasts.css";

/** Where notifications appear: for 5 seconds, swiped away to the right, focused by F8. */
export default function Toaster() {
  const toast = useToast();
  const address = usePathname();
  const viewport = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const isOpen = toast?.open ?? false;
  // Who went to it by F8 goes on where she was once it is gone.
  useEffect(() => {
    if (isOpen || !viewport.current?.contains(document.activeElement)) return;
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  }, [isOpen]);
  useEffect(() => {
    const dismiss = () => {
      // As it goes, the focus is given back from there.
      viewport.current?.focus();
      dismissToast(currentToast()?.id ?? 0);
    };
    return besideDialogs(() => viewport.current, dismiss);
  }, []);
  return (
    <Radix.Provider duration={interaction.toastDuration} swipeDirection="right" swipeThreshold={interaction.toastSwipeThreshold}>
      {toast && (
        <Radix.Root
          key={toast.id}
          ref={makeRoom}
          className={`toast ${toast.tone === "destructive" ? "toast-danger" : ""}`}
          type="foreground"
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
        >
          {toast.tone === "destructive" ? <CircleAlert className="i" /> : <CircleCheck className="i" />}
          <Radix.Title asChild>
            <b>{toast.title}</b>
          </Radix.Title>
          {toast.message && (
            <Radix.Description asChild>
              <p>{toast.message}</p>
            </Radix.Description>
          )}
          {toast.action && toast.action.to !== address && (
            <Radix.Action asChild altText={toast.action.label}>
              <Button size="sm" onClick={toast.action.run}>
                {toast.action.label}
              </Button>
            </Radix.Action>
          )}
          <Radix.Close className="icon-btn icon-btn-sm" aria-label="Dismiss">
            <X className="i" />
          </Radix.Close>
        </Radix.Root>
      )}
      {createPortal(
        <Radix.Viewport
          ref={viewport}
          className="toast-viewport"
          hotkey={["F8"]}
          label="Notifications ({hotkey})"
          // Each is told once, elsewhere. A dialog hides all but itself, and what has this, from screen readers.
          aria-live="off"
          onFocus={onFocus}
        />,
        // What is put there is not hidden by a dialog that is open already.
        overlays(),
      )}
    </Radix.Provider>
  );
}
