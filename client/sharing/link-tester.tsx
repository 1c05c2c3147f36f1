import { useMutation } from "@tanstack/react-query";
import { CircleCheck, CircleX } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { ConditionResult } from "#core/share.ts";
import { call, messageOf } from "../api/call.ts";
import "../api/late-addresses.ts";
import { Button } from "../ui/button.tsx";
import { FieldLabel, FieldNote } from "../ui/field.tsx";

/** Which conditions of a permission an address would pass or fail. Nobody else learns of the question. */
export function LinkTester({ id }: { id: number }) {
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState("");
  const check = useMutation({ mutationFn: () => call("checkShare", { params: { id }, body: { email } }) });
  const error = check.error ? messageOf(check.error, "The address could not be tested. Please try again.") : undefined;
  useEffect(() => input.current?.focus(), []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() !== "" && !check.isPending) check.mutate();
  };

  return (
    <form className="tester" aria-label="Test an address" noValidate onSubmit={send}>
      <div className="field">
        <FieldLabel htmlFor={field}>Would this address get in?</FieldLabel>
        <div className="row">
          <input
            id={field}
            ref={input}
            className="input"
            type="email"
            autoComplete="off"
            placeholder="name@example.com"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${field}-error` : undefined}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              check.reset();
            }}
          />
          <Button type="submit" pending={check.isPending}>
            Test
          </Button>
        </div>
        <FieldNote id={field} error={error} />
      </div>
      <div role="status">
        {check.data && (
          <>
            <p className="font-medium">{check.data.opens ? "Yes, this address gets in." : "No, this address does not get in."}</p>
            <ul className="verdicts">
              {check.data.conditions.map((result) => (
                <Verdict key={result.condition} result={result} />
              ))}
            </ul>
          </>
        )}
      </div>
    </form>
  );
}

function Verdict({ result: { passes, reason } }: { result: ConditionResult }) {
  return (
    <li className={passes ? "passes" : "fails"}>
      {passes ? <CircleCheck className="i" /> : <CircleX className="i" />}
      <span>
        <span className="sr">{passes ? "Passes: " : "Fails: "}</span>
        {reason}
      </span>
    </li>
  );
}
