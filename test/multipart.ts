/** Uploads as browsers send them. */
import { uploadField } from "#core/file.ts";
import { png } from "./pictures.ts";

export interface SentFile {
  name: string;
  bytes: Buffer;
  field: string;
}

export function multipart({ name = "tide.png", bytes = png(), field = uploadField }: Partial<SentFile> = {}, fields = {}) {
  return multipartOf([{ name, bytes, field }], fields);
}

const BOUNDARY = "octavo-boundary";

/** @param fields behind the files */
export function multipartOf(
  files: readonly SentFile[],
  fields: Record<string, string> = {},
): { body: Buffer; headers: Record<string, string> } {
  const parts = files.flatMap(({ name, bytes, field }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/x-whatever\r\n\r\n`,
    ),
    bytes,
    Buffer.from("\r\n"),
  ]);
  const others = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  return {
    body: Buffer.concat([...parts, ...others, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
