import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doc, h, p } from "../../test/documents.ts";
import { labels } from "../../test/search-labels.ts";
import { type Sample, samples } from "../../test/search-samples.ts";
import { worked } from "../../test/turns.ts";
import { shownText } from "../blocks/shown-text.ts";
import { fold } from "./fold.ts";
import { addKeys } from "./keys.ts";
import { matchPage, type PageText } from "./match-page.ts";
import { occurrencesOf } from "./occurrences.ts";
import { parseQuery, wantedKeys } from "./query.ts";
import { wordsOf } from "./words.ts";

const pageOf = ({ title, heading, text }: Sample): PageText => ({
  title,
  blocks: doc(h(heading), ...text.map((one) => p(one))).map((block) => ({
    id: block.id,
    isHeading: block.type === "heading",
    text: shownText(block),
  })),
});
const pages = Object.entries(samples).map(([name, sample]) => [name, pageOf(sample)] as const);

const isNamed = (page: PageText, q: string) => {
  const keys = new Set<string>();
  addKeys(keys, page.title);
  for (const { text } of page.blocks) addKeys(keys, text);
  return wantedKeys(parseQuery(q)).every((ways) => ways.some((way) => way.every((key) => keys.has(key))));
};

describe("what is typed", () => {
  it.each(labels)("%s", (q, ...expected) => {
    const found = pages.filter(([, page]) => matchPage(parseQuery(q), page) !== null);
    expect(found.map(([name]) => name).sort()).toEqual([...expected].sort());
    // An index of such keys names them, too.
    expect(found.filter(([, page]) => !isNamed(page, q))).toEqual([]);
  });
});

const word = fc.oneof(
  fc.stringMatching(/^[a-z]{1,6}$/),
  fc.stringMatching(/^[A-Z]?[a-z]{1,4}([A-Z][a-z]{1,3}|[-_'][a-z]{1,3}|\d)?$/),
  fc.constantFrom("Straße", "İstanbul", "東京都", "ไทย", "café", "3.14", "1,000", "한국어", "قَهوة", "e\u0301t\u00e9", "ﬁne", "Ⅻ"),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 4 }),
);
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(" "));

const textPage = (text: string, title = ""): PageText => ({ title, blocks: [{ id: "a", isHeading: false, text }] });

