import type { AloneFile } from "#core/file-address.ts";
import { knownFile } from "../../api/known-files.ts";
import { loaded } from "../../ui/loaded.tsx";
import { roomOf } from "./file-link.tsx";
import "./file.css";

/** A picture that opens, or a file that downloads, comes behind the text; its place is free for it. */
export const Alone = loaded(() => import("../../files/alone-file.tsx"), { quiet: true });

/** A picture or a file that is all there is of a text. */
export function FileAlone(alone: AloneFile) {
  return <Alone {...alone} fallback={<Place {...alone} />} />;
}

function Place({ kind, file: { id, width }, words }: AloneFile) {
  if (kind === "file") return <span className="file">{words}</span>;
  const file = knownFile(id);
  const ratio = file?.width && file.height ? { aspectRatio: `${file.width} / ${file.height}` } : {};
  const shown = width ?? file?.width;
  return (
    <figure className="pic">
      <span className="pic-open" style={{ ...(shown ? { "--pic-width": `${shown}px` } : {}), ...ratio }} />
      {words !== "" && <figcaption>{words}</figcaption>}
    </figure>
  );
}

/** A picture among words. */
export function FilePicture({ file, words }: Omit<AloneFile, "kind">) {
  const { width, height } = roomOf(file);
  const place = <span className="pic-place" style={height ? { width, aspectRatio: `${width} / ${height}` } : { width }} />;
  return <Alone kind="picture" file={file} words={words} isAmong fallback={<span className="pic-among">{place}</span>} />;
}
