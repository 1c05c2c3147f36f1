/** What marks the drafts that an account has on this device is named by this and its number. */
export const DRAFTS = "octavo.drafts.";

/** Whether anybody has drafts here: known at once, also where nobody is signed in. */
export const hasLeftDrafts = () => Object.keys(localStorage).some((name) => name.startsWith(DRAFTS));
