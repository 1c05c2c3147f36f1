/**
 * What a form's fields say of their errors. A sentence about several fields, as in "All password fields are required.", stands
 * once, below the first of them; the others are marked and point to it.
 */
export interface FieldFault {
  id: string;
  error?: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

/** @param names the fields in the order in which they stand */
export function faultsOf<Name extends string>(
  errors: Partial<Record<Name, { message?: string | undefined }>>,
  formId: string,
  names: readonly Name[],
): Record<Name, FieldFault> {
  const idOf = (name: Name) => `${formId}-${name}`;
  const faults = names.map((name): [Name, FieldFault] => {
    const message = errors[name]?.message;
    const first = names.find((other) => errors[other]?.message === message);
    if (!message || first === undefined) return [name, { id: idOf(name) }];
    if (first === name) return [name, { id: idOf(name), error: message }];
    return [name, { id: idOf(name), "aria-invalid": true, "aria-describedby": `${idOf(first)}-error` }];
  });
  return Object.fromEntries(faults) as Record<Name, FieldFault>;
}
