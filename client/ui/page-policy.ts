/**
 * What Radix needs under the page's content policy. It writes style elements: while a dialog, menu or list locks scrolling, and
 * to hide native scrollbars. The policy lets in those with the page's nonce; of the texts that it would write as HTML, just these.
 */

export const nonce = document.querySelector('meta[name="style-nonce"]')?.getAttribute("content") ?? "";

declare global {
  /** Where Radix's scroll lock looks for the nonce. */
  var __webpack_nonce__: string | undefined;
  var trustedTypes: { createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown } | undefined;
}

globalThis.__webpack_nonce__ = nonce;

const allowed = ["scroll-area", "select"].map(
  (part) =>
    `[data-radix-${part}-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-${part}-viewport]::-webkit-scrollbar{display:none}`,
);

globalThis.trustedTypes?.createPolicy("default", { createHTML: (text) => (allowed.includes(text) ? text : null) });
