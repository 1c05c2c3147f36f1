import type { File } from "#core/file.ts";
import { fileAddress } from "#core/file-address.ts";
import type { Db } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import type { Vault } from "../seal/vault.ts";

/** What is said of a file beside its bytes. */

export interface FileRow {
  id: number;
  workspace_id: number;
  name: Uint8Array;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  created_at: number;
}

export function toFile(row: FileRow, name: string): File {
  const { id, workspace_id: workspaceId, type, size, width, height } = row;
  return {
    id,
    workspaceId,
    name,
    type,
    size,
    width,
    height,
    createdAt: new Date(row.created_at).toISOString(),
    url: fileAddress(id),
  };
}

/** null where it does not open: then the type and size beside it may not be its own. */
export function readFileName(vault: Vault, row: FileRow): string | null {
  const name = vault.readText(fileNamePlace(row), row.name, "\0");
  return name === "\0" ? null : name;
}

export const fileNamePlace = ({ id, type, size }: { id: number; type: string; size: number }) =>
  `files/${id}/name/${size}/${type}`;

/** Stands in whatever names a file. */
export const ADDRESSES = Buffer.from(fileAddress(0).slice(0, -1));

/**
 * The files that a page shows as it is now, so that their places can be kept free before they come.
 * @param json its content; one that names none costs no question
 */
export async function filesShown(db: Db, vault: Vault, pageId: number, json: Buffer): Promise<{ files?: File[] }> {
  if (!namesFiles(json)) return {};
  const rows = await shownBy(db, { pageId });
  const files = rows.flatMap((row) => {
    const name = readFileName(vault, row);
    return name === null ? [] : [toFile(row, name)];
  });
  return { files };
}

/** Contents stay in memory while they are read often; looking through a long one costs as much as sending it. */
const naming = new WeakMap<Buffer, boolean>();

function namesFiles(json: Buffer): boolean {
  const names = naming.get(json) ?? json.includes(ADDRESSES);
  naming.set(json, names);
  return names;
}

const shownBy = prepared<{ pageId: number }>()((db, its) =>
  db
    .selectFrom("file_references")
    .innerJoin("files", "files.id", "file_references.file_id")
    .select(["files.id", "files.workspace_id", "files.name", "files.type", "files.size", "files.width", "files.height"])
    .select("files.created_at")
    .where("file_references.page_id", "=", its.pageId)
    .where("file_references.is_granted", "=", 1)
    .where("file_references.is_current", "=", 1)
    .where("files.is_whole", "=", 1)
    .where("files.deleted_at", "is", null),
);
