/** How much a proof does: little in the suites, as much as is claimed with `npm run proofs`. */
export const isLong = process.env.PROOFS === "long";

export const amount = <T>(little: T, much: T): T => (isLong ? much : little);

/** Printed, so that what was found can be found again. */
export const seed = Number(process.env.PROOFS_SEED ?? 20_261_014);
