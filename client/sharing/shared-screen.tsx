import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../api/call.ts";
import { sharedQueries } from "../api/shared-queries.ts";
import { LoadingScreen } from "../ui/full-screen.tsx";
import { loaded } from "../ui/loaded.tsx";
import { SharedWorkspaceView } from "./shared-workspace.tsx";

const Gate = loaded(() => import("./gate.tsx"));
const LinkNotFound = loaded(() => import("./link-not-found.tsx"));

/** What a link opens, with or without an account: the workspace to read, the gate before it, or nothing at all. */
export default function SharedScreen({ token }: { token: string }) {
  const { data, error } = useQuery(sharedQueries.workspace(token));
  // An answer counts before what was answered earlier: a link that has ended shows nothing any more. Without one, as from a server
  // that is away or has too much to do, what is read stays.
  if (error && (!data || (error instanceof ApiError && error.status < 500 && error.status !== 429)))
    return isProofMissing(error) ? (
      <Gate fallback={<LoadingScreen />} token={token} />
    ) : (
      <LinkNotFound fallback={<LoadingScreen />} token={token} wasRead={!!data} isUnknown={!(error instanceof ApiError)} />
    );
  return data ? <SharedWorkspaceView token={token} shared={data} /> : <LoadingScreen />;
}

function isProofMissing(error: Error): boolean {
  return error instanceof ApiError && error.problem?.code === "proof_required";
}
