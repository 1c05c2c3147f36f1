/**
 * What is typed after a block was opened, but before the code for its field has come: a field out of sight takes it meanwhile.
 */
let field: HTMLTextAreaElement | null = null;

/** Takes the focus, until somebody asks for what was typed. */
export function typeAhead(): void {
  if (field) return;
  field = document.createElement("textarea");
  field.className = "sr";
  field.ariaLabel = "Text";
  document.body.prepend(field);
  field.focus({ preventScroll: true });
}

/** @returns what was typed ahead */
export function typedAhead(): string {
  const typed = field?.value ?? "";
  field?.remove();
  field = null;
  return typed;
}
