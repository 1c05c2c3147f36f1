import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import type { BodyOf } from "#core/contract.ts";
import { links, safeNext, screens } from "#core/links.ts";
import { oidcSentence } from "#core/oidc-result.ts";
import { ApiError, call, messageOf } from "../api/call.ts";
import "../api/late-addresses.ts";
import { isCancelled, signForSigningIn } from "../api/passkeys.ts";
import { useProvider } from "../api/provider.ts";
import { startSession } from "../api/session.ts";
import { Button } from "../ui/button.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { unreachedTryAgain } from "../ui/unreached.ts";
import { AuthPage } from "./auth-page.tsx";
import CodeStep from "./code-step.tsx";
import { ProviderButton } from "./provider-button.tsx";
import { usePasskey } from "./use-passkey.ts";

type Sent = BodyOf<"finishOidc">;

type Step =
  | { is: "signing-in" }
  | { is: "failed"; sentence: string | null }
  | { is: "password" | "code"; sentence: string; sent: Sent };

/** Somebody came back from the provider: signed in at once, after what the account asks for besides, or told why not. */
export default function ProviderStep({ result }: { result: string }) {
  const [step, setStep] = useState<Step>(result === "back" ? { is: "signing-in" } : { is: "failed", sentence: null });
  const began = useRef(false);
  useEffect(() => {
    // What came back counts once.
    if (result !== "back" || began.current) return;
    began.current = true;
    finish({})
      .then(({ token }) => startSession(token))
      .catch((error) => setStep(asked(error, {}) ?? { is: "failed", sentence: messageOf(error, unreachedTryAgain()) }));
  }, [result]);

  switch (step.is) {
    case "signing-in":
      return <AuthPage title="Signing in..." />;
    case "failed":
      return <Failed result={result} sentence={step.sentence} />;
    case "password":
      return (
        <PasswordStep
          lead={step.sentence}
          send={async (proof) => {
            try {
              startSession((await finish(proof)).token);
            } catch (error) {
              const next = asked(error, proof);
              if (next?.is !== "code") throw error;
              setStep(next);
            }
          }}
        />
      );
    case "code":
      return <CodeStep title="Enter your code" email={null} send={(code) => finish({ ...step.sent, code })} />;
  }
}

const finish = (sent: Sent) => call("finishOidc", { body: sent });

/** What the account asks for besides; null for what ends it. */
function asked(error: unknown, sent: Sent): Step | null {
  const problem = error instanceof ApiError ? error.problem : null;
  if (problem?.code === "password_required") return { is: "password", sentence: problem.detail, sent };
  return problem?.code === "code_required" ? { is: "code", sentence: problem.detail, sent } : null;
}

function Failed({ result, sentence }: { result: string; sentence: string | null }) {
  const provider = useProvider();
  const next = safeNext(new URLSearchParams(location.search).get("next"));
  return (
    <AuthPage
      title="Not signed in"
      lead={<span role="alert">{sentence ?? oidcSentence(result, provider?.name ?? "The provider")}</span>}
    >
      {provider?.name && <ProviderButton name={provider.name} />}
      {provider?.isOnly === false && (
        <p className="auth-foot">
          <Link className="link" href={next === screens.home ? screens.login : links.loginThen(next)}>
            Back to Sign In
          </Link>
        </p>
      )}
    </AuthPage>
  );
}

/** The account of that address is joined once it was opened as until now: by its password, or by a passkey of it. */
function PasswordStep({ lead, send }: { lead: string; send: (proof: Sent) => Promise<void> }) {
  const { isOffered } = usePasskey();
  const provider = useProvider();
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    prove(async () => ({ password }));
  };
  const prove = (make: () => Promise<Sent>) => {
    setPending(true);
    setFault(undefined);
    make()
      .then(send)
      .catch((error) => {
        if (isCancelled(error)) return;
        setFault(messageOf(error, unreachedTryAgain()));
        field.current?.select();
      })
      .finally(() => setPending(false));
  };
  return (
    <AuthPage title="Enter your password" lead={lead}>
      <form onSubmit={submit} aria-busy={isPending} noValidate>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          readOnly={isPending}
          error={fault}
          ref={field}
        />
        <Button variant="primary" size="lg" className="btn-block" type="submit" pending={isPending}>
          {isPending ? "Signing in..." : "Sign In"}
        </Button>
      </form>
      {isOffered && (
        <p className="auth-foot">
          <button
            type="button"
            className="link"
            disabled={isPending}
            onClick={() => prove(async () => ({ passkey: await signForSigningIn() }))}
          >
            Use a passkey
          </button>
        </p>
      )}
      {provider?.isOnly === false && (
        <p className="auth-foot">
          <Link className="link" href={screens.forgotPassword}>
            Forgot password?
          </Link>
        </p>
      )}
    </AuthPage>
  );
}
