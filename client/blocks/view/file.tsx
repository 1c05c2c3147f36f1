import { type ReactNode, useContext } from "react";
import { type AloneFile, type FileAddress, fileAddress } from "#core/file-address.ts";
import { printSize } from "#core/file-size.ts";
import { knownFile } from "../../api/known-files.ts";
import { loaded } from "../../ui/loaded.tsx";
import { FileSource } from "./file-source.ts";
import "./file.css";

/** A picture that opens, or a file that downloads, comes behind the text; its place is free for it. */
const Alone = loaded(() => import("../../files/alone-file.tsx"), { quiet: true });

/** A picture or a file that is all there is of a text. */
export function FileAlone(alone: AloneFile) {
  return <Alone {...alone} fallback={<Place {...alone} />} />;
}

function Place({ kind, file: { id, width }, words }: AloneFile) {
  if (kind === "file") return <span className="file">{words}</span>;
  const file = knownFile(id);
  const ratio = file?.width && file.height ? { aspectRatio: `${file.width} / ${file.height}` } : {};
  return (
    <figure className="pic">
      <span className="pic-open" style={{ width: width ?? file?.width ?? undefined, ...ratio }} />
      {words !== "" && <figcaption>{words}</figcaption>}
    </figure>
  );
}

/** A file among words, with its size. */
export function FileLink({ file, children }: { file: FileAddress; children: ReactNode }) {
  const source = useContext(FileSource)(file.id);
  const known = knownFile(file.id);
  return (
    <a className="link" href={fileAddress(file.id, file.width).replace(fileAddress(file.id), source)} {...sizeOf(known)}>
      {children}
    </a>
  );
}

const sizeOf = (file: { size: number } | undefined) => (file ? { "data-size": printSize(file.size) } : {});
