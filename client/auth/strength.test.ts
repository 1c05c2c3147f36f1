import { describe, expect, it } from "vitest";
import { strengthOf } from "./strength.ts";

const strength = (password: string, ...known: string[]) => strengthOf(password, known);

describe("a password is", () => {
  it("short below six characters as a person counts them", () => {
    expect(strength("")).toBe("short");
    expect(strength("aB3$x")).toBe("short");
    expect(strength("🌊🌊🌊🌊🌊")).toBe("short");
  });

  it("weak when it is short or of one kind", () => {
    expect(strength("tidemk")).toBe("weak");
    expect(strength("83920174")).toBe("weak");
  });

  it("weak when it is a word that everybody tries", () => {
    expect(strength("Password123")).toBe("weak");
    expect(strength("qwertyuiop")).toBe("weak");
  });

  it("weak when it repeats or counts, however long", () => {
    expect(strength("aaaaaaaaaaaaaaaaaaaa")).toBe("weak");
    expect(strength("abcabcabcabcabcabc")).toBe("weak");
    expect(strength("abcdefghijklmnop")).toBe("weak");
    expect(strength("987654321098765")).toBe("weak");
  });

  it("weak when it is what is known of its owner", () => {
    expect(strength("MartaLindqvist7")).not.toBe("weak");
    expect(strength("MartaLindqvist7", "Marta", "Lindqvist", "marta@coastpress.example")).toBe("weak");
  });

  it("fair when it is long enough for a while", () => {
    expect(strength("bNk7tqWz")).toBe("fair");
  });

  it("strong when it is several words", () => {
    expect(strength("harbour steps at low tide")).toBe("strong");
    expect(strength("шестнадцать чаек")).toBe("strong");
  });
});

it("is told even when a book is pasted", () => {
  const book = Array.from({ length: 100_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_011))).join("");
  expect(strength(book)).toBe("strong");
});
