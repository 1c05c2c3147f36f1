/**
 * How words look by their class, as one word processor writes documents that it exports: bold is `.c7{font-weight:700}` in the head, and
 * nothing at the words. Classes of other names are a website's, and say how it looks.
 */
export type ClassStyles = ReadonlyMap<string, string>;

const SAID = new Set(["font-weight", "font-style", "text-decoration"]);
const OWN = /^\.(c\d{1,6})$/;

/** @param sheet the text of a `style` element */
export function classStyles(sheet: string): ClassStyles {
  const styles = new Map<string, string>();
  for (const rule of sheet.split("}")) {
    const open = rule.indexOf("{");
    // A line for the whole sheet, as `@import …;`, may stand in front of the first rule.
    const selector = rule.slice(rule.lastIndexOf(";", open) + 1, Math.max(0, open)).trim();
    const name = OWN.exec(selector)?.[1];
    if (name === undefined) continue;
    const said = rule
      .slice(open + 1)
      .split(";")
      .filter((declaration) =>
        SAID.has(
          declaration
            .slice(0, Math.max(0, declaration.indexOf(":")))
            .trim()
            .toLowerCase(),
        ),
      );
    if (said.length > 0) styles.set(name, said.join(";"));
  }
  return styles;
}

/** The same attributes with what their classes say in front of what they say themselves. */
export function withClassStyles(attributes: Record<string, string>, styles: ClassStyles): Record<string, string> {
  if (styles.size === 0 || attributes.class === undefined) return attributes;
  const said = attributes.class.split(/\s+/).flatMap((name) => styles.get(name) ?? []);
  return said.length === 0 ? attributes : { ...attributes, style: [...said, attributes.style ?? ""].join(";") };
}
