import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { screens } from "#core/links.ts";
import { isOnline, onOnlineChanged } from "../api/online.ts";
import { invalidateShared } from "../api/shared-queries.ts";
import { Button } from "../ui/button.tsx";
import { FoldedSheet } from "../ui/folded-sheet.tsx";
import { FullScreen } from "../ui/full-screen.tsx";
import { ThemeCorner } from "../ui/theme-corner.tsx";
import { unreached } from "../ui/unreached.ts";
import { useTitle } from "../ui/use-title.ts";

const ENDED = "This shared workspace link is invalid or has expired.";

interface LinkNotFoundProps {
  token: string;
  /** Something had the focus that is gone. */
  wasRead: boolean;
  /** Nobody has said that the link has ended: there was no answer. */
  isUnknown: boolean;
}

/** One screen for whatever does not open, so that it tells nobody why. */
export default function LinkNotFound({ token, wasRead, isUnknown }: LinkNotFoundProps) {
  const [, navigate] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wasRead) heading.current?.focus();
  }, [wasRead]);
  useTitle("Link not found", ENDED);
  return (
    <FullScreen corner={<ThemeCorner />}>
      <FoldedSheet />
      <h1 ref={heading} tabIndex={wasRead ? -1 : undefined}>
        Workspace Not Found
      </h1>
      <p>{ENDED}</p>
      {isUnknown && <NoAnswer token={token} />}
      <Button variant="primary" size="lg" onClick={() => navigate(screens.home)}>
        Go Home
      </Button>
    </FullScreen>
  );
}

/** It may be neither: it is asked for again as soon as there is somebody to answer. */
function NoAnswer({ token }: { token: string }) {
  useEffect(() => onOnlineChanged(() => isOnline() && void invalidateShared(token)), [token]);
  return (
    <>
      <p role="alert">{unreached()} Perhaps it opens once that is over.</p>
      <Button size="lg" onClick={() => void invalidateShared(token)}>
        Try again
      </Button>
    </>
  );
}
