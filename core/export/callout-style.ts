import type { Tone } from "../blocks/callout.ts";

/**
 * How a callout looks in an exported page: as in the product, with a tint and a sign of its kind, which stays on paper and without
 * colours.
 */

/** Ink and ground, on paper and in the dark. */
const hues = {
  blue: ["#24508a", "#e5edf7", "#a9c8f0", "#1d2a3c"],
  green: ["#1c5c43", "#e1efe8", "#a3dac5", "#1b3028"],
  red: ["#97291a", "#f9e7e3", "#f3a595", "#3a221d"],
  purple: ["#5a3c90", "#eee8f6", "#cdb8f0", "#2d253d"],
  ochre: ["#75480a", "#f8edd6", "#e8c37f", "#312816"],
  slate: ["#454a52", "#e9eaec", "#c5c8ce", "#2a2c2f"],
} as const;

/** By kind: a hue, and what is drawn within 24 by 24. */
const tones: Record<Tone, readonly [hue: keyof typeof hues, sign: string]> = {
  note: ["blue", "<circle cx='12' cy='12' r='10'/><path d='M12 16v-4M12 8h.01'/>"],
  tip: [
    "green",
    "<path d='M9 18h6M10 22h4M15 14c.2-1 .7-1.7 1.5-2.5A5 5 0 0 0 18 8 6 6 0 0 0 6 8c0 1.3.5 2.5 1.5 3.5.8.8 1.3 1.5 1.5 2.5'/>",
  ],
  important: ["purple", "<path d='M21 15a2 2 0 0 1-2 2H7l-4 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2zM12 7v3M12 13h.01'/>"],
  success: ["green", "<circle cx='12' cy='12' r='10'/><path d='m8 12 3 3 5-6'/>"],
  question: ["ochre", "<circle cx='12' cy='12' r='10'/><path d='M9 9.5a3 2.5 0 0 1 6 0c0 2-3 2-3 3.5M12 17h.01'/>"],
  warning: ["ochre", "<path d='m12 3 10 18H2zM12 10v4M12 17h.01'/>"],
  danger: ["red", "<path d='M8 2h8l6 6v8l-6 6H8l-6-6V8zM12 8v4M12 16h.01'/>"],
  example: ["purple", "<path d='M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13'/>"],
  quote: ["slate", "<path d='M3 20c3 0 6-2 6-8V5H3v7h5M14 20c3 0 6-2 6-8V5h-6v7h5'/>"],
};

export const calloutStyle = `
.callout { margin: 0 0 1em; padding: 0.75rem 1rem; border: 0; border-radius: 0.375rem; background: var(--soft); print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.callout > * { margin: 0.5rem 0 0; }
.callout > .callout-title { position: relative; margin: 0; padding-inline-start: 1.75rem; color: var(--ink); }
.callout-title::before { content: ""; position: absolute; inset-inline-start: 0; top: 0.25em; width: 1.125rem; height: 1.125rem; background: currentColor; -webkit-mask: var(--sign) center / contain no-repeat; mask: var(--sign) center / contain no-repeat; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
${rules(([ink, soft], sign) => `--ink: ${ink}; --soft: ${soft}; --sign: ${drawn(sign)};`)}
@media (prefers-color-scheme: dark) {
${rules(([, , ink, soft]) => `--ink: ${ink}; --soft: ${soft};`)}
}
@media (forced-colors: active) { .callout { border: 1px solid; } .callout-title::before { background: CanvasText; } }`;

function rules(written: (hue: (typeof hues)[keyof typeof hues], sign: string) => string): string {
  return Object.entries(tones)
    .map(([tone, [hue, sign]]) => `.callout[data-tone="${tone}"] { ${written(hues[hue], sign)} }`)
    .join("\n");
}

function drawn(sign: string): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>${sign}</svg>`;
  return `url("data:image/svg+xml,${svg.replaceAll("<", "%3C").replaceAll(">", "%3E").replaceAll("#", "%23")}")`;
}
