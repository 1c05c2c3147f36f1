/** A form with fields and one file, sent while it is made: nothing of it waits in memory or on the disk. */
import { randomUUID } from "node:crypto";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";

interface Form {
  fields: Record<string, string>;
  field: string;
  name: string;
  bytes: AsyncIterable<Buffer>;
}

/** @throws where there is no answer; an answer that comes before the end counts */
export async function postForm(
  address: string,
  headers: Record<string, string>,
  form: Form,
): Promise<{ status: number; text: string }> {
  const boundary = `octavo${randomUUID()}`;
  const request = address.startsWith("https:") ? requestSecure : requestPlain;
  const posting = request(address, {
    method: "POST",
    headers: { ...headers, "content-type": `multipart/form-data; boundary=${boundary}` },
  });
  const body = Readable.from(written(form, boundary), { objectMode: false });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    posting.on("response", resolve);
    posting.on("error", reject);
    // What cannot be read, a file that went meanwhile, sends nothing.
    body.on("error", (error) => {
      posting.destroy();
      reject(error);
    });
    body.pipe(posting);
  }).finally(() => body.destroy());
  return { status: answer.statusCode ?? 0, text: await text(answer) };
}

async function* written({ fields, field, name, bytes }: Form, boundary: string): AsyncGenerator<Buffer> {
  for (const [key, value] of Object.entries(fields))
    yield Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`);
  const quoted = name.replace(/[\r\n]/g, " ").replaceAll('"', "%22");
  yield Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${quoted}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  );
  yield* bytes;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}
