import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { loaded } from "../ui/loaded.tsx";

const DeleteAccount = loaded(() => import("./delete-account.tsx"));

/** What somebody takes along, and the end of the account. */
export function YourData() {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <h2 className="part">Your data</h2>
      <section className="card card-pad" aria-labelledby="delete-account">
        <div className="card-head">
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
      {isDeleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </>
  );
}
