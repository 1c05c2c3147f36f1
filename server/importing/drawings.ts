/** Pictures that Obsidian's Excalidraw keeps of its drawings, beside them. */
import { bareName, folderOf } from "#core/import/paths.ts";
import { each, type InSteps } from "#core/in-steps.ts";
import type { Packed } from "./archive.ts";
import type { ScannedPage } from "./scan-files.ts";

interface Looked {
  path: string;
  page: ScannedPage | null;
}

/** @returns the paths of such pictures by those of their drawings */
export function* drawnBeside(planned: readonly Looked[], files: ReadonlyMap<string, Packed>): InSteps<Map<string, string>> {
  const drawn = new Map<string, string>();
  yield* each(planned, ({ path, page }) => {
    const picture = page?.isDrawing ? namesOf(path).find((name) => files.has(name)) : undefined;
    if (picture !== undefined) drawn.set(path, picture);
  });
  return drawn;
}

/** As `Gull.excalidraw.png`, or `Gull.png`; one that can be shown first. */
function namesOf(path: string): string[] {
  const folder = folderOf(path);
  const whole = (folder === "" ? "" : `${folder}/`) + bareName(path);
  const stems = [whole, `${whole}.light`, whole.replace(/\.excalidraw$/i, ""), `${whole}.dark`];
  return [".png", ".svg"].flatMap((ending) => stems.map((stem) => stem + ending));
}
