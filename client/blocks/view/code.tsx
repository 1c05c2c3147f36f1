import { lex } from "#core/blocks/lex.ts";
import { loaded } from "../../ui/loaded.tsx";
import { Markdown } from "./markdown.tsx";
import "./code.css";

export const CodeHead = loaded(() => import("../code/code-head.tsx"), { quiet: true });

interface CodeProps {
  text: string;
  onText?: ((text: string) => void) | undefined;
}

/** A text that is one fence. Its head comes late; the room for it is there. */
export function Code(props: CodeProps) {
  return (
    <div className="codeblock">
      <CodeHead {...props} fallback={<header className="code-head" />} />
      <div className="md" dir="ltr">
        <Markdown text={props.text} />
      </div>
    </div>
  );
}

/** As `fenceOf` has it, which comes late. */
export function isCode(text: string): boolean {
  return /^(?:```|~~~).*\n/.test(text) && lex(text).tokens.filter(({ type }) => type !== "space").length === 1;
}
