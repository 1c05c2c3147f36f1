import { type FormEvent, useState } from "react";
import type { z } from "zod";

type Faults<Values> = Partial<Record<keyof Values, string>>;

interface CheckedForm<Values> {
  /** The first fault of each field by its name. */
  faults: Faults<Values>;
  /** What is to be sent is being checked, by rules that may be on their way. */
  isSending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form of plain fields for the screen that has to come first, before the library for forms: checked when it is sent, then at every
 * change; the first wrong field gets the focus. Where the rules cannot be fetched the server, which has them too, says what is wrong.
 */
export function useCheckedForm<Values extends Record<string, string>>(
  rules: () => Promise<z.ZodType<Values>>,
  send: (values: Values) => void,
): CheckedForm<Values> {
  const [faults, setFaults] = useState<Faults<Values>>({});
  const [isChecking, setChecking] = useState(false);
  const [isSending, setSending] = useState(false);

  const check = async (form: HTMLFormElement): Promise<{ values: Values; faults: Faults<Values> }> => {
    const typed = Object.fromEntries(new FormData(form)) as Values;
    const schema = await rules().catch(() => null);
    const checked = schema?.safeParse(typed);
    const found: Faults<Values> = {};
    for (const { path, message } of checked?.error?.issues ?? []) found[path[0] as keyof Values] ??= message;
    setFaults(found);
    return { values: checked?.data ?? typed, faults: found };
  };

  return {
    faults,
    isSending,
    onSubmit(event) {
      event.preventDefault();
      const form = event.currentTarget;
      if (isSending) return;
      setChecking(true);
      setSending(true);
      void check(form).then((checked) => {
        setSending(false);
        const wrong = Object.keys(checked.faults)[0];
        if (wrong === undefined) send(checked.values);
        else (form.elements.namedItem(wrong) as HTMLElement | null)?.focus();
      });
    },
    onChange(event) {
      if (isChecking) void check(event.currentTarget);
    },
  };
}
