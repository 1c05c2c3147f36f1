import { z } from "zod/v4";

/**
 * What `zod` is in the browser (an alias in `build/client.config.ts`): it interprets schemas instead of compiling them, because the page's
 * policy forbids code made of text. A schema decides that when it is made, so this has to run before any of them.
 */
z.config({ jitless: true });

export { z };
