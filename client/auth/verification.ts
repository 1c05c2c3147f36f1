import { links, screens } from "#core/links.ts";
import { toastError, toastSuccess } from "../ui/toast.ts";
import { signedInNow } from "./signed-in-now.ts";

/** What the server says about a verification link, once. After a dead one the way leads to the profile, where a new one is sent if need be. */
export async function tellVerification(
  location: string,
  search: string,
  navigate: (to: string, options: { replace: boolean }) => void,
): Promise<void> {
  const query = new URLSearchParams(search);
  const result = query.get("verification");
  if (!result) return;
  query.delete("verification");
  if (result === "success") {
    navigate(query.size > 0 ? `${location}?${query}` : location, { replace: true });
    toastSuccess("Email verified", "Your e-mail address is confirmed.");
  } else {
    navigate(links.loginThen(screens.profile), { replace: true });
    const isVerified = (await signedInNow())?.isEmailVerified;
    toastError(
      "Verification link expired",
      isVerified ? "The address of your account is verified already." : "'Resend Email' on your profile sends you a new one.",
    );
  }
}
