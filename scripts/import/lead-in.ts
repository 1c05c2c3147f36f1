/** Links of an exported folder lead from file to file: once its pages are made they lead from page to page. */
import { openAsBlob } from "node:fs";
import { basename, join, posix } from "node:path";
import { leadIn } from "#core/export/addresses.ts";
import { fileAddress } from "#core/file-address.ts";
import { links } from "#core/links.ts";
import type { Api } from "./api.ts";
import type { Folder, Source } from "./folder.ts";
import { readNote } from "./note.ts";

/** Where a link of a file leads, as a path within the folder; null out of it. */
function pathFrom(file: string, path: string): string | null {
  const goal = posix.join(posix.dirname(file), path);
  return goal.startsWith("..") ? null : goal;
}

export class LeadIn {
  readonly #api: Api;
  readonly #workspaceId: number;
  readonly #folder: Folder;
  readonly #pages: ReadonlyMap<string, number>;
  readonly #others: ReadonlySet<string>;
  readonly #uploaded = new Map<string, number>();

  /** @param ids of the pages that were made */
  constructor(api: Api, workspaceId: number, folder: Folder, ids: ReadonlyMap<Source, number>) {
    this.#api = api;
    this.#workspaceId = workspaceId;
    this.#folder = folder;
    this.#pages = new Map([...ids].flatMap(([{ file }, id]) => (file === null ? [] : [[file, id]])));
    this.#others = new Set(folder.others);
  }

  /** Paths within the folder of what was uploaded. */
  get uploaded(): ReadonlySet<string> {
    return new Set(this.#uploaded.keys());
  }

  /** Writes a page once more, if links of it lead to another or to a file. */
  async page({ file, name }: Source, id: number): Promise<void> {
    if (file === null) return;
    const { content } = readNote(join(this.#folder.path, file), name);
    const named = new Set<string>();
    leadIn(content, (path) => {
      const goal = pathFrom(file, path);
      if (goal !== null) named.add(goal);
      return null;
    });
    for (const path of named) if (this.#others.has(path) && !this.#uploaded.has(path)) await this.#upload(path);
    const led = leadIn(content, (path) => this.#addressOf(pathFrom(file, path)));
    if (led !== content) await this.#api.call("saveContent", { params: { id }, body: [...led] });
  }

  #addressOf(path: string | null): string | null {
    if (path === null) return null;
    const [page, file] = [this.#pages.get(path), this.#uploaded.get(path)];
    if (page !== undefined) return links.page(page);
    return file === undefined ? null : fileAddress(file);
  }

  async #upload(path: string): Promise<void> {
    const bytes = await openAsBlob(join(this.#folder.path, path));
    const { id } = await this.#api.upload(this.#workspaceId, basename(path), bytes);
    this.#uploaded.set(path, id);
  }
}
