import { expect, it } from "vitest";
import { drawnEmoji } from "./drawn-emoji.ts";

it("a picture that is called by its code points is the emoji that it draws", () => {
  expect(drawnEmoji(":smile:", "https://s.example/google-medium/1f604.png")).toBe("😄");
  expect(drawnEmoji(":wave::skin-tone-4:", "https://s.example/1f44b-1f3fd@2x.png?v=2")).toBe("👋🏽");
  expect(drawnEmoji(":male-technologist:", "https://s.example/1F468-200D-1F4BB.png")).toBe("👨‍💻");
  expect(drawnEmoji(":one:", "https://s.example/0031-fe0f-20e3@2x.png")).toBe("1️⃣");
});

it("any other picture is what it was", () => {
  expect(drawnEmoji("Low tide", "https://s.example/1f604.png")).toBe(null);
  expect(drawnEmoji(":smile:", "https://s.example/smile.png")).toBe(null);
  expect(drawnEmoji(":our-boat:", "https://s.example/T0/our-boat/9f1b5ad5c1.png")).toBe(null);
  expect(drawnEmoji(":our-boat:", "https://s.example/boat/0031.png")).toBe(null);
  expect(drawnEmoji(":so:", "https://s.example/ffffff.png")).toBe(null);
  expect(drawnEmoji(":so:", "")).toBe(null);
});
