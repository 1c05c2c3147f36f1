/** Marks of Markdown around a selection: set where they are missing, taken away where they stand. Pure. */

export type Mark = "bold" | "italic" | "code" | "link";

/** A text and what is selected in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** @returns null where there is nothing to mark */
export function toggleMark(selected: Selected, mark: Mark): Selected | null {
  const { text, start, end } = withoutSpace(selected);
  if (mark === "link") return start === end ? null : (unlink({ text, start, end }) ?? link({ text, start, end }));
  const chosen = text.slice(start, end);
  if (chosen.includes("\n")) return toggleLines({ text, start, end }, runs[mark]);
  return toggleRun({ text, start, end }, runs[mark]);
}

/** Marks hold only directly at a word: spaces at the ends stay outside. */
function withoutSpace({ text, start, end }: Selected): Selected {
  const chosen = text.slice(start, end);
  if (chosen.trim() === "") return { text, start, end };
  return { text, start: start + chosen.length - chosen.trimStart().length, end: end - chosen.length + chosen.trimEnd().length };
}

/** A mark that is a run of the same character on both sides. */
interface Run {
  character: string;
  width: number;
  isSet: (length: number) => boolean;
}

/** One star on each side is italic, two are bold, three are both. */
const runs: Record<Exclude<Mark, "link">, Run> = {
  bold: { character: "*", width: 2, isSet: (length) => length >= 2 },
  italic: { character: "*", width: 1, isSet: (length) => length % 2 === 1 },
  code: { character: "`", width: 1, isSet: (length) => length >= 1 },
};

function toggleRun(selected: Selected, run: Run): Selected {
  const { text, start, end } = within(selected, run.character);
  if (text.slice(0, start).endsWith("`` ") && text.slice(end).startsWith(" ``")) return cut({ text, start, end }, 3);
  const length = Math.min(countBefore(text, start, run.character), countAfter(text, end, run.character));
  if (run.isSet(length)) return cut({ text, start, end }, run.width);
  // Code that has a tick in it stands between two, with a space so that they do not touch.
  if (run === runs.code && text.slice(start, end).includes("`")) return put({ text, start, end }, "`` ", " ``");
  const marks = run.character.repeat(run.width);
  return put({ text, start, end }, marks, marks);
}

/** A selection that includes its marks counts as what is between them. */
function within({ text, start, end }: Selected, character: string): Selected {
  const most = Math.floor((end - start - 1) / 2);
  const length = Math.max(0, Math.min(countAfter(text, start, character), countBefore(text, end, character), most));
  return { text, start: start + length, end: end - length };
}

function cut({ text, start, end }: Selected, width: number): Selected {
  const without = text.slice(0, start - width) + text.slice(start, end) + text.slice(end + width);
  return { text: without, start: start - width, end: end - width };
}

function put({ text, start, end }: Selected, before: string, after: string): Selected {
  const marked = text.slice(0, start) + before + text.slice(start, end) + after + text.slice(end);
  return { text: marked, start: start + before.length, end: end + before.length };
}

/** No mark reaches over the end of a paragraph: each line gets its own, or loses it if all have it. */
function toggleLines({ text, start, end }: Selected, run: Run): Selected {
  const marks = run.character.repeat(run.width);
  const isMarked = (line: string) => {
    const length = Math.min(countAfter(line, 0, run.character), countBefore(line, line.length, run.character));
    return line.length > 2 * length && run.isSet(length);
  };
  const lines = text.slice(start, end).split("\n");
  const isSet = lines.every((line) => line.trim() === "" || isMarked(line.trim()));
  const next = lines.map((line) => {
    const words = line.trim();
    if (words === "" || (!isSet && isMarked(words))) return line;
    return line.replace(words, () => (isSet ? words.slice(run.width, -run.width) : marks + words + marks));
  });
  const chosen = next.join("\n");
  return { text: text.slice(0, start) + chosen + text.slice(end), start, end: start + chosen.length };
}

const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i;

/** The caret goes to what is missing: the address, or the words for one. */
function link({ text, start, end }: Selected): Selected {
  const chosen = text.slice(start, end);
  const isAddress = ADDRESS.test(chosen);
  const made = isAddress ? `[](${chosen})` : `[${chosen}]()`;
  const caret = isAddress ? start + 1 : start + made.length - 1;
  return { text: text.slice(0, start) + made + text.slice(end), start: caret, end: caret };
}

/** Of a link, or of the words of one, the words stay. */
function unlink({ text, start, end }: Selected): Selected | null {
  const whole = /^\[([^\]\n]*)\]\([^()\s]*\)$/.exec(text.slice(start, end));
  if (whole) return { text: text.slice(0, start) + whole[1] + text.slice(end), start, end: start + (whole[1] ?? "").length };
  const tail = /^\]\([^()\s]*\)/.exec(text.slice(end));
  if (!tail || text[start - 1] !== "[") return null;
  const words = text.slice(start, end);
  return { text: text.slice(0, start - 1) + words + text.slice(end + tail[0].length), start: start - 1, end: end - 1 };
}

function countBefore(text: string, at: number, character: string): number {
  let count = 0;
  while (text[at - 1 - count] === character) count += 1;
  return count;
}

function countAfter(text: string, at: number, character: string): number {
  let count = 0;
  while (text[at + count] === character) count += 1;
  return count;
}
