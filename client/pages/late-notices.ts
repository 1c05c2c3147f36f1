import { loaded } from "../ui/loaded.tsx";

/** Notices are rare: their code comes behind the text, or together with a draft that is going to be told of. */
export const PageNotices = loaded(async () => ({ default: (await import("./page-notices.tsx")).PageNotices }));
