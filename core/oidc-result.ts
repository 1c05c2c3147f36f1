/** How a way to the organisation's provider ends. `back`: somebody is to be signed in now, or has shown to be the account's own; all others say why not. */
export const oidcResults = ["back", "declined", "unreachable", "expired", "refused", "absent", "stale", "other"] as const;
export type OidcResult = (typeof oidcResults)[number];

/** Where whoever was signed in comes back to. @param next a path of this application */
export const backToProve = (result: OidcResult, next: string) => `${next}${next.includes("?") ? "&" : "?"}provider=${result}`;

/** Why it was not shown that the account is one's own. @param name of the provider */
export function notProved(result: string, name: string): string {
  switch (result as OidcResult) {
    case "declined":
      return `${name} did not confirm that it is you: it was cancelled.`;
    case "unreachable":
    case "absent":
      return oidcSentence(result, name);
    case "stale":
      return `${name} did not ask you to sign in anew. Please try again; if it stays so, whoever runs this Octavo has to look at the provider’s settings.`;
    case "other":
      return `You signed in with ${name} as somebody else. Please use the account that you have there for this one.`;
    case "refused":
      return `What ${name} answered cannot be trusted. Please try again; if it stays so, whoever runs this Octavo has to look at its settings.`;
    default:
      return "Confirming took too long, or was begun in another browser. Please try again.";
  }
}

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
