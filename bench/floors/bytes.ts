/** The least that an answer costs: the same bytes from memory, by node:http alone. Arguments: port, file or `304`. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [port, file = ""] = process.argv.slice(2);
const bytes = file === "304" ? null : readFileSync(file);

createServer((_request, response) => {
  if (bytes) response.writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": bytes.length });
  else response.writeHead(304);
  response.end(bytes ?? undefined);
}).listen(Number(port), "127.0.0.1");
