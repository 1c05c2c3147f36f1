import { useCallback, useEffect, useState } from "react";
import { useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import type { LoginState } from "#core/links.ts";
import { call } from "../api/call.ts";
import { hasEnded, takeEnd } from "../api/session.ts";
import { hasLeftDrafts } from "../device/left-drafts.ts";
import { whenIdle } from "../ui/first-screen.ts";
import { loaded } from "../ui/loaded.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { dismissError, toastSuccess } from "../ui/toast.ts";
import { useTitle } from "../ui/use-title.ts";
import { AuthPage } from "./auth-page.tsx";
import { type Credentials, OtherWays, SignInForm } from "./sign-in-form.tsx";

/** Comes behind the form that most people open the screen for. */
const SignUpForm = loaded(() => import("./sign-up-panel.tsx"));

/** Comes for those whose account asks for a code. */
const CodeStep = loaded(() => import("./code-step.tsx"));

/** Comes for those who come from the provider. */
const ProviderStep = loaded(() => import("./provider-step.tsx"));

type Tab = "sign-in" | "sign-up";

const heads = {
  "sign-in": { heading: "Welcome back", title: "Sign In", description: "Sign in to your workspaces." },
  "sign-up": { heading: "Start a new page", title: "Sign Up", description: "It takes a name, an e-mail address and a password." },
} as const;

const codeHead = { heading: "Enter your code", title: "Enter your code", description: "A code opens the account, too." };

const coming = (
  <p className="quiet mt-6" role="status">
    Loading...
  </p>
);

/** Sign In and Sign Up. The address that was typed into one is there in the other. */
export default function Login() {
  const opened = useHistoryState<LoginState | null>();
  const [tab, setTab] = useState<Tab>(opened?.tab === "sign-up" ? "sign-up" : "sign-in");
  const [email, setEmail] = useState(opened?.email ?? "");
  // Of whoever has just signed up: one press of Enter signs in.
  const [password, setPassword] = useState<string | null>(null);
  const [asked, setAsked] = useState<Credentials | null>(null);
  const [isOnly, setOnly] = useState(false);
  const cameBack = new URLSearchParams(useSearch()).get("provider");
  const { heading, title, description } = asked ? codeHead : heads[tab];
  useTitle(title, description);
  useEffect(() => whenIdle(SignUpForm.preload), []);

  const only = useCallback(() => setOnly(true), []);
  const choose = (next: Tab) => {
    setTab(next);
    setPassword(null);
  };
  const welcome = (chosen: string) => {
    toastSuccess("Registration successful", "Please check your e-mail to verify your account.");
    setTab("sign-in");
    setPassword(chosen);
  };
  const askForCode = async (credentials: Credentials) => {
    await CodeStep.preload();
    setAsked(credentials);
  };
  const lead = tab === "sign-in" && hasEnded() && <SessionEnded />;
  if (cameBack) return <ProviderStep key={cameBack} result={cameBack} />;
  if (asked) return <CodeStep email={asked.email} send={(code) => call("login", { body: { ...asked, code } })} title={heading} />;
  if (isOnly)
    return (
      <AuthPage title={heading} lead={lead}>
        <OtherWays onOnly={only} />
      </AuthPage>
    );
  return (
    <AuthPage title={heading} lead={lead}>
      <Tabs
        label="Account"
        className="seg-block seg-lg"
        value={tab}
        onChange={choose}
        tabs={[
          {
            value: "sign-in",
            label: "Sign In",
            panel: <SignInForm email={email} onEmail={setEmail} password={password} onCodeRequired={askForCode} onOnly={only} />,
          },
          {
            value: "sign-up",
            label: "Sign Up",
            panel: <SignUpForm fallback={coming} email={email} onEmail={setEmail} onDone={welcome} />,
          },
        ]}
      />
    </AuthPage>
  );
}

/**
 * Why somebody who was writing stands here. It has the focus: the keys of that moment were meant for a page, and are of no field. One
 * asks for the form by a click or by Tab.
 */
function SessionEnded() {
  useEffect(() => {
    takeEnd();
    // What failed for it is told by this, too.
    dismissError();
  }, []);
  return (
    <span ref={takeFocus} tabIndex={-1}>
      Your session ended. Sign in again{hasLeftDrafts() ? ": what you wrote is kept on this device." : " to go on."}
    </span>
  );
}

function takeFocus(sentence: HTMLElement | null): void {
  if (document.activeElement === document.body) sentence?.focus();
}
