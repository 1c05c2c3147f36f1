/** What the tests use of the specification's examples and of its reference parser, which bring no types. */
declare module "commonmark-spec" {
  export const tests: readonly { number: number; section: string; markdown: string; html: string }[];
}
declare module "commonmark" {
  export class Parser {
    parse(source: string): unknown;
  }
  export class HtmlRenderer {
    render(document: unknown): string;
  }
}
