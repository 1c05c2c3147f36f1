import type { Block } from "../blocks/block.ts";
import { newBlock } from "../blocks/edit.ts";
import { fromMarkdown } from "../blocks/from-markdown.ts";
import { mapTexts } from "../blocks/map-texts.ts";
import { renumber } from "../blocks/renumber.ts";
import { leadIn } from "../export/addresses.ts";
import { fencedHead, readFile } from "../export/front-matter.ts";
import { addedLinks } from "./added-links.ts";
import { admonitionsAsCallouts } from "./admonitions.ts";
import { anchorsOf } from "./anchors.ts";
import type { Head } from "./arrange.ts";
import { asidesAsCallouts } from "./asides.ts";
import { lexBlocks } from "./block-lexer.ts";
import { codeGroupsApart } from "./code-groups.ts";
import { isDay } from "./days.ts";
import { dendronAsNote, isOfDendron } from "./dendron.ts";
import { emojiCallouts } from "./emoji-callouts.ts";
import { withoutEmptyParagraphs } from "./empty-paragraphs.ts";
import { withoutEncodedLetters } from "./encoded-letters.ts";
import { isDrawing, withoutPlugin, wordsOfDrawing } from "./excalidraw.ts";
import { readBlocks } from "./exported-blocks.ts";
import { type CarriedName, type FoundLink, fillMarks, markLinks } from "./found-links.ts";
import { withoutFrames } from "./framed-pictures.ts";
import { takeFrontMatter } from "./front-matter.ts";
import { gitbookAsMarkdown } from "./gitbook.ts";
import { withoutHeadingNames } from "./heading-names.ts";
import { highlightsAsCode } from "./highlights.ts";
import { htmlLinksAsMarkdown } from "./html-links.ts";
import { withoutAttributeLists } from "./kramdown.ts";
import type { Listed } from "./listed.ts";
import { withoutImports } from "./mdx.ts";
import { mentionsAsLinks } from "./mentions.ts";
import { besideGone, mayNamePlaces, withoutNamedPlaces } from "./named-places.ts";
import { roamTasks } from "./outlines.ts";
import { withoutProgramComments } from "./program-comments.ts";
import type { Wrapped } from "./receipt.ts";
import { relationsAsLinks } from "./relations.ts";
import { type LedTo, rendered } from "./rendered.ts";
import { tableMarksApart } from "./table-marks.ts";
import { exportedTitle, keptTitle, takeTitle } from "./title.ts";
import { withoutWebWidths } from "./web-pictures.ts";
import { classesAsCallouts } from "./wikijs.ts";
import { isWrapped } from "./wrapped.ts";
import { zettelIdsOf } from "./zettel.ts";

/** A file as a page, with its links still open. */
export interface Note {
  title: string;
  links: readonly FoundLink[];
  /** Names of places in it, with the blocks they name. */
  anchors: readonly (readonly [key: string, blockId: string])[];
  /** What links read that have no words, by the names of such places. */
  said?: ReadonlyMap<string, string>;
  /** Google Keep wrote it, and the same beside it for programs. */
  isOfKeep?: true;
  /** Milliseconds. */
  created: number | null;
  updated: number | null;
  /** Other names that its head gives it. */
  aliases: readonly string[];
  /** Among its siblings, where another program says so. */
  position?: number | null;
  /** The same, where it is a page of Hugo's. */
  weight?: number | null;
  /** Where other pages stand, as it lists them. */
  pages?: readonly Listed[];
  /** The dots in its file's name are where it stands. */
  isOfDendron?: true;
  /** Its links are written as `zimLink` has them. */
  isOfZim?: true;
  /** Excalidraw drew it, and only its words are here. */
  isDrawing?: true;
  /** Parts of it are not here, as they are encrypted. */
  hasEncrypted?: true;
  /** Where its page stands, if Octavo wrote it. */
  head: Head | null;
  /** The same as a value, which need not be read again; null for what is quick to read. */
  kept: KeptNote | null;
  /** @param led where each link leads, in their order */
  blocks(led: (link: number) => LedTo | null): readonly Block[];
}

