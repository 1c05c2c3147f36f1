import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { screens } from "#core/links.ts";
import { ApiError } from "../api/call.ts";
import { sharedQueries } from "../api/shared-queries.ts";
import { Button } from "../ui/button.tsx";
import { FoldedSheet } from "../ui/folded-sheet.tsx";
import { FullScreen, LoadingScreen } from "../ui/full-screen.tsx";
import { loaded } from "../ui/loaded.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { useTitle } from "../ui/use-title.ts";
import { SharedWorkspaceView } from "./shared-workspace.tsx";

const Gate = loaded(() => import("./gate.tsx"));

/** What a link opens, with or without an account: the workspace to read, the gate before it, or nothing at all. */
export default function SharedScreen({ token }: { token: string }) {
  const { data, error } = useQuery(sharedQueries.workspace(token));
  // An answer counts before what was answered earlier: a link that has ended shows nothing any more. Without one, as from a server
  // that is away or has too much to do, what is read stays.
  if (error && (!data || (error instanceof ApiError && error.status < 500 && error.status !== 429)))
    return isProofMissing(error) ? <Gate fallback={<LoadingScreen />} token={token} /> : <NotFound wasRead={!!data} />;
  return data ? <SharedWorkspaceView token={token} shared={data} /> : <LoadingScreen />;
}

function isProofMissing(error: Error): boolean {
  return error instanceof ApiError && error.problem?.code === "proof_required";
}

const ENDED = "This shared workspace link is invalid or has expired.";

/** One screen for whatever does not open, so that it tells nobody why. @param wasRead something had the focus that is gone */
function NotFound({ wasRead }: { wasRead: boolean }) {
  const [, navigate] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wasRead) heading.current?.focus();
  }, [wasRead]);
  useTitle("Link not found", ENDED);
  return (
    <FullScreen
      corner={
        <span className="corner-r">
          <ThemeSwitch />
        </span>
      }
    >
      <FoldedSheet />
      <h1 ref={heading} tabIndex={wasRead ? -1 : undefined}>
        Workspace Not Found
      </h1>
      <p>{ENDED}</p>
      <Button variant="primary" size="lg" onClick={() => navigate(screens.home)}>
        Go Home
      </Button>
    </FullScreen>
  );
}
