import { Download, FileText } from "lucide-react";
import { type ReactNode, useContext, useReducer, useState } from "react";
import { type AloneFile, type FileAddress, fileAddress } from "#core/file-address.ts";
import { isShown } from "#core/file-shown.ts";
import { printSize } from "#core/file-size.ts";
import { isGone, knownFile, noteGone } from "../api/known-files.ts";
import { FileLink, LeadsElsewhere, roomOf } from "../blocks/view/file-link.tsx";
import { FileSource } from "../blocks/view/file-source.ts";
import { DialogAhead } from "../ui/dialog-ahead.tsx";
import { loaded } from "../ui/loaded.tsx";
import "./alone-file.css";

/** Milliseconds. */
const AGAIN = 1000;

const OpenedPicture = loaded(() => import("./opened-picture.tsx"));

/** A picture or a file that is all there is of a text. */
export default function FileAlone({ kind, file, words, isAmong }: AloneFile & { isAmong?: boolean }) {
  if (isAmong) return <PictureAmong file={file} description={words} />;
  return kind === "picture" ? <Picture file={file} description={words} /> : <FileRow id={file.id} name={words} />;
}

interface PictureProps {
  file: FileAddress;
  description: string;
  /** What stands for the words below, while they are written. */
  caption?: ReactNode;
}

/** A picture in the place that its size reserves. A click, or Enter, opens it large. */
export function Picture({ file: { id, width }, description, caption }: PictureProps) {
  const source = useContext(FileSource)(id);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [failures, fail] = useReducer((count: number) => count + 1, 0);
  const file = knownFile(id);
  if (failures > 1) return <Gone name={description} />;
  if (file && !isShown(file)) return <FileRow id={id} name={description || file.name} />;
  const shown = width ?? file?.width;
  const picture = (
    <button
      type="button"
      className="pic-open"
      aria-label={nameOf(description)}
      style={shown ? { "--pic-width": `${shown}px` } : undefined}
      onClick={(event) => {
        event.stopPropagation();
        setOpen(true);
      }}
    >
      <img
        src={source}
        alt={description}
        loading="lazy"
        decoding="async"
        {...(file?.width && file.height ? { width: file.width, height: file.height } : {})}
        // A cookie may still be on its way: once more, before it is said.
        key={failures}
        onError={() => setTimeout(fail, failures === 0 ? AGAIN : 0)}
        data-picture={id}
        data-facts={factsOf(file)}
      />
    </button>
  );
  return (
    <figure className="pic">
      {picture}
      {caption ?? (description !== "" && <figcaption>{description}</figcaption>)}
      {isOpen && <OpenedPicture id={id} onClose={close} fallback={<DialogAhead onGivenUp={close} />} />}
    </figure>
  );
}

/** A picture in a line of words. One that stands in a link leads where that leads. */
function PictureAmong({ file, description }: PictureProps) {
  const source = useContext(FileSource)(file.id);
  const isLed = useContext(LeadsElsewhere);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [failures, fail] = useReducer((count: number) => count + 1, isGone(file.id) ? 2 : 0);
  const known = knownFile(file.id);
  if (failures > 1 || (known && !isShown(known))) {
    return isLed ? description : <FileLink file={file}>{description || fileAddress(file.id, file.width)}</FileLink>;
  }
  const onError = () => {
    // The field draws what is seen here.
    if (failures > 0 && navigator.onLine) noteGone(file.id);
    setTimeout(fail, failures === 0 ? AGAIN : 0);
  };
  const image = (
    <img
      src={source}
      alt={description}
      {...roomOf(file)}
      loading="lazy"
      decoding="async"
      key={failures}
      onError={onError}
      data-picture={file.id}
      data-facts={factsOf(known)}
    />
  );
  if (isLed) return <span className="pic-among">{image}</span>;
  return (
    <>
      <button
        type="button"
        className="pic-among"
        aria-label={nameOf(description)}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {image}
      </button>
      {isOpen && <OpenedPicture id={file.id} onClose={close} fallback={<DialogAhead onGivenUp={close} />} />}
    </>
  );
}

const nameOf = (description: string) => (description === "" ? "Open the picture" : `Open the picture: ${description}`);

const pixels = (count: number | null) => (count ?? 0).toLocaleString("en");
const factsOf = (file: ReturnType<typeof knownFile>) =>
  file && `${pixels(file.width)} × ${pixels(file.height)}, ${printSize(file.size)}`;

/** A file that stands alone. */
export function FileRow({ id, name }: { id: number; name: string }) {
  const source = useContext(FileSource)(id);
  const file = knownFile(id);
  return (
    <span className="file">
      <FileText className="i" aria-hidden />
      <span className="clip">
        <b>{name}</b> {file && <small>{printSize(file.size)}</small>}
      </span>
      <a className="icon-btn" href={source} download={file?.name ?? ""} aria-label={`Download ${name}`}>
        <Download className="i" />
      </a>
    </span>
  );
}

/** Deleted and not for the reader is one case. */
function Gone({ name }: { name: string }) {
  const why = navigator.onLine ? "there is no such file, or it is not shared with you" : "it comes with the connection";
  return (
    <span className="file-gone">
      {name || "Picture"}: {why}
    </span>
  );
}
