import { useRef } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from "react-hook-form";
import type { z } from "zod";
import { whenIdle } from "./first-screen.ts";

/** Rules are not needed before somebody sends a form: a function that fetches them. The same one at every drawing. */
export type Rules<Input, Output> = () => Promise<z.ZodType<Output, Input>>;

/**
 * A form that is checked by a schema of `core`: when it is sent, then at every change. What is sent has passed the schema; where the
 * schema cannot be fetched the server, which has the same one, says what is wrong.
 * Schemas are never compiled in the browser, where the page's policy forbids it: see `client/zod.ts`.
 */
export function useForm<Input extends FieldValues, Output>(
  rules: Rules<Input, Output>,
  defaultValues: DefaultValues<Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, "resolver" | "defaultValues"> = {},
): UseFormReturn<Input, unknown, Output> {
  const form = useHookForm<Input, unknown, Output>({ ...options, resolver: resolverOf(rules), defaultValues });
  const isChecking = useRef(false);
  const handleSubmit: typeof form.handleSubmit = (valid, invalid) => async (event) => {
    event?.preventDefault?.();
    // Over a slow line the rules are on their way for a while: who presses twice meanwhile means it once.
    if (isChecking.current) return;
    isChecking.current = true;
    try {
      await form.handleSubmit(valid, invalid)(event);
    } finally {
      isChecking.current = false;
    }
  };
  return { ...form, handleSubmit };
}

const resolvers = new WeakMap<object, unknown>();

function resolverOf<Input extends FieldValues, Output>(rules: Rules<Input, Output>): Resolver<Input, unknown, Output> {
  const known = resolvers.get(rules) as Resolver<Input, unknown, Output> | undefined;
  if (known) return known;
  let coming: Promise<Resolver<Input, unknown, Output>> | null = null;
  const load = () => {
    coming ??= Promise.all([import("@hookform/resolvers/zod"), rules()]).then(([{ zodResolver }, schema]) => zodResolver(schema));
    coming.catch(() => {
      coming = null;
    });
    return coming;
  };
  const resolver: Resolver<Input, unknown, Output> = async (values, context, options) => {
    const resolve = await load().catch(() => null);
    return resolve ? resolve(values, context, options) : { values: values as unknown as Output, errors: {} };
  };
  whenIdle(load);
  resolvers.set(rules, resolver);
  return resolver;
}
