import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { oneTimeDigits } from "#core/limits.ts";
import { messageOf } from "../api/call.ts";
import { startSession } from "../api/session.ts";
import { Button } from "../ui/button.tsx";
import { CodeField } from "../ui/code-field.tsx";
import { Field, FieldNote } from "../ui/field.tsx";
import { unreachedTryAgain } from "../ui/unreached.ts";
import { AuthPage } from "./auth-page.tsx";
import { usePasskey } from "./use-passkey.ts";

interface CodeStepProps {
  title: string;
  /** Of the account, where the browser knows it. */
  email: string | null;
  /** Signs in, with what was right before. */
  send: (code: string) => Promise<{ token: string }>;
}

/** What an account with an authenticator app asks for behind the password. */
export default function CodeStep({ title, email, send }: CodeStepProps) {
  const passkey = usePasskey();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <AuthPage
      title={title}
      lead={
        <>
          {isRecovery ? "One of the recovery codes of" : "Six digits from the authenticator app of"}{" "}
          {email === null ? "your account" : <b dir="auto">{email}</b>}
        </>
      }
    >
      <CodeForm key={String(isRecovery)} send={send} isRecovery={isRecovery} />
      <p className="auth-foot">
        <button type="button" className="link" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? "Use the authenticator app" : "Use a recovery code"}
        </button>
        {passkey.isOffered && (
          <>
            <br />
            <button type="button" className="link mt-2" onClick={passkey.signIn}>
              {passkey.isPending ? "Waiting for your device..." : "Use a passkey"}
            </button>
          </>
        )}
      </p>
    </AuthPage>
  );
}

function CodeForm({ send, isRecovery }: Pick<CodeStepProps, "send"> & { isRecovery: boolean }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const signIn = useMutation({
    mutationFn: send,
    onSuccess: ({ token }) => startSession(token),
  });
  const error = signIn.error ? messageOf(signIn.error, unreachedTryAgain()) : undefined;
  useEffect(() => input.current?.focus(), []);
  // Whoever reads that it was refused can type the next one at once, also after a press on the button.
  useLayoutEffect(() => {
    if (!signIn.error) return;
    input.current?.focus();
    input.current?.select();
  }, [signIn.error]);

  const change = (next: string) => {
    if (signIn.isPending) return;
    setCode(next);
    signIn.reset();
    if (!isRecovery && next.length === oneTimeDigits && next !== code) signIn.mutate(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = isRecovery ? code.trim() !== "" : code.length === oneTimeDigits;
    if (isComplete && !signIn.isPending) signIn.mutate(code);
    else input.current?.focus();
  };
  return (
    <form onSubmit={submit} aria-busy={signIn.isPending} noValidate>
      {isRecovery ? (
        <Field
          ref={input}
          id={id}
          label="Recovery code"
          large
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={code}
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <CodeField ref={input} id={id} digits={oneTimeDigits} code={code} error={error} onChange={change} />
      )}
      <div role="alert" className={isRecovery ? "" : "grid justify-items-center"}>
        <FieldNote id={id} error={error} />
      </div>
      <Button variant="primary" size="lg" className="btn-block" type="submit" pending={signIn.isPending}>
        {signIn.isPending ? "Signing in..." : "Sign In"}
      </Button>
    </form>
  );
}
