/** What people have: no word of it is lost, whatever it was written with. */
import { describe, expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { kindOf } from "#core/import/paths.ts";
import { size } from "#core/limits.ts";
import { lostWords, textsOf } from "../../test/documents.ts";
import { scanFiles } from "./scan-files.ts";
import { writeFiles } from "./write-files.ts";

interface Made {
  title: string;
  blocks: Block[];
}

const LONG = 50_000;

/** The pages of one file, as they are written; its links lead nowhere. */
function pagesOf(path: string, source: string): Made[] {
  const name = path.slice(0, path.lastIndexOf("."));
  const bytes = Buffer.from(source);
  const given = { path, kind: kindOf(path), name, root: "", wrapped: "auto" as const, bytes, origin: "https://octavo.example" };
  const [scanned] = scanFiles({ files: [given] });
  if (!scanned || !("parts" in scanned)) throw new Error(`${path} is no page`);
  const parts = Array.from({ length: scanned.parts - 1 }, (_, part) => `/page/${part + 2}`);
  const write = (kept: Uint8Array | null) =>
    writeFiles({ files: [{ ...given, kept, led: [], ids: [], marks: [], parts, rows: [] }] });
  const [written] = write(scanned.kept);
  // What was kept of it and what is read again are the same.
  if (source.length < LONG) expect(written).toEqual(write(null)[0]);
  if (!written || !("pages" in written)) throw new Error(`${path} is not written`);
  return written.pages.map(({ title, content }) => ({ title, blocks: JSON.parse(Buffer.from(content.json).toString()) }));
}

const linesOf = ({ blocks }: Made) => blocks.map((block) => `${block.type}: ${textsOf([block]).join(" | ")}`);
const lost = (source: string, pages: readonly Made[]) =>
  lostWords(
    source,
    pages.flatMap(({ title, blocks }) => [title, ...textsOf(blocks)]),
  );

const BOOK = `# The Lamp

The keeper had lived on the rock for so many winters that the sea had
stopped being a sound to him, as a clock does in a room where somebody
sleeps. On the evening when the boat did not come he lit the lamp early
and wrote in the book that the wind was from the west and still rising.

> What the lamp shows is for those who are far away from it; whoever is
> near sees nothing by it but the stairs, the brass and his own hands,
> and must go by what he has learned in the years before this evening.

- a barrel of oil, half of it used since the last time that the tender
  came alongside
- wicks
`;

const BEAR = `# Day one
#walks/coast #old paths#

We left at ==eight==, with ~under~ and *strong* words.

- [ ] dry the boots
- [x] call the harbour

![](Day%20one/IMG_0042.jpeg)<!-- {"width":320} -->
[timetable.pdf](Day%20one/timetable.pdf)<!-- {"embed":"true"} -->

---
See [[Day two/Weather]] and [[Day two|tomorrow]].
`;

const CHINESE = `---
title: 海边的一天
tags: [旅行, 日记]
---

# 早上

今天早上我们八点从港口出发，天气很好，风从西边吹来，海面上有许多白色的小船，孩子们在码头上数着它们，数到一百的时候船已经看不见了，只剩下很远的帆。
中午在老磨坊旁边的小店里吃了面，店主说这里的潮水每天要晚五十分钟，所以下午回去的时候一定要先看一看墙上的潮汐表，然后再决定走哪一条路，千万不要着急走近路。
下午沿着悬崖慢慢走回来，看见灯塔的时候天已经快黑了，灯塔的灯一闪一闪，像是在数我们的脚步，大家都不说话，只听见海的声音和风吹过草地的声音，这样走了很久。
晚上写日记，明天再去[[灯塔]]看日出，顺便把借来的书还给看灯塔的人，再问问他冬天的时候一个人住在那里会不会觉得太安静，他上次说他已经习惯了海的声音，不觉得。

- [ ] 买电池
- [x] 还书 #待办
`;

const BLOCKS = `- Plan the walk #todo #[[two words]]
  id:: 65a1c0de-0000-4000-8000-000000000001
  - look at ((65a1c0de-0000-4000-8000-000000000001)) and {{embed ((65a1c0de))}}
- The tide turns at four. ^tide

See [[Plan^tide]], [[Plan#^tide|the tide]] and ![[Plan#^tide]], key:: value
%% a remark %%
`;

describe("no word is lost of", () => {
  it("a book that was wrapped by hand, whose paragraphs are whole again", () => {
    const pages = pagesOf("lamp.md", BOOK);
    expect(lost(BOOK, pages)).toEqual([]);
    const [page] = pages as [Made];
    expect([page.title, page.blocks.length]).toEqual(["The Lamp", 3]);
    expect(linesOf(page)[0]).toMatch(/^text: The keeper [^\n]* still rising\.$/);
  });

  it("a note of Bear's, with its tags, boxes, marks and files", () => {
    const pages = pagesOf("Day one.md", BEAR);
    expect(lost(BEAR, pages)).toEqual([]);
    const lines = linesOf(pages[0] as Made);
    expect(pages[0]?.title).toBe("Day one");
    expect(lines).toContain("todo: dry the boots | call the harbour");
    expect(lines[0]).toBe("text: #walks/coast #old paths#");
  });

  it("notes in Chinese, whose lines are its own however long they are", () => {
    const pages = pagesOf("日记.md", CHINESE);
    expect(lost(CHINESE.replace(/^title:/m, ""), pages)).toEqual([]);
    const [page] = pages as [Made];
    expect(page.title).toBe("海边的一天");
    expect(
      linesOf(page)
        .find((line) => line.includes("今天早上"))
        ?.split("\n"),
    ).toHaveLength(4);
    expect(linesOf(page)).toContain("todo: 买电池 | 还书 #待办");
  });

  it("a page of Roam's, whose tasks have boxes", () => {
    const [page] = pagesOf("Day.md", "- {{[[TODO]]}} ring\n- {{[[DONE]]}} pack\n\n```\n- {{[[TODO]]}} code\n```") as [Made];
    expect(linesOf(page)).toEqual(["todo: ring | pack", "text: ```\n- {{[[TODO]]}} code\n```"]);
  });

  it("a page of Notion's, whose headings fold what is no code", () => {
    const source = "# Tides\n\n## Low\n\n    **Words**\n    \n    - one\n    - two\n";
    const [page] = pagesOf("Tides 0123456789abcdef0123456789abcdef.md", source) as [Made];
    expect(linesOf(page)).toEqual(["heading: Low", "text: **Words**", "list: one | two"]);
    const [other] = pagesOf("Tides.md", source) as [Made];
    expect(linesOf(other)[1]).toMatch(/^text: {5}\*\*Words/);
  });

  it("tags, properties, remarks and references to blocks", () => {
    const pages = pagesOf("Plan.md", BLOCKS);
    expect(lost(BLOCKS, pages)).toEqual([]);
    expect(linesOf(pages[0] as Made).join("\n")).toContain("((65a1c0de-0000-4000-8000-000000000001))");
  });
});

describe("one file of 12,000 lines", () => {
  const source = Array.from({ length: 12_000 }, (_, at) => `line${at}`);

  it("that are paragraphs becomes numbered subpages, in order, and a page that leads to them", () => {
    const [first, ...parts] = pagesOf("log.md", source.join("\n\n")) as [Made, ...Made[]];
    expect(first.blocks.flatMap((block) => textsOf([block]))).toEqual(["[log (1)](/page/2)", "[log (2)](/page/3)"]);
    expect(parts.map(({ title }) => title)).toEqual(["log (1)", "log (2)"]);
    expect(parts.every(({ blocks }) => blocks.length <= size.blocks && blocks.every(({ position }, at) => position === at))).toBe(
      true,
    );
    expect(parts.flatMap(({ blocks }) => textsOf(blocks))).toEqual(source);
  });

  it("that follow each other is one page, with every line", () => {
    const pages = pagesOf("log.md", source.join("\n"));
    expect(pages.map(({ blocks }) => textsOf(blocks))).toEqual([[source.join("\n")]]);
  });
});
