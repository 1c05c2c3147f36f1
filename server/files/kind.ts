import { fileTypeFromBuffer } from "file-type";

/** What a file may be said to be. Everything else is bytes. */
const known: ReadonlySet<string> = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/heic",
  "image/tiff",
  "image/bmp",
  "application/pdf",
  "application/zip",
  "application/gzip",
  "application/x-7z-compressed",
  "application/epub+zip",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "application/vnd.oasis.opendocument.text",
  "application/vnd.oasis.opendocument.spreadsheet",
  "application/vnd.oasis.opendocument.presentation",
  "audio/mpeg",
  "audio/wav",
  "audio/ogg",
  "audio/flac",
  "audio/mp4",
  "audio/x-m4a",
  "video/mp4",
  "video/webm",
  "video/quicktime",
]);

const BYTES = "application/octet-stream";

/**
 * The type of a file by what is in it, whatever it is called.
 * @param head its first bytes, `fileLimit.head` of them where there are as many
 */
export async function typeOf(head: Buffer): Promise<string> {
  // An archive of documents ends within the head, and some say what they are only behind it.
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found?.mime === "image/apng") return "image/png";
  if (found) return known.has(found.mime) ? found.mime : BYTES;
  return head.length > 0 && isText(head) ? "text/plain" : BYTES;
}

function isText(head: Buffer): boolean {
  if (head.includes(0)) return false;
  try {
    // A letter may be cut in two at the end.
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}
