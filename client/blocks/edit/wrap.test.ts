import { describe, expect, it } from "vitest";
import { type Mark, toggleMark } from "./wrap.ts";

/** A text with its selection between `<` and `>`; a caret alone is `|`. */
function toggled(source: string, mark: Mark): string | null {
  const start = source.search(/[<|]/);
  const end = source.includes("|") ? start : source.indexOf(">") - 1;
  const marked = toggleMark({ text: source.replace(/[<>|]/g, ""), start, end }, mark);
  if (!marked) return null;
  const [before, chosen, after] = [
    marked.text.slice(0, marked.start),
    marked.text.slice(marked.start, marked.end),
    marked.text.slice(marked.end),
  ];
  return chosen === "" ? `${before}|${after}` : `${before}<${chosen}>${after}`;
}

describe("a mark", () => {
  it("is set around the words, without the spaces beside them, and taken away again", () => {
    expect(toggled("a< tide >b", "bold")).toBe("a **<tide>** b");
    expect(toggled("a **<tide>** b", "bold")).toBe("a <tide> b");
    expect(toggled("a <**tide**> b", "bold")).toBe("a <tide> b");
    expect(toggled("go |", "italic")).toBe("go *|*");
  });

  it("of one kind leaves the other alone", () => {
    expect(toggled("**<tide>**", "italic")).toBe("***<tide>***");
    expect(toggled("***<tide>***", "bold")).toBe("*<tide>*");
    expect(toggled("***<tide>***", "italic")).toBe("**<tide>**");
  });

  it("goes around each line of several", () => {
    expect(toggled("<one\n\ntwo>", "bold")).toBe("<**one**\n\n**two**>");
    expect(toggled("<**one**\ntwo>", "bold")).toBe("<**one**\n**two**>");
    expect(toggled("<**one**\n**two**>", "bold")).toBe("<one\ntwo>");
  });

  it("of code stands clear of a tick inside", () => {
    expect(toggled("<a`b>", "code")).toBe("`` <a`b> ``");
    expect(toggled("`` <a`b> ``", "code")).toBe("<a`b>");
  });
});

describe("a link", () => {
  it("asks for what is missing: the address, or the words", () => {
    expect(toggled("see <tide> now", "link")).toBe("see [tide](|) now");
    expect(toggled("see <https://tide.example> now", "link")).toBe("see [|](https://tide.example) now");
  });

  it("is taken from its words, whether they are chosen or all of it is", () => {
    expect(toggled("[<tide>](https://tide.example)", "link")).toBe("<tide>");
    expect(toggled("<[tide](https://tide.example)>", "link")).toBe("<tide>");
  });

  it("is nothing without a selection", () => {
    expect(toggled("go|", "link")).toBe(null);
  });
});
