/** How a way to the organisation's provider ends. `back`: somebody is to be signed in now; all others say why not. */
export const oidcResults = ["back", "declined", "unreachable", "expired", "refused", "absent"] as const;
export type OidcResult = (typeof oidcResults)[number];

/** @param name of the provider */
export function oidcSentence(result: string, name: string): string {
  switch (result as OidcResult) {
    case "declined":
      return `${name} did not sign you in: it was cancelled, or you may not use Octavo there.`;
    case "unreachable":
      return `${name} cannot be reached just now. Please try again in a moment.`;
    case "refused":
      return `What ${name} answered cannot be trusted, so nobody was signed in. Please try again; if it stays so, whoever runs this Octavo has to look at its settings.`;
    case "absent":
      return "Nobody signs in with a provider here.";
    default:
      return "Signing in took too long, or was begun in another browser. Please try again.";
  }
}
