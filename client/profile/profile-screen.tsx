import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useProvider } from "../api/provider.ts";
import { queries } from "../api/queries.ts";
import { useUser } from "../api/session.ts";
import { Desk } from "../ui/desk.tsx";
import { whenIdle } from "../ui/first-screen.ts";
import { useTitle } from "../ui/use-title.ts";
import { AccountStatus } from "./account-status.tsx";
import { ByProvider } from "./by-provider.tsx";
import { ChangePassword } from "./change-password.tsx";
import { EmailAddress } from "./email-address.tsx";
import { offer } from "./own-proof.tsx";
import { Passkeys } from "./passkeys.tsx";
import { PresenceSwitch } from "./presence-switch.tsx";
import { ProfileInformation } from "./profile-information.tsx";
import { Programs } from "./programs/programs.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";
import { Space } from "./space.tsx";
import { useReturn } from "./use-return.ts";
import { YourData } from "./your-data.tsx";
import "./signing-in.css";
import { DialogAhead } from "./late-dialog-ahead.tsx";

/** @param shelf a card about this device's drafts: another feature's, so whoever composes the screens gives it */
export default function Profile({ shelf }: { shelf?: ReactNode }) {
  const user = useUser();
  // Its address may have been confirmed in another tab, by a mailed link.
  useQuery({ ...queries.user(), refetchOnMount: false, refetchOnWindowFocus: true });
  const provider = useProvider();
  const { data: ways } = useQuery(offer());
  const only = provider?.isOnly ? provider.name : null;
  const alone = only ?? (ways?.password === false ? ways.provider : null);
  useTitle("Profile Settings", "Your name, password and devices.");
  useReturn(provider?.name);
  useEffect(() => whenIdle(DialogAhead.preload), []);
  return (
    <Desk title="Profile Settings">
      <AccountStatus user={user} />
      <ProfileInformation user={user} />
      <EmailAddress />
      {alone ? <ByProvider name={alone} isOnly={only !== null} /> : <ChangePassword />}
      <PresenceSwitch />
      {shelf}
      <h2 className="part">Signing in</h2>
      {provider && !only && <Passkeys />}
      <SecondFactor />
      <Sessions />
      <Programs />
      <Space />
      <YourData />
    </Desk>
  );
}
