/** What the doctor says about one thing: that it is well, worth knowing, or wrong, and then what to do. */
export interface Finding {
  about: string;
  state: "OK" | "Note" | "Wrong";
  /** One sentence. */
  says: string;
}

export const ok = (about: string, says: string): Finding => ({ about, state: "OK", says });
export const note = (about: string, says: string): Finding => ({ about, state: "Note", says });
export const wrong = (about: string, says: string): Finding => ({ about, state: "Wrong", says });
