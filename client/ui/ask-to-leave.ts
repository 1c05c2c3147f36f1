/** Has the browser ask whoever leaves. Before Chrome 119 only the value that is returned did that. */
export function askToLeave(event: Event): void {
  event.preventDefault();
  event.returnValue = true;
}
