import { calloutStyle } from "./callout-style.ts";

/** How exported pages look, on a screen and on paper. In the colours of whoever reads: it names none but those of callouts. */
export const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; overflow-wrap: anywhere; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.6em 0 0.5em; break-after: avoid; }
h1.title { font-size: 2.125rem; margin: 0.5em 0 0.25em; }
nav, .facts { font-size: 0.875rem; }
.facts { opacity: 0.7; margin: 0 0 2rem; }
p, ul, ol, table, pre, blockquote { margin: 0 0 1em; }
ul, ol { padding-inline-start: 1.5rem; }
li > ul, li > ol { margin: 0; }
li:has(> input:first-child) { list-style: none; }
li > input:first-child { margin-inline: -1.375rem 0.25rem; }
li > input:first-child + p { display: inline; }
figure { margin: 0 0 1em; }
figure p { margin: 0; }
figcaption { font-size: 0.875rem; opacity: 0.8; }
img { max-width: 100%; height: auto; }
pre { overflow: auto; padding: 0.75rem 1rem; border: 1px solid; border-radius: 0.375rem; }
pre, code { font: 0.875em/1.5 ui-monospace, monospace; }
blockquote { margin-inline: 0; padding-inline-start: 1rem; border-inline-start: 3px solid; }
${calloutStyle}
table { display: block; overflow-x: auto; border-collapse: collapse; }
th { overflow-wrap: normal; }
th, td { border: 1px solid; padding: 0.375rem 0.625rem; text-align: start; vertical-align: top; }
li, tr, pre, blockquote, figure, img { break-inside: avoid; }
:target { outline: 2px solid; outline-offset: 0.25rem; }
@media print { nav { display: none; } body { max-width: none; padding: 0; } a { color: inherit; } pre { white-space: pre-wrap; } table { display: table; } th { overflow-wrap: anywhere; } }
`;