export interface KeptNote {
  title: string;
  created: number | null;
  updated: number | null;
  links: readonly FoundLink[];
  /** With a mark in each link's place. */
  blocks: readonly Block[];
  sign: string;
  isDrawing?: true;
}

/** The rest of a note that was read before. */
export function fromKept(kept: KeptNote): Pick<Note, "title" | "created" | "updated" | "links" | "blocks" | "isDrawing"> {
  const { links, blocks, sign } = kept;
  const fill = (led: (link: number) => LedTo | null) =>
    mapTexts(blocks, (text) => fillMarks(text, sign, (link) => filled(links[link], led(link))));
  return { ...kept, blocks: fill };
}

export interface Reading {
  /** The title where the file gives none. */
  name: string;
  wrapped: Wrapped;
  /** Gives the same ids in the same order whenever the file is read. */
  newId: () => string;
  carried?: CarriedName;
  /** This server's own. */
  origin?: string;
  /** Of the day that its file's name says; in milliseconds. */
  day?: number | null;
  /** It is MDX by its name. */
  isMdx?: boolean;
}

export function readNote(source: string, reading: Reading): Note {
  const lines = source.includes("\r") ? source.replace(/\r\n?/g, "\n") : source;
  // What Octavo wrote is read to the letter, unless a program has changed its line ends since.
  return readExported(source, reading) ?? readExported(lines, reading) ?? readForeign(lines, reading);
}

function readExported(source: string, { name, newId, origin }: Reading): Note | null {
  const exported = readFile(source, name);
  if (!exported) return null;
  const { head: whole, rest, body, hadNoBrackets = false } = exported;
  const { title, created, updated, ...head } = whole;
  const named: [name: string, blockId: string][] = [];
  const written = readBlocks(body, newId, (...one) => named.push(one));
  const top = rest === undefined ? [] : [newBlock("text", newId(), { text: fencedHead("yaml", rest) })];
  const blocks = renumber([...top, ...written]);
  const added = addedLinks(hadNoBrackets ? written : []);
  const places = new Map<string, number>();
  const links: FoundLink[] = [];
  leadIn(blocks, (path, place) => {
    const target = addressOf(path, place);
    if (!places.has(target)) {
      places.set(target, links.length);
      links.push({ target, isWiki: false, isEmbed: false, words: null, raw: target });
    }
    return null;
  });
  return {
    title: exportedTitle(title),
    links: [...links, ...added.links],
    anchors: [...anchorsOf(blocks), ...named],
    created: timeOf(created),
    updated: timeOf(updated),
    aliases: [],
    head,
    kept: null,
    blocks: (led) => {
      const isAdded = added.links.length > 0;
      const filled = isAdded ? renumber([...top, ...added.blocks((link) => led(links.length + link))]) : blocks;
      return leadIn(filled, (path, place) => led(places.get(addressOf(path, place)) ?? -1)?.address ?? null, origin);
    },
  };
}

/** A name may have any sign in it, as `#`. */
const addressOf = (path: string, place: string) => path.toWellFormed().split("/").map(encodeURIComponent).join("/") + place;

/** These blocks, and above them a text. */
const below = (text: string, blocks: readonly Block[], newId: () => string) =>
  renumber([newBlock("text", newId(), { text }), ...blocks]);

function timeOf(date: string | undefined): number | null {
  const time = Date.parse(date ?? "");
  return Number.isFinite(time) && (!/^\d{4}-\d{2}-\d{2}/.test(date ?? "") || isDay(date ?? "")) ? time : null;
}

