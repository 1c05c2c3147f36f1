import { type ReactNode, useEffect } from "react";
import { Redirect, Route, Switch, useLocation, useSearch } from "wouter";
import { links, safeNext, screens } from "#core/links.ts";
import { useSession } from "./api/session.ts";
import { firstScreen, whenIdle } from "./ui/first-screen.ts";
import { LoadingScreen } from "./ui/full-screen.tsx";
import { loaded } from "./ui/loaded.tsx";
import { MenuButton } from "./ui/menu-button.tsx";
import { useToast } from "./ui/toast.ts";
import { useDelayed } from "./ui/use-delayed.ts";

/** The route table. Each screen's code comes when it is first shown, or while nothing else is to be done. */

const Landing = loaded(() => import("./landing/landing-screen.tsx"));
const Login = loaded(() => import("./auth/login-screen.tsx"), { isFirst: true });
const ForgotPassword = loaded(() => import("./auth/forgot-password-screen.tsx"));
const Workspaces = loaded(() => import("./workspaces/workspaces-screen.tsx"));
const Editor = loaded(() => import("./frame/editor-screen.tsx"), { isFirst: true });
const Shared = loaded(() => import("./sharing/shared-screen.tsx"));
const Profile = loaded(() => import("./profile/profile-screen.tsx"));
const Logger = loaded(() => import("./logger/logger-screen.tsx"));
const DraftsShelf = loaded(() => import("./shelf/drafts-shelf.tsx"), { quiet: true });
const Rare = loaded(() => import("./rare-screens.tsx"));
const Toaster = loaded(() => import("./toaster.ts"), { quiet: true });
const Tooltips = loaded(() => import("./ui/tooltips.tsx"), { quiet: true, after: () => firstScreen });

/** One route for both addresses of the editor, so that it stays as it is while pages change. */
const EDITOR = /^\/(?<kind>workspace|page)\/(?<id>[^/]+)\/?$/;

const loading = <LoadingScreen />;

export function App() {
  useVerificationToast();
  usePreloading();
  return (
    <>
      <Switch>
        <Route path={screens.home}>
          <Gate signedOut={<Landing fallback={loading} />}>
            <Workspaces fallback={loading} />
          </Gate>
        </Route>
        <Route path={screens.login}>
          <Gate signedOut={<Login fallback={loading} />}>
            <GoOn />
          </Gate>
        </Route>
        <Route path={screens.forgotPassword}>
          <ForgotPassword fallback={loading} />
        </Route>
        <Route path={screens.sharedWorkspace}>{({ token }) => <Shared key={token} token={token} fallback={loading} />}</Route>
        <Route path={EDITOR}>
          {({ kind, id }: { kind?: string; id?: string }) => (
            <Gate>
              <Editor fallback={loading} kind={kind === "page" ? "page" : "workspace"} id={Number(id)} />
            </Gate>
          )}
        </Route>
        <Route path={screens.profile}>
          <Gate>
            <Profile fallback={loading} shelf={<DraftsShelf />} />
          </Gate>
        </Route>
        <Route path={screens.logger}>
          <Gate>
            <Logger fallback={loading} />
          </Gate>
        </Route>
        <Route>
          <Rare fallback={loading} />
        </Route>
      </Switch>
      <Later />
    </>
  );
}

/** Shows its children to whoever is signed in, and has verified the address where that is asked for. Others see `signedOut`, or sign in first and come back. */
function Gate({ children, signedOut }: { children: ReactNode; signedOut?: ReactNode }) {
  const session = useSession();
  switch (session.state) {
    case "loading":
      return <LoadingScreen />;
    case "failed":
      return <Rare fallback={loading} failed={session} />;
    case "signed-out":
      return signedOut ?? <SignInFirst />;
    case "signed-in":
      return session.user.mustVerify ? <Rare fallback={loading} isWaiting /> : children;
  }
}

function SignInFirst() {
  const [location] = useLocation();
  const search = useSearch();
  return <Redirect to={links.loginThen(search ? `${location}?${search}` : location)} replace />;
}

/** A signed-in visitor of the login screen goes where the login would have led. */
function GoOn() {
  const next = new URLSearchParams(useSearch()).get("next");
  return <Redirect to={safeNext(next)} replace />;
}

/** After a verification link was opened: rare enough for its code to come then. */
function useVerificationToast(): void {
  const search = useSearch();
  const [location, navigate] = useLocation();
  useEffect(() => {
    if (!search.includes("verification=")) return;
    void import("./auth/verification.ts").then(({ tellVerification }) => tellVerification(location, search, navigate));
  }, [search, location, navigate]);
}

/** What the next click may need, once the first screen stands. The service worker fetches the rest. */
function usePreloading(): void {
  useEffect(() => {
    // A reload may have left entries of what covered the page.
    whenIdle(() => import("./ui/close-by-back.ts"));
    for (const { preload } of [MenuButton, Toaster]) whenIdle(preload);
  }, []);
}

/** What the first screen does not need: notifications when there is one, tooltips when nothing else is to be done. */
function Later() {
  const toast = useToast();
  const isLater = useDelayed(1000);
  return (
    <>
      {toast && <Toaster />}
      {isLater && <Tooltips />}
    </>
  );
}