describe("whatever a page says", () => {
  it("each of its words finds it, on the page and in an index", () => {
    fc.assert(
      fc.property(text, (text) => {
        for (const { start, end } of wordsOf(text)) {
          const q = text.slice(start, end);
          expect(matchPage(parseQuery(q), textPage(text)), q).not.toBeNull();
          expect(isNamed(textPage(text), q), q).toBe(true);
        }
      }),
    );
  });

  it("is found only where it has every word, the last perhaps as a beginning", () => {
    const plain = fc.array(fc.stringMatching(/^[ab]{1,3}$/), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(plain, plain, plain, (title, body, wanted) => {
        const words = [...title, ...body];
        const has = wanted.every((one, at) =>
          words.some((other) => (at === wanted.length - 1 ? other.startsWith(one) : other === one)),
        );
        const page = textPage(body.join(" "), title.join(" "));
        expect(matchPage(parseQuery(wanted.join(" ")), page) !== null).toBe(has);
        if (has && (wanted.at(-1)?.length ?? 0) > 1) expect(isNamed(page, wanted.join(" "))).toBe(true);
        const phrase = ` ${body.join(" ")} `.includes(` ${wanted.join(" ")} `);
        expect(matchPage(parseQuery(`"${wanted.join(" ")}"`), textPage(body.join(" "))) !== null).toBe(phrase);
      }),
    );
  });

  it("is told apart by an index at each of the first eight letters of a word", () => {
    const word = "lighthouse";
    for (let length = 2; length <= 8; length += 1) {
      const typed = word.slice(0, length);
      const other = `${word.slice(0, length - 1)}zzzzzz`;
      expect([isNamed(textPage(word), typed), isNamed(textPage(other), typed)], typed).toEqual([true, false]);
    }
  });

  it("is found wherever it stands, however long the text: characters in a row, and phrases", () => {
    const length = 36_000;
    // No three of these in a row come twice.
    const characters = Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * at + 7 * at) % 20_011))).join("");
    const sentence = Array.from({ length: length / 6 }, (_, at) => `w${(at + 1e6).toString(36)} `).join("");
    const cut = 32 * 1024;
    for (let at = cut - 20; at < cut + 3; at += 1) {
      const [row, words] = [characters.slice(at, at + 4), sentence.slice(at, at + 17)];
      expect(matchPage(parseQuery(row), textPage(characters)), `${row} at ${at}`).not.toBeNull();
      if (at % 3 === 0) expect(isNamed(textPage(characters), row), `${row} at ${at}`).toBe(true);
      if (words.startsWith("w")) expect(matchPage(parseQuery(`"${words}"`), textPage(sentence)), words).not.toBeNull();
    }
    expect([...occurrencesOf(parseQuery("a"), "a ".repeat(40_000))]).toHaveLength(40_000);
  });

  it("is found without telling the words of a text apart exactly where it is found with it", () => {
    const latin = fc.constantFrom(
      "e-mail",
      "don\u2019t",
      "getUserName",
      "user_name",
      "Straße",
      "İs",
      "ﬁne",
      "1,000",
      "½",
      "co\u00adop",
      "é",
      "ŉa",
      "…a",
    );
    const mixed = fc.array(fc.oneof(latin, word, fc.stringMatching(/^[ab]{1,2}$/)), { minLength: 1, maxLength: 8 });
    const cutOut = fc.tuple(mixed, fc.constantFrom(" ", "", "-", ", "), fc.nat(20), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(cutOut, fc.boolean(), ([words, gap, from, length], isQuoted) => {
        const text = words.join(gap);
        const typed = text.slice(from % text.length, (from % text.length) + length).replaceAll('"', "");
        const query = parseQuery(isQuoted ? `"${typed}"` : typed);
        const found = (one: string) =>
          [...occurrencesOf(query, one)].filter(({ ranges }) => ranges.every(([, end]) => end <= text.length));
        // Behind a character of another script nothing is passed over.
        expect(found(text)).toEqual(found(`${text}\n\u16a0`));
      }),
      { numRuns: 400 },
    );
  });

  it("is shown with marks that stand exactly at its words", () => {
    const long = fc.array(text, { minLength: 1, maxLength: 40 }).map((parts) => parts.join("\n"));
    fc.assert(
      fc.property(long, fc.stringMatching(/^[a-z]{1,3}$/), (text, q) => {
        for (const { text: excerpt, ranges } of matchPage(parseQuery(q), textPage(text))?.matches ?? []) {
          expect(excerpt.length).toBeLessThanOrEqual(210);
          expect(excerpt.isWellFormed()).toBe(text.isWellFormed());
          expect(ranges.length).toBeGreaterThan(0);
          let last = -1;
          for (const [start, end] of ranges) {
            expect(start).toBeGreaterThan(last);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(excerpt.length);
            expect(fold(excerpt.slice(start, end).replace(/[^\p{L}\p{M}\p{N}]/gu, ""))).toContain(q);
            last = end;
          }
        }
      }),
    );
  });
});

it("What repeats itself, and never quite, takes a time in proportion to its length", () => {
  const times = [1, 8].map((times) => {
    const text = "a-b ".repeat(4000 * times);
    const q = `"${"a-b ".repeat(40)}c"`;
    const began = worked();
    expect(matchPage(parseQuery(q), textPage(text))).toBeNull();
    return worked() - began;
  }) as [number, number];
  expect(times[1]).toBeLessThan(40 * times[0] + 500);
});