function readForeign(source: string, { name, wrapped, newId, carried, day = null, isMdx }: Reading): Note {
  const {
    title: given,
    created: dated,
    updated,
    aliases: named,
    position,
    weight,
    rest: head,
    body: whole,
  } = takeFrontMatter(source);
  const drawn = isDrawing(head) ? { isDrawing: true as const } : {};
  const [rest, stored] = "isDrawing" in drawn ? [withoutPlugin(head), wordsOfDrawing(whole)] : [head, whole];
  const created = dated ?? day;
  const coded = withoutAttributeLists(withoutProgramComments(highlightsAsCode(withoutImports(stored, isMdx ?? false))));
  const dotted = isOfDendron(source) ? { isOfDendron: true as const } : {};
  const written = mentionsAsLinks(withoutEncodedLetters("isOfDendron" in dotted ? dendronAsNote(coded) : coded));
  const bare = withoutWebWidths(htmlLinksAsMarkdown(withoutFrames(withoutEmptyParagraphs(gitbookAsMarkdown(written)))));
  const body = roamTasks(tableMarksApart(calloutsIn(relationsAsLinks(bare, name))));
  const { text, links, sign } = markLinks(body, carried);
  const isJoined = wrapped === "join" || (wrapped === "auto" && isWrapped(body));
  const read = fromMarkdown(text, { newId, lines: isJoined ? "joined" : "kept", lexed: lexBlocks, allLeft: "unsaid" });
  const shown = mapTexts(read, (one) => fillMarks(one, sign, (link) => wordsShown(links[link])));
  const hasPlaces = mayNamePlaces(text);
  const [bareRead, bareShown] = [withoutNames(read, hasPlaces), withoutNames(shown, hasPlaces)];
  const anchors = besideGone([...asWritten(read, links, sign), ...anchorsOf(shown)], read, bareRead);
  const found = withTitle(bareRead, bareShown, sign, name);
  // Some programs say it twice: in the head, and in the first line.
  const isTwice = given !== null && keptTitle(found.title) === keptTitle(given);
  const { title, blocks } = given === null || isTwice ? found : { title: given, blocks: bareRead };
  const all = rest === "" ? blocks : below(rest, blocks, newId);
  const kept: KeptNote = { title: keptTitle(title), created, updated, links, blocks: all, sign, ...drawn };
  const aliases = [...named, ...zettelIdsOf(stored)];
  return { ...fromKept(kept), ...dotted, anchors, aliases, position, weight, head: null, kept };
}

/** What places are called is read by no one. */
function withoutNames(blocks: readonly Block[], hasPlaces: boolean): readonly Block[] {
  const bare = withoutHeadingNames(blocks);
  return hasPlaces ? withoutNamedPlaces(bare) : bare;
}

/** As other programs write them. */
const calloutsIn = (source: string) =>
  emojiCallouts(admonitionsAsCallouts(asidesAsCallouts(codeGroupsApart(classesAsCallouts(source)))));

/** Headings with a wiki link under all that is written of it, as Obsidian names them: `## [[Low tide|At noon]]` by `#Low tide At noon`. */
function asWritten(read: readonly Block[], links: readonly FoundLink[], sign: string) {
  if (!links.some(({ isWiki, words }) => isWiki && words !== null)) return [];
  const headings = read.filter((block) => "text" in block.content && block.content.text.includes(sign) && isHeading(block));
  return anchorsOf(mapTexts(headings, (one) => fillMarks(one, sign, (link) => links[link]?.raw ?? "")));
}

const isHeading = (block: Block) => block.type === "heading" || (block.type === "text" && /^#{1,6} /m.test(block.content.text));

/** What a link's mark stands for to those who read. */
const wordsShown = (link: FoundLink | undefined) => (link?.isWiki ? (link.words ?? link.target) : (link?.raw ?? ""));

const filled = (link: FoundLink | undefined, led: LedTo | null) => (link ? rendered(link, led) : "");

/** @param shown the same blocks without marks */
function withTitle(
  read: readonly Block[],
  shown: readonly Block[],
  sign: string,
  name: string,
): { title: string; blocks: readonly Block[] } {
  const { title, blocks } = takeTitle(shown, name);
  // The title says the words of a link, and not where it leads.
  const isKept = blocks === shown || (read[0]?.type === "heading" && read[0].content.text.includes(sign));
  return { title, blocks: isKept ? read : renumber(read.slice(1)) };
}
