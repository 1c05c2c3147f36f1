import bash from "highlight.js/lib/languages/bash";
import c from "highlight.js/lib/languages/c";
import cpp from "highlight.js/lib/languages/cpp";
import csharp from "highlight.js/lib/languages/csharp";
import css from "highlight.js/lib/languages/css";
import diff from "highlight.js/lib/languages/diff";
import dockerfile from "highlight.js/lib/languages/dockerfile";
import go from "highlight.js/lib/languages/go";
import ini from "highlight.js/lib/languages/ini";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import kotlin from "highlight.js/lib/languages/kotlin";
import lua from "highlight.js/lib/languages/lua";
import markdown from "highlight.js/lib/languages/markdown";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import r from "highlight.js/lib/languages/r";
import ruby from "highlight.js/lib/languages/ruby";
import rust from "highlight.js/lib/languages/rust";
import scss from "highlight.js/lib/languages/scss";
import sql from "highlight.js/lib/languages/sql";
import swift from "highlight.js/lib/languages/swift";
import typescript from "highlight.js/lib/languages/typescript";
import html from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import { createLowlight } from "lowlight";
import { tokensOf } from "./tokens.ts";

/** Reads code beside the page: what takes long, or for ever, keeps nobody from writing. */

export interface Asked {
  id: number;
  text: string;
  language: string;
}

export interface Told {
  id: number;
  tokens: Uint32Array<ArrayBuffer>;
}

const lowlight = createLowlight({
  ...{ bash, c, cpp, csharp, css, diff, dockerfile, go, html, ini, java, javascript, json, kotlin, lua, markdown, php },
  ...{ python, r, ruby, rust, scss, sql, swift, typescript, yaml },
});

addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  const { id, text, language } = data;
  const tokens = lowlight.registered(language) ? tokensOf(lowlight.highlight(language, text)) : new Uint32Array();
  postMessage({ id, tokens } satisfies Told, { transfer: [tokens.buffer] });
});
