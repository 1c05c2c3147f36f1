import { Route, Switch } from "wouter";
import { invitationScreen } from "#core/invitation-address.ts";
import { screens } from "#core/links.ts";
import NotFoundScreen from "./not-found-screen.tsx";
import { LoadingScreen } from "./ui/full-screen.tsx";
import { loaded } from "./ui/loaded.tsx";

const VerifyFirst = loaded(() => import("./auth/verify-first-screen.tsx"));
const ResetPassword = loaded(() => import("./auth/reset-password-screen.tsx"));
const VerifyEmail = loaded(() => import("./auth/verify-email-screen.tsx"));
const Invitation = loaded(() => import("./auth/invitation-screen.tsx"));

/**
 * What mailed links lead to, and hardly anybody opens twice, apart from the route table, which everybody loads; then there is no such screen.
 * @param isWaiting whether the account has to verify its address first, whatever is at this address
 */
export default function RareScreens({ isWaiting = false }: { isWaiting?: boolean }) {
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
