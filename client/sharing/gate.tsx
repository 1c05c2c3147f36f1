import { useState } from "react";
import { FullScreen } from "../ui/full-screen.tsx";
import { LogoMark } from "../ui/logo.tsx";
import { ThemeCorner } from "../ui/theme-corner.tsx";
import { useTitle } from "../ui/use-title.ts";
import { AddressStep } from "./gate-address.tsx";
import { CodeStep } from "./gate-code.tsx";
import "./gate.css";

/** A visitor proves an address: by a code that is mailed to it, if it may open the link at all. */
export default function Gate({ token }: { token: string }) {
  /** The address that was asked for, and how often. */
  const [asked, setAsked] = useState({ email: "", times: 0 });
  const [isTyping, setIsTyping] = useState(true);
  useTitle("Confirm your e-mail", "This workspace opens for confirmed addresses.");
  return (
    <FullScreen corner={<ThemeCorner />}>
      <span className="gate-mark">
        <LogoMark />
      </span>
      <h1>
        Confirm your <span className="whitespace-nowrap">e-mail</span> to open this workspace
      </h1>
      {isTyping ? (
        <AddressStep
          token={token}
          email={asked.email}
          onAsked={(email) => {
            setAsked({ email, times: asked.times + 1 });
            setIsTyping(false);
          }}
        />
      ) : (
        <CodeStep key={asked.times} token={token} email={asked.email} onOther={() => setIsTyping(true)} />
      )}
    </FullScreen>
  );
}
