/** Loaded into the server before anything else: its time is what a file says, so that pictures show the same dates every time. */
import { readFileSync } from "node:fs";

const now = () => Number(readFileSync(process.env.PICTURES_CLOCK, "utf8"));

globalThis.Date = class extends Date {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};
