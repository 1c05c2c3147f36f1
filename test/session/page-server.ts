/** A page as the server keeps it, small and in the same process: every Save a version, others' merged, repeated ones made once. */

import { parseBase, printBase } from "#core/base.ts";
import type { Block } from "#core/blocks/block.ts";
import { merge } from "#core/blocks/merge.ts";
import { renumber } from "#core/blocks/renumber.ts";
import type { PageVersion, SavedPage } from "#core/page.ts";
import type { LoadedPage } from "../../client/api/queries.ts";

/** Of the database; any will do. */
const LIFE = 1;

interface Version {
  title: string;
  content: Block[];
  authorName: string;
  key: string | null;
}

export class PageServer {
  readonly id: number;
  title = "Day one";
  readonly #versions: Version[] = [];
  /** What is told to who follows the page. */
  readonly onSaved: ((event: { revision: number; authorName: string }) => void)[] = [];
  readonly onRenamed: (() => void)[] = [];

  constructor(content: readonly Block[], id = 7) {
    this.id = id;
    this.#versions.push({ title: this.title, content: [...content], authorName: "Marta", key: null });
  }

  get revision(): number {
    return this.#versions.length;
  }

  get content(): Block[] {
    return this.#at(this.revision).content;
  }

  page(): LoadedPage {
    const { id, title, content, revision } = this;
    const base = printBase(revision, LIFE);
    const updatedAt = new Date(revision).toISOString();
    return { id, title, content, revision, base, updatedAt, parentId: null, workspaceId: 1, access: "editor" };
  }

  versions(): PageVersion[] {
    const listed = this.#versions.map(({ title, authorName, content }, index) => ({
      revision: index + 1,
      base: printBase(index + 1, LIFE),
      title,
      authorId: 0,
      authorName,
      createdAt: "",
      blockCount: content.length,
      size: 0,
      restoredFrom: null,
    }));
    return listed.reverse();
  }

  /** Of each version the title that it carries. */
  get titles(): string[] {
    return this.#versions.map(({ title }) => title);
  }

  version(revision: number): { content: Block[]; base: string } {
    return { content: this.#at(revision).content, base: printBase(revision, LIFE) };
  }

  rename(title: string): void {
    this.title = title;
    for (const tell of this.onRenamed) tell();
  }

  save(blocks: readonly Block[], from: string | number | null, key: string | null, authorName: string): SavedPage {
    const base = from === null ? null : (parseBase(String(from))?.revision ?? null);
    const earlier = key === null ? -1 : this.#versions.findIndex((version) => version.key === key);
    if (earlier >= 0) return this.#answer(earlier + 1, null);
    const isBehind = base !== null && base < this.revision;
    const merged = isBehind ? merge(this.#at(base).content, blocks, this.content) : null;
    const content = [...renumber(merged?.blocks ?? blocks)];
    const report = merged && {
      base: base as number,
      theirs: this.revision,
      authors: ["Somebody"],
      authorIds: [0],
      blocks: merged.changes,
    };
    this.#versions.push({ title: this.title, content, authorName, key });
    for (const tell of this.onSaved) tell({ revision: this.revision, authorName });
    return this.#answer(this.revision, report);
  }

  #answer(revision: number, merged: SavedPage["merged"]): SavedPage {
    const receipt = { revision, savedAt: "", blockCount: this.content.length };
    return { ...this.page(), receipt, merged } as SavedPage;
  }

  #at(revision: number): Version {
    const version = this.#versions[revision - 1];
    if (!version) throw new Error(`There is no version ${revision}.`);
    return version;
  }
}
