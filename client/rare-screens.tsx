import { Route, Switch } from "wouter";
import { invitationScreen } from "#core/invitation-address.ts";
import { screens } from "#core/links.ts";
import type { Session } from "./api/session.ts";
import NotFoundScreen from "./not-found-screen.tsx";
import { Button } from "./ui/button.tsx";
import { FullScreen, LoadingScreen } from "./ui/full-screen.tsx";
import { loaded } from "./ui/loaded.tsx";
import { unreached } from "./ui/unreached.ts";

const VerifyFirst = loaded(() => import("./auth/verify-first-screen.tsx"));
const ResetPassword = loaded(() => import("./auth/reset-password-screen.tsx"));
const VerifyEmail = loaded(() => import("./auth/verify-email-screen.tsx"));
const Invitation = loaded(() => import("./auth/invitation-screen.tsx"));

type Failed = Extract<Session, { state: "failed" }>;

/**
 * What mailed links lead to, and hardly anybody opens twice, apart from the route table, which everybody loads; then there is no such screen.
 * @param isWaiting whether the account has to verify its address first, whatever is at this address
 * @param failed that nobody could say who is signed in
 */
export default function RareScreens({ isWaiting = false, failed }: { isWaiting?: boolean; failed?: Failed }) {
  if (failed) return <CannotTell session={failed} />;
  if (isWaiting) return <VerifyFirst fallback={<LoadingScreen />} />;
  return (
    <Switch>
      <Route path={screens.resetPassword}>
        <ResetPassword fallback={<LoadingScreen />} />
      </Route>
      <Route path={screens.verifyEmail}>
        <VerifyEmail fallback={<LoadingScreen />} />
      </Route>
      <Route path={invitationScreen}>
        {({ token }: { token: string }) => <Invitation key={token} token={token} fallback={<LoadingScreen />} />}
      </Route>
      <Route>
        <NotFoundScreen />
      </Route>
    </Switch>
  );
}

function CannotTell({ session }: { session: Failed }) {
  return (
    <FullScreen role="alert">
      <h1>Your account cannot be loaded</h1>
      <p>{session.message ?? unreached()}</p>
      <Button variant="outline" size="lg" onClick={session.retry}>
        Try again
      </Button>
    </FullScreen>
  );
}
