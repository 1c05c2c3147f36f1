/** Files of a package that a program needs, and its licence; no sources, types, maps or pictures. */
const NEEDED = /\.(js|cjs|mjs|json|node|wasm)$/;
const LICENCE = /^(licen[cs]e|notice|copying)/i;

/** Built for several machines, as `linux-x64.node`. */
const PREBUILT = /\/prebuilds\/([\w-]+)\.node$/;

/**
 * Whether a release takes this file of a package.
 * @param path within `node_modules`, with slashes
 * @param machine as in `linux-x64`
 */
export function isKept(path: string, machine: string): boolean {
  // The packages' own lists and links; Node, which lies elsewhere in a release; and what a compiler reads.
  if (/(^|\/)\./.test(path) || path.startsWith(`node-${machine}/`) || path.startsWith("@types/")) return false;
  const prebuilt = PREBUILT.exec(path);
  if (prebuilt) return prebuilt[1] === machine;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return NEEDED.test(name) || LICENCE.test(name);
}
