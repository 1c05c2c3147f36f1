import { FIRST_SIGN, KEYS } from "./type-ahead.ts";

/** The signs by which keys are kept that were typed ahead: see `KEYS`. */
const signs = KEYS.map((_, at) => String.fromCharCode(FIRST_SIGN + at)) as [string, string, string, string, string];

/** The key that deletes back, where no letter is left to be deleted; Ctrl A; Shift Enter; Tab where it leads on; Ctrl Enter. */
export const [BACK, ALL, BREAK, TAB, CONTROL_ENTER] = signs;
