import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { interaction } from "#core/limits.ts";
import { Button } from "./button.tsx";
import { dismissToast, useToast } from "./toast.ts";

/** Where notifications appear: for 5 seconds, swiped away to the right, focused by F8. */
export default function Toaster() {
  const toast = useToast();
  return (
    <Radix.Provider duration={interaction.toastDuration} swipeDirection="right" swipeThreshold={interaction.toastSwipeThreshold}>
      {toast && (
        <Radix.Root
          key={toast.id}
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
          {toast.action && (
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
      <Radix.Viewport className="toast-viewport" hotkey={["F8"]} label="Notifications ({hotkey})" />
    </Radix.Provider>
  );
}
