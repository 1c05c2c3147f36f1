import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { recoveryCodesMade } from "#core/limits.ts";
import { ApiError, call } from "../api/call.ts";
import { isOnlineAfterAll } from "../api/online.ts";
import { Button } from "../ui/button.tsx";
import { copyText } from "../ui/copy.ts";
import { toastError, toastSuccess } from "../ui/toast.ts";
import { cameBackFor } from "./came-back.ts";
import type { Proof } from "./own-proof.tsx";
import { ProofDialog } from "./proof-dialog.tsx";

interface RecoveryCodesProps {
  left: number;
  /** Right after they were made. */
  shown: string[] | null;
  /** @param codes new ones; null once they are put away */
  onShown: (codes: string[] | null) => void;
}

/** The codes while they are to be seen, then how many are left. */
export function RecoveryCodes({ left, shown, onShown }: RecoveryCodesProps) {
  const [asking, setAsking] = useState(() => cameBackFor("codes") !== null);
  const renew = async (proof: Proof) => {
    const codes = await renewed(proof);
    if (codes === null)
      toastError("The new codes did not come", "Those of before may open nothing any more. Please make new ones.");
    onShown(codes);
  };
  return (
    <section className="card card-pad" aria-labelledby="recovery-codes">
      <div className="card-head with-act">
        <div className="min-w-0">
          <h3 className="card-title" id="recovery-codes">
            Recovery codes
          </h3>
          <p className="second mt-0.5">Each opens the account once, when the app is out of reach.</p>
        </div>
        {!shown && (
          <span className="row">
            <span className="quiet num whitespace-nowrap">
              {left} of {recoveryCodesMade} left
            </span>
            <Button onClick={() => setAsking(true)}>New codes</Button>
          </span>
        )}
      </div>
      {shown && <Codes codes={shown} onDone={() => onShown(null)} />}
      {asking && (
        <ProofDialog
          wish="codes"
          title="Make new recovery codes"
          description="Those of before open nothing any more."
          action="Make new codes"
          onProof={renew}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

/** @returns null where they got lost on their way, or the call did: nobody can tell, and none is shown twice */
async function renewed(proof: Proof): Promise<string[] | null> {
  try {
    return (await call("renewRecoveryCodes", { body: proof })).recoveryCodes;
  } catch (error) {
    if (error instanceof ApiError || !(await isOnlineAfterAll())) throw error;
    return null;
  }
}

function Codes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join("\n");
  const copy = async () => {
    if (await copyText(text)) toastSuccess("Codes copied");
    else toastError("Error", "The codes could not be copied.");
  };
  return (
    <>
      <ul className="codes num">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row mt-3 flex-wrap">
        <Button onClick={() => void copy()}>
          <Copy className="i" />
          Copy
        </Button>
        <Button onClick={() => download(`${text}\n`)}>
          <Download className="i" />
          Download
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Done
        </Button>
      </div>
      <p className="hint mt-3">They are shown only now. Keep them where you keep your passport.</p>
    </>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href: address, download: "octavo-recovery-codes.txt" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
