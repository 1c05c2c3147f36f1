import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { AnswerOf } from "#core/contract.ts";
import { messageOf } from "../../api/call.ts";
import { queries } from "../../api/queries.ts";
import { Button } from "../../ui/button.tsx";
import { loaded } from "../../ui/loaded.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { announce } from "../../ui/use-title.ts";
import { ShownOnce } from "./shown-once.tsx";
import { TokenRow } from "./token-row.tsx";
import { tokens } from "./tokens.ts";
import "./programs.css";
import { DialogAhead } from "../late-dialog-ahead.tsx";

const NewTokenDialog = loaded(() => import("./new-token-dialog.tsx"));

/** What programs may come in by: access tokens, each shown once. */
export function Programs() {
  const { data, error, refetch } = useQuery(tokens());
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<AnswerOf<"createToken"> | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const listed = Array.isArray(data) ? data : [];
  // The names of workspaces are of use only to choose one, and beside a token that is for one.
  const isNaming = isMaking || listed.some(({ workspaceId }) => workspaceId !== null);
  const { data: workspaces } = useQuery({ ...queries.workspaces(), enabled: isNaming, staleTime: 30_000 });
  const close = () => setMaking(false);
  const nameOf = (id: number) => workspaces?.find?.((workspace) => workspace.id === id)?.name;
  return (
    <>
      <h2 className="part">Access for programs</h2>
      <section className="card card-pad" aria-labelledby="access-tokens">
        <div className="card-head with-act">
          <div className="min-w-0">
            <h3 className="card-title" id="access-tokens" ref={heading} tabIndex={-1}>
              Access tokens
            </h3>
            <p className="second mt-0.5">
              A token may do on the API what you may, within its limits, and nothing to your account.
            </p>
          </div>
          <Button onClick={() => setMaking(true)}>New token</Button>
        </div>
        {made && <ShownOnce key={made.id} made={made} />}
        {listed.length > 0 && (
          <ul className="lines mt-2">
            {listed.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                workspace={token.workspaceId === null ? "all workspaces" : (nameOf(token.workspaceId) ?? "one workspace")}
                onGone={() => {
                  if (made?.id === token.id) setMade(null);
                  heading.current?.focus();
                }}
              />
            ))}
          </ul>
        )}
        {!data && error && <NotLoaded onRetry={refetch}>{messageOf(error, "The list cannot be loaded just now.")}</NotLoaded>}
      </section>
      {isMaking && (
        <NewTokenDialog
          workspaces={Array.isArray(workspaces) ? workspaces : []}
          fallback={<DialogAhead onGivenUp={close} />}
          onClose={close}
          onMade={(token) => {
            setMade(token);
            close();
            announce(`${token.name} is ready. Copy the token now: it is not shown again.`);
          }}
        />
      )}
    </>
  );
}
