import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { basename, dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Refusal } from "../../server/refusals.ts";

/** Whenever and by whomever it is packed, the same files make the same bytes. */
const SAME = ["--format=ustar", "--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"];

/**
 * Packs a folder.
 * @param inside what the folder is called in the archive
 * @throws Refusal where there is no GNU tar
 */
export async function pack(folder: string, file: string, inside: string): Promise<void> {
  const renamed = `--transform=flags=r;s|^${basename(folder)}|${inside}|`;
  const tar = spawn("tar", [...SAME, renamed, "-c", "-C", dirname(folder), basename(folder)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(tar, "close").catch(() => [-1]);
  await pipeline(tar.stdout, createGzip(), createWriteStream(file));
  if ((await ended)[0] !== 0) throw new Refusal("The release could not be packed; it needs GNU tar, which says why above.");
}
