import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { Redirect, Route, Switch, useLocation, useSearch } from "wouter";
import { links, safeNext, screens } from "#core/links.ts";
import { type Session, useSession } from "./api/session.ts";
import { Button } from "./ui/button.tsx";
import { FullScreen, LoadingScreen } from "./ui/full-screen.tsx";
import { toastError, toastSuccess, useToast } from "./ui/toast.ts";

/** The route table. Each screen's code comes when it is first shown, or while nothing else is to be done. */

const loaders = {
  landing: () => import("./landing/landing-screen.tsx"),
  login: () => import("./auth/login-screen.tsx"),
  forgot: () => import("./auth/forgot-password-screen.tsx"),
  reset: () => import("./auth/reset-password-screen.tsx"),
  verify: () => import("./auth/verify-email-screen.tsx"),
  workspaces: () => import("./workspaces/workspaces-screen.tsx"),
  editor: () => import("./editor-screen.tsx"),
  shared: () => import("./sharing/shared-screen.tsx"),
  profile: () => import("./profile/profile-screen.tsx"),
  logger: () => import("./logger/logger-screen.tsx"),
  notFound: () => import("./not-found-screen.tsx"),
};

const Landing = lazy(loaders.landing);
const Login = lazy(loaders.login);
const ForgotPassword = lazy(loaders.forgot);
const ResetPassword = lazy(loaders.reset);
const VerifyEmail = lazy(loaders.verify);
const Workspaces = lazy(loaders.workspaces);
const Editor = lazy(loaders.editor);
const Shared = lazy(loaders.shared);
const Profile = lazy(loaders.profile);
const Logger = lazy(loaders.logger);
const NotFound = lazy(loaders.notFound);
const Toaster = lazy(() => import("./ui/toaster.tsx"));
const Tooltips = lazy(() => import("./ui/tooltips.tsx"));

/** One route for both addresses of the editor, so that it stays as it is while pages change. */
const EDITOR = /^\/(?<kind>workspace|page)\/(?<id>[^/]+)\/?$/;

export function App() {
  useVerificationToast();
  return (
    <>
      <Suspense fallback={<LoadingScreen />}>
        <Switch>
          <Route path={screens.home}>
            <Gate signedOut={<Landing />}>
              <Workspaces />
            </Gate>
          </Route>
          <Route path={screens.login}>
            <Gate signedOut={<Login />}>
              <GoOn />
            </Gate>
          </Route>
          <Route path={screens.forgotPassword} component={ForgotPassword} />
          <Route path={screens.resetPassword} component={ResetPassword} />
          <Route path={screens.verifyEmail} component={VerifyEmail} />
          <Route path={screens.sharedWorkspace}>{({ token }) => <Shared key={token} token={token} />}</Route>
          <Route path={EDITOR}>
            {({ kind, id }: { kind?: string; id?: string }) => (
              <Gate>
                <Editor kind={kind === "page" ? "page" : "workspace"} id={Number(id)} />
              </Gate>
            )}
          </Route>
          <Route path={screens.profile}>
            <Gate>
              <Profile />
            </Gate>
          </Route>
          <Route path={screens.logger}>
            <Gate>
              <Logger />
            </Gate>
          </Route>
          <Route component={NotFound} />
        </Switch>
      </Suspense>
      <Later />
    </>
  );
}

/** Shows its children to whoever is signed in. Others see `signedOut`, or sign in first and come back. */
function Gate({ children, signedOut }: { children: ReactNode; signedOut?: ReactNode }) {
  const session = useSession();
  switch (session.state) {
    case "loading":
      return <LoadingScreen />;
    case "failed":
      return <CannotTell session={session} />;
    case "signed-out":
      return signedOut ?? <SignInFirst />;
    case "signed-in":
      return children;
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

function CannotTell({ session }: { session: Extract<Session, { state: "failed" }> }) {
  return (
    <FullScreen role="alert">
      <h1>Your account cannot be loaded</h1>
      <p>{session.message}</p>
      <Button variant="outline" size="lg" onClick={session.retry}>
        Try again
      </Button>
    </FullScreen>
  );
}

/** What the server says about a verification link, once. */
function useVerificationToast(): void {
  const search = useSearch();
  const [location, navigate] = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const result = query.get("verification");
    if (!result) return;
    query.delete("verification");
    navigate(query.size > 0 ? `${location}?${query}` : location, { replace: true });
    if (result === "success") toastSuccess("Email verified", "Your e-mail address is confirmed.");
    else toastError("Verification link expired", "Please sign in and use 'Resend Email' on your profile for a new one.");
  }, [search, location, navigate]);
}

/** What the first screen does not need: notifications when there is one, tooltips when nothing else is to be done. */
function Later() {
  const toast = useToast();
  return (
    <Suspense fallback={null}>
      {toast && <Toaster />}
      <Tooltips />
    </Suspense>
  );
}
