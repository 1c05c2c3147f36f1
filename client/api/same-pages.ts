/**
 * Keeps what is known of a tree where a fresh answer says the same, page by page: whatever is made from a list or a page is then not
 * made again. The general comparison takes a hundred times as long for a hundred thousand pages.
 */
export function samePages(known: unknown, fresh: unknown): unknown {
  if (!Array.isArray(known) || !Array.isArray(fresh)) return fresh;
  const kept = fresh.map((page, index) => (isSame(known[index], page) ? known[index] : page));
  return kept.length === known.length && kept.every((page, index) => page === known[index]) ? known : kept;
}

function isSame(known: unknown, fresh: unknown): boolean {
  if (known === fresh) return true;
  if (!known || !fresh || typeof known !== "object" || typeof fresh !== "object") return false;
  for (const key in fresh) {
    if ((known as Record<string, unknown>)[key] !== (fresh as Record<string, unknown>)[key]) return false;
  }
  for (const key in known) if (!(key in fresh)) return false;
  return true;
}
