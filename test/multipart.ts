/** Uploads as browsers send them. */
import { uploadField } from "#core/file.ts";
import { png } from "./pictures.ts";

export interface SentFile {
  name: string;
  bytes: Buffer;
  field: string;
}

export function multipart({ name = "tide.png", bytes = png(), field = uploadField }: Partial<SentFile> = {}) {
  return multipartOf([{ name, bytes, field }]);
}

const BOUNDARY = "octavo-boundary";

export function multipartOf(files: readonly SentFile[]): { body: Buffer; headers: Record<string, string> } {
  const parts = files.flatMap(({ name, bytes, field }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/x-whatever\r\n\r\n`,
    ),
    bytes,
    Buffer.from("\r\n"),
  ]);
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
