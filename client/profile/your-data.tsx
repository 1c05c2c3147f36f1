import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { call, messageOf } from "../api/call.ts";
import { unreached } from "../ui/unreached.ts";
import "../api/late-addresses.ts";
import { Button } from "../ui/button.tsx";
import { loaded } from "../ui/loaded.tsx";
import { dismissError, toastError } from "../ui/toast.ts";
import { cameBackFor } from "./came-back.ts";
import { DialogAhead } from "./late-dialog-ahead.tsx";

const Exporting = loaded(async () => ({ default: (await import("../transfer/exporting.tsx")).Exporting }));
const DeleteAccount = loaded(() => import("./delete-account.tsx"));

/** What somebody takes along, and the end of the account. */
export function YourData() {
  const [isDeleting, setDeleting] = useState(() => cameBackFor("delete") !== null);
  const [isExporting, setExporting] = useState(false);
  const keep = () => setDeleting(false);
  const order = useMutation({
    onMutate: dismissError,
    mutationFn: () => call("orderAccountExport"),
    async onSuccess({ url }) {
      (await import("../transfer/exporting.tsx")).download(url);
      setExporting(true);
    },
    onError: (error) => toastError("Nothing was exported", messageOf(error, unreached())),
  });
  return (
    <>
      <h2 className="part">Your data</h2>
      <section className="card card-pad" aria-labelledby="download-everything">
        <div className="card-head with-act">
          <div className="min-w-0">
            <h3 className="card-title" id="download-everything">
              Download everything
            </h3>
            <p className="second mt-0.5">
              One zip: your workspaces as Markdown with their files, your profile, your sessions and your log.
            </p>
          </div>
          <Button aria-label="Download everything" pending={order.isPending} onClick={() => order.mutate()}>
            <Download className="i" />
            Download
          </Button>
        </div>
      </section>
      <section className="card card-pad" aria-labelledby="delete-account">
        <div className="card-head with-act">
          <div className="min-w-0">
            <h3 className="card-title" id="delete-account">
              Delete account
            </h3>
            <p className="second mt-0.5">Deletes your account and your workspaces with all their pages and files, for good.</p>
          </div>
          <Button
            className="text-danger-ink"
            onPointerEnter={DeleteAccount.preload}
            onFocus={DeleteAccount.preload}
            onClick={() => setDeleting(true)}
          >
            Delete account
          </Button>
        </div>
      </section>
      {isExporting && <Exporting onClose={() => setExporting(false)}>Everything of your account, Markdown</Exporting>}
      {isDeleting && <DeleteAccount onClose={keep} fallback={<DialogAhead onGivenUp={keep} />} />}
    </>
  );
}
