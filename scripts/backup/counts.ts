import { count } from "../counting.ts";
import type { Counts } from "./write.ts";

/** As in `2 users, 1 workspace, 12 pages, 40 versions, 3 files`. */
export function describeCounts({ users = 0, workspaces = 0, pages = 0, page_versions: versions = 0, files = 0 }: Counts): string {
  return [
    count(users, "user"),
    count(workspaces, "workspace"),
    count(pages, "page"),
    count(versions, "version"),
    count(files, "file"),
  ].join(", ");
}
