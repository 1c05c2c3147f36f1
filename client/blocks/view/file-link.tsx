import { createContext, type ReactNode, useContext } from "react";
import { type FileAddress, fileAddress } from "#core/file-address.ts";
import { printSize } from "#core/file-size.ts";
import { knownFile } from "../../api/known-files.ts";
import { FileSource } from "./file-source.ts";

/** Around pictures that stand in a link. */
export const LeadsElsewhere = createContext(false);

/** Pixels that a picture among words has, in the view and in the field, as far as they are known. */
export function roomOf({ id, width }: FileAddress): { width?: number; height?: number } {
  const known = knownFile(id);
  if (!known?.width || !known.height) return width ? { width } : {};
  const shown = width ?? known.width;
  return { width: shown, height: Math.round((shown * known.height) / known.width) };
}

/** A file among words, with its size. */
export function FileLink({ file, children }: { file: FileAddress; children: ReactNode }) {
  const source = useContext(FileSource)(file.id);
  const known = knownFile(file.id);
  return (
    <a
      className="link"
      href={fileAddress(file.id, file.width, file.page).replace(fileAddress(file.id), source)}
      {...sizeOf(known)}
    >
      {children}
    </a>
  );
}

const sizeOf = (file: { size: number } | undefined) => (file ? { "data-size": printSize(file.size) } : {});
