import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { codeDigits } from "#core/limits.ts";
import { Button } from "../ui/button.tsx";
import { CodeField } from "../ui/code-field.tsx";
import { FieldNote } from "../ui/field.tsx";
import { announce } from "../ui/use-title.ts";
import { useConfirmCode, useRequestCode } from "./use-code.ts";

/** Said whether it may or not. */
const ON_ITS_WAY = "If this address may open the link, a code is on its way.";

interface CodeStepProps {
  token: string;
  email: string;
  onOther: () => void;
}

export function CodeStep({ token, email, onOther }: CodeStepProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const { confirm, sentence } = useConfirmCode(token, email);
  const isComplete = code.length === codeDigits;
  useEffect(() => input.current?.focus(), []);
  // Whoever reads that it was refused can type the next one at once, also after a press on the button.
  useLayoutEffect(() => {
    if (!confirm.error) return;
    input.current?.focus();
    input.current?.select();
  }, [confirm.error]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !confirm.isPending) confirm.mutate(code);
  };

  return (
    <>
      <p role="status">
        {ON_ITS_WAY} <b dir="auto">{email}</b>
      </p>
      <form className="gate-code" noValidate onSubmit={send}>
        <CodeField
          ref={input}
          id={id}
          digits={codeDigits}
          code={code}
          error={sentence}
          onChange={(next) => {
            setCode(next);
            confirm.reset();
          }}
        />
        <div role="alert">
          <FieldNote id={id} error={sentence} />
        </div>
        <Button variant="primary" size="lg" type="submit" disabled={!isComplete} pending={confirm.isPending}>
          {confirm.isPending ? "Opening..." : "Open workspace"}
        </Button>
      </form>
      <Resend token={token} email={email} onOther={onOther} onResent={() => input.current?.focus()} />
    </>
  );
}

/** Milliseconds until another code may be asked for: the mail is given time to arrive. */
const WAIT = 60_000;

function Resend({ token, email, onOther, onResent }: CodeStepProps & { onResent: () => void }) {
  const { left, restart } = useCountdown();
  const { request, sentence } = useRequestCode(token, () => {
    restart();
    announce(ON_ITS_WAY);
    onResent();
  });
  return (
    <div className="gate-again">
      {left > 0 ? (
        <p>
          Nothing arrived? You can ask for a new code in <span className="num">{left} s</span> or{" "}
          <OtherAddress onOther={onOther} />
        </p>
      ) : (
        <p>
          Nothing arrived?{" "}
          <button type="button" className="link" onClick={() => !request.isPending && request.mutate(email)}>
            {request.isPending ? "Sending..." : "Send a new code"}
          </button>{" "}
          or <OtherAddress onOther={onOther} />
        </p>
      )}
      <div role="alert">{sentence && <p className="error">{sentence}</p>}</div>
    </div>
  );
}

/** Seconds that are left of the wait, by the clock: a tab in the background does not lag behind. */
function useCountdown(): { left: number; restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + WAIT);
  const [now, setNow] = useState(Date.now);
  const isOver = now >= end;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  const restart = () => {
    setNow(Date.now());
    setEnd(Date.now() + WAIT);
  };
  return { left: Math.max(0, Math.ceil((end - now) / 1000)), restart };
}

function OtherAddress({ onOther }: { onOther: () => void }) {
  return (
    <button type="button" className="link" onClick={onOther}>
      use another address
    </button>
  );
}
