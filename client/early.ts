import { askEarly } from "./api/early.ts";

// A file of its own, which is there before the rest of the code: what the first screen reads is on its way meanwhile.
askEarly(location.pathname);
