import { Eye, FileText, Info, Layers, Pencil } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Choice } from "../ui/choice.tsx";
import { FieldLabel, FieldNote } from "../ui/field.tsx";
import { Switch } from "../ui/switch.tsx";
import { ConditionField } from "./condition-field.tsx";
import { LinkField } from "./copy-link.tsx";
import { blankInput, daysFault, isUnconditional, type ShareInput } from "./share-input.ts";
import { faultOf, useCreateShare } from "./use-create-share.ts";

interface ShareFormProps {
  workspaceId: number;
  pageId: number;
  pageTitle: string;
  /** What was deleted since. */
  gone: ReadonlySet<number>;
}

const scopes = [
  { value: "workspace", label: "Whole workspace", icon: <Layers className="i" /> },
  { value: "page", label: "This page", icon: <FileText className="i" /> },
] as const;

const levels = [
  { value: "viewer", label: "Viewer", icon: <Eye className="i" /> },
  { value: "editor", label: "Editor", icon: <Pencil className="i" /> },
] as const;

export function ShareForm({ workspaceId, pageId, pageTitle, gone }: ShareFormProps) {
  const [input, setInput] = useState(blankInput);
  const [wasSent, setWasSent] = useState(false);
  const { create, made } = useCreateShare(workspaceId, pageId, () => {
    setInput(blankInput);
    setWasSent(false);
  });
  const change = (part: Partial<ShareInput>) => setInput((before) => ({ ...before, ...part }));
  const isPage = input.scope === "page";
  const form = useRef<HTMLFormElement>(null);
  const sentFrom = useRef<Element | null>(null);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    sentFrom.current = document.activeElement;
    if (daysFault(input.days)) requestAnimationFrame(() => focusFault(form.current));
    else if (!create.isPending) create.mutate(input);
  };

  const { error } = create;
  useEffect(() => {
    // Whoever went elsewhere while it was on its way stays there.
    if (error && [sentFrom.current, document.body].includes(document.activeElement)) focusFault(form.current);
  }, [error]);

  return (
    <form className="adv-form" aria-label="New link" noValidate ref={form} onSubmit={send}>
      <h3 className="card-title">New link</h3>
      <Choice
        label="For"
        options={scopes}
        value={input.scope}
        onChange={(scope) => change({ scope })}
        isFirst
        hint={
          isPage ? (
            <>
              <bdi>{pageTitle || "Untitled"}</bdi> opens at its own address, for people who are signed in.
            </>
          ) : (
            "Opens as a read-only view, without an account."
          )
        }
      />
      <Choice
        label="Access level"
        options={levels}
        value={input.accessLevel}
        onChange={(accessLevel) => change({ accessLevel })}
        hint="Viewers can read. Editors can modify."
      />
      <Switch
        label="Require email verification"
        hint={isPage ? "Only accounts with a confirmed address get in" : "Readers confirm an address before the workspace opens"}
        checked={input.requireEmailVerification}
        onChange={(requireEmailVerification) => change({ requireEmailVerification })}
      />
      <ConditionField
        label="Allowed email domains"
        note="Empty means all"
        placeholder="example.com"
        conditions={input.allowedEmailDomains}
        onChange={(allowedEmailDomains) => change({ allowedEmailDomains })}
        error={faultOf(create, input, "allowedEmailDomains")}
      />
      <ConditionField
        label="Required email keywords"
        note="At least one must appear"
        placeholder="editor"
        conditions={input.requiredEmailKeywords}
        onChange={(requiredEmailKeywords) => change({ requiredEmailKeywords })}
        error={faultOf(create, input, "requiredEmailKeywords")}
      />
      <DaysField
        days={input.days}
        onChange={(days) => change({ days })}
        error={wasSent ? daysFault(input.days) : faultOf(create, input, "expiresAt")}
      />
      <div role="status">
        {isPage && isUnconditional(input) && (
          <p className="notice">
            <Info className="i" />
            Without conditions any signed-in user who has the address gets in.
          </p>
        )}
      </div>
      <Button variant="primary" type="submit" className="btn-block adv-create" pending={create.isPending}>
        {create.isPending ? "Creating..." : "Create link"}
      </Button>
      {made && !gone.has(made.id ?? 0) && <MadeLink key={made.link} link={made.link} />}
    </form>
  );
}

function focusFault(form: Element | null): void {
  form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}

/** Comes into sight where the form is longer than the dialog. */
function MadeLink({ link }: { link: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not handed back: a browser may answer with a promise, which is nothing to clean up by.
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div className="field" ref={place}>
      <span className="label">Your new link</span>
      <LinkField label="Your new link" link={link} />
    </div>
  );
}

function DaysField({ days, onChange, error }: { days: string; onChange: (days: string) => void; error: string | undefined }) {
  const id = useId();
  return (
    <div className="field">
      <FieldLabel htmlFor={id}>Expires in</FieldLabel>
      <div className="with-icon">
        <input
          id={id}
          className="input num days"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-unit ${id}-${error ? "error" : "hint"}`}
          value={days}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className="end quiet" id={`${id}-unit`}>
          days
        </span>
      </div>
      <FieldNote id={id} error={error} hint="Leave empty for no expiry" />
    </div>
  );
}
