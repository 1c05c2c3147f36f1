import { escapeHtml } from "../html.ts";
import type { OpenApi, Operation } from "../http/api-docs.ts";

/** The contract as a page that needs no script. */
export function docsPage(api: OpenApi, nonce: string): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== "head")
      .map(([method, operation]) => section(method.toUpperCase(), path, operation)),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Octavo</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${escapeHtml(api.info.title)} API</h1><p>${escapeHtml(api.info.description ?? "")}</p>${operations.join("\n")}</main></body></html>`;
}

function section(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    (one) => `<li><code>${escapeHtml(one.name)}</code> in ${escapeHtml(one.in)}${one.required ? "" : ", optional"}</li>`,
  );
  const answers = Object.entries(operation.responses ?? {}).map(([status, { content }]) => schema(`Answer ${status}`, content));
  return `<section><h2><code>${method}</code> <code>${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary ?? "")}. ${escapeHtml(operation.description ?? "")}</p>
${parameters.length > 0 ? `<ul>${parameters.join("")}</ul>` : ""}${schema("Body", operation.requestBody?.content)}${answers.join("")}</section>`;
}

function schema(label: string, content: Record<string, { schema?: unknown }> | undefined): string {
  const shape = content && Object.values(content)[0]?.schema;
  return shape ? `<details><summary>${label}</summary><pre>${escapeHtml(JSON.stringify(shape, null, 2))}</pre></details>` : "";
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1d1c19; --quiet: #635f56; --paper: #fdfcfa; --line: #e5e2da; --soft: #edebe5; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceae4; --quiet: #aba69b; --paper: #181715; --line: #2d2b28; --soft: #0e0e0d; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 0.9375rem/1.5 ui-sans-serif, system-ui, sans-serif; }
main { max-width: 48rem; margin: 0 auto; padding: 3rem 1.25rem 5rem; }
h1 { font: 500 2.25rem/1.15 Georgia, serif; }
section { padding: 1.25rem 0; border-top: 1px solid var(--line); }
h2 { font-size: 1rem; margin: 0 0 0.25rem; overflow-wrap: anywhere; }
p { margin: 0 0 0.5rem; color: var(--quiet); }
code, pre { font: 0.875rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
summary { cursor: pointer; padding: 0.25rem 0; }
pre { margin: 0.25rem 0 0.75rem; padding: 0.75rem 1rem; border-radius: 0.5rem; background: var(--soft); overflow: auto; max-height: 28rem; }
`;
