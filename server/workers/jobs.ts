/** What worker threads do, by name. Each takes and returns what can be sent between threads. */
import { findBlocks, findNamed, nameBlocks, writePageFile } from "../exporting/page-file.ts";
import { readBackup, readCopy } from "../importing/backups-job.ts";
import { readDocmost, readTrilium } from "../importing/docmost-job.ts";
import { keepFileIds } from "../importing/kept-ids-job.ts";
import { scanFiles } from "../importing/scan-files.ts";
import { writeFiles } from "../importing/write-files.ts";
import {
  findExcesses,
  mergeContents,
  readAddressed,
  readContent,
  readNaming,
  readNewPage,
  readStored,
} from "../pages/content-jobs.ts";
import { findManyLinking } from "../pages/linking-job.ts";
import { findOldVersions } from "../pages/old-versions.ts";
import { readLargeTree } from "../pages/tree-job.ts";
import { cutPages } from "../search/cut-pages.ts";
import { findPages, readyToFind } from "../search/find-job.ts";

export const jobs = {
  readContent,
  readNaming,
  findExcesses,
  readNewPage,
  readStored,
  readAddressed,
  mergeContents,
  readLargeTree,
  findOldVersions,
  findManyLinking,
  writePageFile,
  cutPages,
  findPages,
  readyToFind,
  findNamed,
  findBlocks,
  nameBlocks,
  readBackup,
  readCopy,
  readDocmost,
  readTrilium,
  scanFiles,
  keepFileIds,
  writeFiles,
};

export type Jobs = typeof jobs;
export type JobName = keyof Jobs;
