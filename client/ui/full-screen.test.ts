import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FoldingSheet, FullScreen } from "./full-screen.tsx";

it("stands in the page before its code has come, as that draws it", () => {
  const html = readFileSync(new URL("../index.html", import.meta.url), "utf8");
  const [, opening] = /<div id="opening" hidden>\s*(.*?)\s*<\/div>\s*<div id="lost"/s.exec(html) ?? [];
  const lines = [createElement(FoldingSheet, { key: "sheet" }), createElement("p", { key: "words" }, "Loading...")];
  expect(opening).toBe(renderToStaticMarkup(FullScreen({ role: "status", children: lines })));
});
