/** The name in the sidebar's foot: first name, else e-mail, else 'User'. Apart from the account's schemas: it is shown before any is loaded. */
export function displayName(of: { firstName?: string; email?: string } | null | undefined): string {
  return of?.firstName?.trim() || of?.email || "User";
}
