/** What lines of several rooms say alike. */
import { z } from "zod";
import { id } from "../text.ts";

export const message = z.object({ message: z.string() });
/** Of an export, for a browser that saves it. */
export const address = z.object({ url: z.string() });
export const byId = z.object({ id });
export const byWorkspace = z.object({ workspaceId: id });
export const list = <T extends z.ZodType>(item: T) => z.array(item);
