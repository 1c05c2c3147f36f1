import { Check, Copy, KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import type { AnswerOf } from "#core/contract.ts";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy.ts";
import { toastError } from "../../ui/toast.ts";

const COPIED_FOR = 2000;

/** A new token, until the screen is left. */
export function ShownOnce({ made: { name, token } }: { made: AnswerOf<"createToken"> }) {
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    if (await copyText(token)) setCopies((before) => before + 1);
    else toastError("Error", "The token could not be copied.");
  };
  return (
    <div className="notice notice-accent mt-4">
      <KeyRound className="i" />
      <div className="grow min-w-0">
        <b dir="auto">{name} is ready</b>
        <p className="second mt-0.5">Copy the token now: it is not shown again.</p>
        <div className="once">
          <code>{token}</code>
          <Button variant="ghost" size="sm" onClick={() => void copy()}>
            {isCopied ? <Check className="i" /> : <Copy className="i" />}
            {isCopied ? "Copied" : "Copy"}
          </Button>
        </div>
      </div>
    </div>
  );
}
