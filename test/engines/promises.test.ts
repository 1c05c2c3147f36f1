import { startFirefox } from "./firefox.ts";
import { devicePromises, keepsPromises } from "./promises.ts";
import { startWebkit } from "./webkit.ts";

// One after the other: each alone keeps two processors busy.
keepsPromises("Firefox", process.env.E2E_FIREFOX, startFirefox, devicePromises);
keepsPromises("WebKit", process.env.E2E_WEBKIT, startWebkit);
