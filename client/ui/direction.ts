const RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** For what stands around a text field, whose text does not count where the browser looks for a direction by itself. */
export function directionOf(text: string): "rtl" | undefined {
  return RIGHT_TO_LEFT.test(text) ? "rtl" : undefined;
}
