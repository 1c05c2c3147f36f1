import { useMutation } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { oneTimeDigits } from "#core/limits.ts";
import type { AuthenticatorKey } from "#core/second-factor.ts";
import { ApiError, call, messageOf } from "../api/call.ts";
import { doneAfterAll } from "../api/done-after-all.ts";
import { unreachedTryAgain } from "../ui/unreached.ts";
import "../api/late-addresses.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { CodeField } from "../ui/code-field.tsx";
import { copyText } from "../ui/copy.ts";
import { FieldLabel, FieldNote } from "../ui/field.tsx";
import { toastError, toastSuccess } from "../ui/toast.ts";

interface EnrolmentProps {
  authenticatorKey: AuthenticatorKey;
  /** @param recoveryCodes none where they got lost on their way */
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The key goes into the app, and a code of the app comes back. */
export function Enrolment({ authenticatorKey: { secret, uri }, onDone, onCancel }: EnrolmentProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const confirm = useMutation({
    mutationFn: () => turnOn(code),
    onSuccess: onDone,
    onError: () => input.current?.select(),
  });
  useEffect(() => input.current?.focus(), []);
  const error = confirm.error ? messageOf(confirm.error, unreachedTryAgain()) : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === oneTimeDigits && !confirm.isPending) confirm.mutate();
    else input.current?.focus();
  };
  return (
    <form className="enrol" onSubmit={send} noValidate>
      <QrCode text={uri} />
      <div className="stack min-w-0 gap-4">
        <div>
          <p>Scan the picture with the app, or type the key into it.</p>
          <KeyToCopy secret={secret} />
        </div>
        <div className="field">
          <FieldLabel htmlFor={id}>Code that the app shows</FieldLabel>
          <CodeField
            ref={input}
            id={id}
            digits={oneTimeDigits}
            code={code}
            error={error}
            small
            onChange={(next) => {
              setCode(next);
              confirm.reset();
            }}
          />
          <div role="alert">
            <FieldNote id={id} error={error} />
          </div>
        </div>
        <div className="row">
          <Button variant="primary" type="submit" pending={confirm.isPending}>
            Turn on
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}

/** @returns the recovery codes; none where it is on, and they got lost on their way */
async function turnOn(code: string): Promise<string[]> {
  let codes: string[] = [];
  const sent = call("confirmAuthenticator", { body: { code } }).then(
    ({ recoveryCodes }) => {
      codes = recoveryCodes;
    },
    (error) => {
      const isOn = error instanceof ApiError && error.problem?.code === "already_on";
      if (!isOn) throw error;
    },
  );
  await doneAfterAll(sent, async () => (await call("getAuthenticator")).isOn);
  return codes;
}

function KeyToCopy({ secret }: { secret: string }) {
  const copy = async () => {
    if (await copyText(secret)) toastSuccess("Key copied");
    else toastError("Error", "The key could not be copied.");
  };
  return (
    <div className="secret">
      <span>{secret.match(/.{1,4}/g)?.join(" ")}</span>
      <IconButton size="sm" label="Copy the key" onClick={() => void copy()}>
        <Copy className="i" />
      </IconButton>
    </div>
  );
}

/** Drawn once its code has come; the key below can be typed in meanwhile. */
function QrCode({ text }: { text: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let isOver = false;
    import("uqr").then(({ encode }) => {
      const { size, data } = encode(text, { border: 3 });
      const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
      if (!isOver) setDrawn({ size, path: dots.join("") });
    }, ignore);
    return () => {
      isOver = true;
    };
  }, [text]);
  return (
    <div className="qr" role="img" aria-label="QR code of the key">
      {drawn && (
        <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} shapeRendering="crispEdges" aria-hidden>
          {/* By night as by day: cameras read dark on light. */}
          <rect width={drawn.size} height={drawn.size} fill="white" />
          <path d={drawn.path} fill="black" />
        </svg>
      )}
    </div>
  );
}

function ignore(): void {}
