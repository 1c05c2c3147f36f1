import type { Fence } from "#core/blocks/whole-text.ts";
import { loaded } from "../../ui/loaded.tsx";
import "./code.css";

export const CodeHead = loaded(() => import("../code/code-head.tsx"), { quiet: true });

interface CodeProps {
  fence: Fence;
  onLanguage?: ((id: string) => void) | undefined;
}

/** A text that is code. Its head comes late; the room for it is there. */
export function Code({ fence: { code, language }, onLanguage }: CodeProps) {
  return (
    <div className="codeblock">
      <CodeHead code={code} info={language} onLanguage={onLanguage} fallback={<header className="code-head" />} />
      <div className="md" dir="ltr">
        {/* What scrolls can be reached by keyboard; in the editor the block can. */}
        <pre className="whole" tabIndex={onLanguage ? undefined : 0}>
          <code>{code || "\n"}</code>
        </pre>
      </div>
    </div>
  );
}

/** The text with another language behind its fence's run; every other letter stays. */
export function withLanguage(text: string, { mark }: Fence, id: string): string {
  return `${mark}${id}${text.slice(text.indexOf("\n"))}`;
}
