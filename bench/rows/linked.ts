import { engineName, engines, type Served } from "../bench.ts";
import { CpuNotes } from "../load.ts";
import type { Row } from "../row.ts";
import { inTurns } from "../turns.ts";
import { pagePath } from "./open.ts";
import { SMALL } from "./sizes.ts";

/** That lead from a page, and to it. */
const LINKS = 10_000;
const BLOCKS = 10;

/** Opening a page of very many links that as many lead to, beside one of the same bytes to which and from which none leads. */
export const linkedRows: Row[] = engines.map((engine) => ({
  name: `open-linked-${engine}`,
  title: `open a page of 10,000 links that 10,000 lead to, ${engineName(engine)}`,
  unit: "requests/s",
  better: "more",
  target: null,
  floor: "a page of the same length without links",
  async measure(bench) {
    const octavo = await bench.octavo(engine, SMALL);
    const [linked, plain] = await pagesIn(octavo);
    const [ofLinked, ofPlain] = [new CpuNotes(), new CpuNotes()];
    const open = (id: number, cpu: CpuNotes) => () =>
      cpu.load(octavo.server, { path: pagePath(id), headers: octavo.headers }, bench.seconds);
    const measured = await inTurns(bench.rounds, open(linked, ofLinked), open(plain, ofPlain));
    return { ...measured, note: `${ofLinked.text} with links, ${ofPlain.text} without` };
  },
}));

async function pagesIn(octavo: Served): Promise<[linked: number, plain: number]> {
  const { workspaceId, pageIds } = octavo.siblings;
  const to = (at: number) => pageIds[at % pageIds.length] ?? 0;
  const linked = await make(octavo, workspaceId, (at) => `[p${at}](/page/${to(at)})`);
  const plain = await make(octavo, workspaceId, (at) => `(p${at})[/page/${to(at)}]`);
  await make(octavo, workspaceId, (at) => `[p${at}](/page/${linked})`);
  return [linked, plain];
}

async function make({ server, headers }: Served, workspaceId: number, word: (at: number) => string): Promise<number> {
  const words = Array.from({ length: LINKS }, (_, at) => word(at));
  const content = Array.from({ length: BLOCKS }, (_, position) => {
    const from = (position * LINKS) / BLOCKS;
    return { id: `b${position}`, type: "text", position, content: { text: words.slice(from, from + LINKS / BLOCKS).join(" ") } };
  });
  const answer = await fetch(`${server.url}/api/pages`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ title: "Linked", workspaceId, content }),
  });
  if (!answer.ok) throw new Error(`A page with links: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: number }).id;
}
