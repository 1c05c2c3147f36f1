import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import type { OpenedInvitation } from "#core/invitation.ts";
import { invitationLink } from "#core/invitation-address.ts";
import { type LoginState, links, screens } from "#core/links.ts";
import { ApiError, addressOf, call, messageOf } from "../api/call.ts";
import "../api/late-addresses.ts";
import { invalidate, queries, queryClient } from "../api/queries.ts";
import { signOut, startSession, useSession } from "../api/session.ts";
import { Button } from "../ui/button.tsx";
import { LoadingScreen } from "../ui/full-screen.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { dismissError, toastError } from "../ui/toast.ts";
import { unreachedTryAgain } from "../ui/unreached.ts";
import { useTitle } from "../ui/use-title.ts";
import { AuthPage } from "./auth-page.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const opened = (token: string) =>
  queryOptions<OpenedInvitation>({
    queryKey: [addressOf("lookAtInvitation"), token],
    queryFn: () => call("lookAtInvitation", { body: { token } }),
  });

/** Where a mailed invitation leads: whoever has the address joins, after signing in or up. */
export default function InvitationScreen({ token }: { token: string }) {
  const session = useSession();
  const { data, error, refetch } = useQuery(opened(token));
  useTitle("Invitation", "An invitation to Octavo.");
  if (error instanceof ApiError && error.status === 400) return <Gone isSignedIn={session.state === "signed-in"} />;
  if (error)
    return (
      <AuthPage title="Invitation">
        <NotLoaded onRetry={refetch}>{messageOf(error, unreachedTryAgain())}</NotLoaded>
      </AuthPage>
    );
  if (!data || session.state === "loading") return <LoadingScreen />;
  const user = session.state === "signed-in" ? session.user : null;
  if (user && user.email.toLowerCase() !== data.email.toLowerCase())
    return <SomebodyElse invited={data.email} signedIn={user.email} />;
  return (
    <AuthPage title={titleOf(data)} lead={<Lead invitation={data} />}>
      {user ? (
        <Accept token={token} invitation={data} />
      ) : data.hasAccount ? (
        <p className="auth-foot">
          <Link
            className="btn btn-primary btn-lg btn-block"
            href={links.loginThen(invitationLink(token))}
            state={{ email: data.email } satisfies LoginState}
          >
            Sign In
          </Link>
        </p>
      ) : data.refusal ? (
        <p className="auth-lead text-center">{data.refusal}</p>
      ) : (
        <SignUp token={token} invitation={data} />
      )}
    </AuthPage>
  );
}

const titleOf = ({ workspaceName }: OpenedInvitation) => (workspaceName === null ? "You are invited" : `Join ${workspaceName}`);

function Lead({ invitation: { invitedBy, workspaceId, level, email } }: { invitation: OpenedInvitation }) {
  const what = level === "editor" ? "read and write in this workspace" : "read this workspace";
  return (
    <>
      <bdi>{invitedBy}</bdi> invites <b dir="auto">{email}</b> to {workspaceId === null ? "Octavo" : what}.
    </>
  );
}

interface TakingProps {
  token: string;
  invitation: OpenedInvitation;
}

const pathOf = (workspaceId: number | null) => (workspaceId === null ? screens.home : links.workspace(workspaceId));

function Accept({ token, invitation }: TakingProps) {
  const [, navigate] = useLocation();
  const accept = useMutation({
    mutationFn: () => call("acceptInvitation", { body: { token } }),
    onMutate: dismissError,
    async onSuccess({ workspaceId }) {
      // The link has proved the address, too.
      await Promise.all([invalidate.user(), invalidate.workspaces()]);
      navigate(pathOf(workspaceId), { replace: true });
    },
    async onError(error) {
      // The answer to the first press may have been lost: she is in by then, and the invitation is used.
      const own = await queryClient.fetchQuery({ ...queries.workspaces(), staleTime: 0 }).catch(() => []);
      if (own.some(({ id }) => id === invitation.workspaceId)) navigate(pathOf(invitation.workspaceId), { replace: true });
      else toastError("Error", messageOf(error, unreachedTryAgain()));
    },
  });
  return (
    <Button variant="primary" size="lg" className="btn-block" pending={accept.isPending} onClick={() => accept.mutate()}>
      {invitation.workspaceId === null ? "Accept" : accept.isPending ? "Joining..." : "Join workspace"}
    </Button>
  );
}

/** Signed up by the link, she is verified and in; signing in is left to do for her. */
function SignUp({ token, invitation: { email, workspaceId } }: TakingProps) {
  const [, navigate] = useLocation();
  const enter = (password: string) => {
    call("login", { body: { email, password } })
      .then((answer) => {
        startSession(answer.token);
        navigate(pathOf(workspaceId), { replace: true });
      })
      .catch(() => navigate(links.loginThen(pathOf(workspaceId)), { replace: true }));
  };
  return <SignUpForm email={email} invitation={token} onEmail={() => {}} onDone={enter} />;
}

function SomebodyElse({ invited, signedIn }: { invited: string; signedIn: string }) {
  return (
    <AuthPage
      title="This invitation is for somebody else"
      lead={
        <>
          It is for <b dir="auto">{invited}</b>, and you are signed in as <b dir="auto">{signedIn}</b>. Sign out to go on with it.
        </>
      }
    >
      <Button variant="primary" size="lg" className="btn-block" onClick={signOut}>
        Sign out
      </Button>
    </AuthPage>
  );
}

/** Those who have joined come by the mail's link, too: nobody has to invite them anew. */
function Gone({ isSignedIn }: { isSignedIn: boolean }) {
  const [, navigate] = useLocation();
  const next = isSignedIn ? "go on among your workspaces" : "sign in";
  return (
    <AuthPage
      title="This invitation is over"
      lead={`It was used or withdrawn, or has run out. If you have used it yourself, ${next}. If not, ask whoever invited you for a new one.`}
    >
      <Button size="lg" className="btn-block" onClick={() => navigate(screens.home)}>
        Go Home
      </Button>
    </AuthPage>
  );
}
