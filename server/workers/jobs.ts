/** What worker threads do, by name. Each takes and returns what can be sent between threads. */
import { mergeContents, readContent, readNewPage, readStored } from "../pages/content-jobs.ts";

export const jobs = { readContent, readNewPage, readStored, mergeContents };

export type Jobs = typeof jobs;
export type JobName = keyof Jobs;
