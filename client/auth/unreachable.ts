/** Where there was no answer at all, there is no sentence of the server's either. */
export const UNREACHABLE = "Octavo cannot be reached. Please try again.";
