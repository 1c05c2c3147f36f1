/** Why there was no answer, as far as the browser knows. */
export const unreached = () => (navigator.onLine ? "Octavo cannot be reached." : "You are offline.");

/** The same where something is tried again by hand. */
export const unreachedTryAgain = () => `${unreached()} Please try again.`;
