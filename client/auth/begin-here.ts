/**
 * A form's `ref`: whoever comes to it writes into its first empty field. Not where somebody has gone elsewhere meanwhile, and not
 * under a finger, where the keyboard would cover half of the form before it was read.
 */
export function beginHere(form: HTMLFormElement | null): void {
  if (document.activeElement !== document.body || !matchMedia("(pointer: fine)").matches) return;
  [...(form?.querySelectorAll("input") ?? [])].find((field) => field.value === "")?.focus();
}
