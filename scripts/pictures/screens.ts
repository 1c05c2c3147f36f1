import { accountScreens } from "./account.ts";
import { editorScreens } from "./editor.ts";
import { hubScreens } from "./hub.ts";
import { publicScreens } from "./public.ts";
import type { Screen } from "./shoot.ts";

/** Every screen and state. */
export const screens: readonly Screen[] = [...publicScreens, ...accountScreens, ...hubScreens, ...editorScreens];
