import { zodResolver } from "@hookform/resolvers/zod";
import {
  type DefaultValues,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from "react-hook-form";
import type { z } from "zod";

/**
 * A form that is checked by a schema of `core`: when it is sent, then at every change. What is sent has passed the schema.
 * Schemas are never compiled in the browser, where the page's policy forbids it: see `client/zod.ts`.
 */
export function useForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, "resolver" | "defaultValues"> = {},
): UseFormReturn<Input, unknown, Output> {
  return useHookForm<Input, unknown, Output>({ ...options, resolver: zodResolver(schema), defaultValues });
}
