import { Check, Copy, Link as LinkIcon } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Button, IconButton } from "../ui/button.tsx";
import { copyText } from "../ui/copy.ts";
import { toastError, toastSuccess } from "../ui/toast.ts";

/** A link to read, select and copy. */
export function LinkField({ label, link, isFirst }: { label: string; link: string; isFirst?: boolean }) {
  const id = useId();
  const { isCopied, copy } = useCopy(link);
  return (
    <div className="with-icon link-field">
      <LinkIcon className="i" />
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <input id={id} className="input" readOnly value={link} onFocus={(event) => event.target.select()} />
      <span className="end">
        <Button variant="ghost" size="sm" onClick={copy} data-autofocus={isFirst || undefined}>
          {isCopied ? <Check className="i" /> : <Copy className="i" />}
          {isCopied ? "Copied" : "Copy"}
        </Button>
      </span>
    </div>
  );
}

/** @param describedBy ids of what tells this link from others */
export function CopyLinkButton({ link, describedBy }: { link: string; describedBy: string }) {
  const { isCopied, copy } = useCopy(link);
  return (
    <IconButton size="sm" label={isCopied ? "Copied" : "Copy link"} aria-describedby={describedBy} onClick={copy}>
      {isCopied ? <Check className="i" /> : <Copy className="i" />}
    </IconButton>
  );
}

const COPIED_FOR = 2000;

/** `isCopied` for two seconds after the link is on the clipboard. */
function useCopy(link: string): { isCopied: boolean; copy: () => void } {
  const [copies, setCopies] = useState(0);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return;
    setIsCopied(true);
    const timer = setTimeout(() => setIsCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    if (!(await copyText(link))) return toastError("Error", "The link could not be copied.");
    setCopies((before) => before + 1);
    toastSuccess("Link copied");
  };
  return { isCopied, copy: () => void copy() };
}
