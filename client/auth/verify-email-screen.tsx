import { useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { screens } from "#core/links.ts";
import { addressOf } from "../api/call.ts";
import "../api/late-addresses.ts";
import { useOnline } from "../api/online.ts";
import { Button } from "../ui/button.tsx";
import { FoldingSheet, FullScreen } from "../ui/full-screen.tsx";
import { ThemeCorner } from "../ui/theme-corner.tsx";
import { unreached } from "../ui/unreached.ts";
import { useTitle } from "../ui/use-title.ts";
import { ConfirmAddress } from "./confirm-address.tsx";
import "./auth.css";

/** In milliseconds: what only flashes by worries people. */
const LONG_ENOUGH_TO_READ = 500;

/** Where the mailed link leads. The browser itself goes on to the server, which sends it back with the result. */
export default function VerifyEmail() {
  const query = new URLSearchParams(useSearch());
  const [token, change] = [query.get("token"), query.get("change")];
  useTitle(token ? "Verifying email" : "Verify email", "Confirm that an e-mail address is yours.");
  const isOnline = useOnline();
  useEffect(() => {
    if (!token || !isOnline) return;
    // Replaced, so that going back does not verify once more.
    const go = () => location.replace(addressOf("verifyEmail", { query: { token } }));
    const timer = setTimeout(go, LONG_ENOUGH_TO_READ);
    return () => clearTimeout(timer);
  }, [token, isOnline]);
  if (change) return <ConfirmAddress token={change} corner={<ThemeCorner />} />;
  return <FullScreen corner={<ThemeCorner />}>{token ? <Verifying isOnline={isOnline} /> : <Incomplete />}</FullScreen>;
}

function Verifying({ isOnline }: { isOnline: boolean }) {
  return (
    <>
      <FoldingSheet />
      <h1 className="verifying">Verifying email...</h1>
      <p role="status">
        {isOnline
          ? "This takes a moment. You can keep this tab open."
          : `${unreached()} It goes on by itself once you are connected.`}
      </p>
    </>
  );
}

function Incomplete() {
  const [, navigate] = useLocation();
  return (
    <>
      <h1>This link is incomplete</h1>
      <p>Please open the link in your inbox once more, or copy the whole of it into the address bar.</p>
      <Button size="lg" onClick={() => navigate(screens.home)}>
        Go Home
      </Button>
    </>
  );
}
