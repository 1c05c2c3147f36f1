import fc from "fast-check";
import { expect, it } from "vitest";
import { addressOf } from "./address.ts";

const HERE = "https://octavo.example";

it.each([
  "https://a.example/b?c#d",
  "http://a.example",
  "mailto:a@b.example",
  "tel:+4912",
  "#block-a",
  "/page/7",
  "/page/7?a=b&amp;c",
])("%j leads where it says", (address) => expect(addressOf(address)).toBe(address.replace("&amp;", "&")));

it.each([
  "javascript:alert(1)",
  "JavaScript&#58;alert(1)",
  "java&#10;script&#x3a;alert(1)",
  "\u0001javascript:alert(1)",
  "vbscript:x",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://octavo.example/1",
  "//evil.example",
  "/\\evil.example",
  "/&#47;evil.example",
  "/\t/evil.example",
  "\\\\evil.example",
  "evil",
])("%j leads nowhere", (address) => expect(addressOf(address)).toBeNull());

it("Whatever is written, nothing runs, and a path stays on this server", () => {
  const part = fc.constantFrom(
    ..."/\\:.#?&; \t\n\u0000\u00a0\ufeffa",
    "&#58;",
    "&#x2f;",
    "&#9;",
    "&#92;",
    "javascript",
    "data",
    "https",
    "mailto",
    "//",
    "x.y",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const address = addressOf(parts.join(""));
      if (address === null || !URL.canParse(address, HERE)) return;
      const { protocol, origin } = new URL(address, HERE);
      expect(["http:", "https:", "mailto:", "tel:"]).toContain(protocol);
      if (/^[/#]/.test(address)) expect(origin).toBe(HERE);
    }),
    { numRuns: 5000 },
  );
});
