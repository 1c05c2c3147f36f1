import { FormDialog } from "../ui/form-dialog.tsx";
import type { Wish } from "./came-back.ts";
import { OwnProofField, type Proof, useOwnProof } from "./own-proof.tsx";

interface ProofDialogProps {
  wish: Wish;
  /** What has to be known still by whoever comes back from the provider. */
  typed?: string;
  title: string;
  description: string;
  action: string;
  /** What it is asked for; its error is told below the field. */
  onProof: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Asks whoever is signed in to show once more that the account is hers. */
export function ProofDialog({ wish, typed, title, description, action, onProof, onClose }: ProofDialogProps) {
  const own = useOwnProof(wish, onProof, onClose, typed);
  return (
    <FormDialog
      title={title}
      description={description}
      action={own.leadsTo === null ? action : `Continue with ${own.leadsTo}`}
      isPending={own.isPending}
      onSubmit={own.submit}
      onClose={onClose}
    >
      <OwnProofField own={own} />
    </FormDialog>
  );
}
