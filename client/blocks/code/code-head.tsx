import { Check, ChevronDown, Copy } from "lucide-react";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { fenceOf } from "#core/blocks/fence.ts";
import { copyText } from "../../ui/copy.ts";
import { MenuButton } from "../../ui/menu-button.tsx";
import { announce } from "../../ui/use-title.ts";
import { whenInSight } from "../view/sight.ts";
import { stopForTab } from "../view/tab-stop.ts";
import { highlight } from "./highlighter.ts";
import { behindLanguage, languageOf, languages } from "./languages.ts";
import { Paint } from "./paint.ts";
import "./code-head.css";

interface CodeHeadProps {
  text: string;
  /** Absent where the page is read-only. */
  onText?: ((text: string) => void) | undefined;
}

const none = { code: "", language: "", mark: "```" };

/** Above code: its language, and what copies it. It also brings the colours. */
export default function CodeHead({ text, onText }: CodeHeadProps) {
  const { code, language: info, mark } = useMemo(() => fenceOf(text), [text]) ?? none;
  const head = useRef<HTMLElement>(null);
  const known = languageOf(info);
  const rest = behindLanguage(info);
  const label = [known?.label, rest.replace(/^[\s,:]+/, "")].filter(Boolean).join(" · ") || "Plain text";
  // A name that is not known gives way to the one that is chosen; what stands behind a known one stays.
  const choose = (id: string) => onText?.(mark + id + (known ? rest : "") + text.slice(text.indexOf("\n")));
  useColours(head, code, known?.id ?? "");
  useTabStop(head, code);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on its buttons leaves the caret where it is
    <header ref={head} className="code-head" onMouseDown={(event) => event.preventDefault()}>
      {onText ? (
        <Language label={label} chosen={known?.id ?? ""} onChoose={choose} />
      ) : (
        <span className="btn btn-ghost">{label}</span>
      )}
      <CopyButton code={code} />
    </header>
  );
}

function Language({ label, chosen, onChoose }: { label: string; chosen: string; onChoose: (id: string) => void }) {
  const [field, setField] = useState<Element | null>(null);
  const giveBack = field instanceof HTMLElement && field.localName === "block-field" ? () => field.focus() : undefined;
  return (
    <MenuButton
      className="btn btn-ghost"
      align="start"
      aria-label={`Language: ${label}`}
      menuClass="of-block"
      onPointerDown={() => setField(document.activeElement)}
      {...(giveBack ? { giveBack } : {})}
      entries={() =>
        [["", "Plain text"] as const, ...languages].map(([id, name]) => ({
          label: name,
          checked: id === chosen,
          onSelect: () => onChoose(id),
        }))
      }
    >
      {label}
      <ChevronDown className="i" />
    </MenuButton>
  );
}

/** Milliseconds. */
const TOLD = 2000;

function CopyButton({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(code))) return;
    announce("Copied");
    setCopied(true);
    setTimeout(() => setCopied(false), TOLD);
  };
  return (
    // What is selected has a button 'Copy', too.
    <button type="button" className="btn btn-ghost" aria-label={isCopied ? "Copied" : "Copy code"} onClick={() => void copy()}>
      {isCopied ? <Check className="i" /> : <Copy className="i" />}
      {isCopied ? "Copied" : "Copy"}
    </button>
  );
}

/** So long a text gets colours; and so long nothing is typed before it is read anew. Milliseconds. */
const LONGEST = 300_000;
const REST = 120;

function useColours(head: RefObject<HTMLElement | null>, code: string, language: string): void {
  const paint = useRef<Paint | null>(null);
  useEffect(() => {
    const element = head.current?.parentElement?.querySelector("code");
    if (!element || !("highlights" in CSS)) return;
    paint.current = new Paint(element);
    return () => {
      paint.current?.stop();
      paint.current = null;
    };
  }, [head]);
  useEffect(() => {
    const element = head.current;
    if (!element || code.length > LONGEST) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const show = async () => {
      const tokens = await highlight(code, language);
      // What was written meanwhile is read next.
      if (!isOver && paint.current?.text === code) paint.current.show(tokens);
    };
    const stop = whenInSight(element, () => {
      stop();
      timer = setTimeout(() => void show(), paint.current?.isShown ? REST : 0);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [head, code, language]);
}

function useTabStop(head: RefObject<HTMLElement | null>, code: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other code has longer lines, or shorter ones
  useEffect(() => {
    const lines = head.current?.parentElement?.querySelector("pre");
    // In the open block the caret scrolls it.
    return lines && !lines.closest("block-field") ? stopForTab(lines) : undefined;
  }, [head, code]);
}
