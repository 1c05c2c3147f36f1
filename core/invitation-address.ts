/** Where a mailed invitation leads. Apart from `links.ts`, whose screens come first. */
export const invitationScreen = "/invitation/:token";

export const invitationLink = (token: string) => `/invitation/${encodeURIComponent(token)}`;
