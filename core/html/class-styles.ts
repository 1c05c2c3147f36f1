/**
 * How words look by their class, as one word processor writes documents that it exports, and one program for tables whatever it copies:
 * bold is `.c7{font-weight:700}` or `.xl65 {…}` in the head, and nothing at the words. Classes of other names are a website's, and say
 * how it looks.
 */
export type ClassStyles = ReadonlyMap<string, string>;

const SAID = new Set(["font-weight", "font-style", "text-decoration"]);
const OWN = /^\.((?:c|xl|font)\d{1,6})$/;
/** These programs say no more; what did would be copied to every element that names its class. */
const LONGEST = 50;
const MOST_CLASSES = 10;

/** @param sheet the text of a `style` element */
export function classStyles(sheet: string): ClassStyles {
  const styles = new Map<string, string>();
  for (const rule of sheet.split("}")) {
    const open = rule.indexOf("{");
    // A line for the whole sheet, as `@import …;`, may stand in front of the first rule.
    const selector = rule.slice(rule.lastIndexOf(";", open) + 1, Math.max(0, open)).trim();
    const name = OWN.exec(selector)?.[1];
    if (name === undefined) continue;
    /** Of those that say the same the last one counts. */
    const said = new Map<string, string>();
    for (const declaration of rule.slice(open + 1).split(";")) {
      const what = declaration
        .slice(0, Math.max(0, declaration.indexOf(":")))
        .trim()
        .toLowerCase();
      if (SAID.has(what) && declaration.length <= LONGEST) said.set(what, declaration);
    }
    if (said.size > 0) styles.set(name, [...said.values()].join(";"));
  }
  return styles;
}

/** The same attributes with what their classes say in front of what they say themselves. */
export function withClassStyles(attributes: Record<string, string>, styles: ClassStyles): Record<string, string> {
  if (styles.size === 0 || attributes.class === undefined) return attributes;
  const names = new Set(attributes.class.split(/\s+/));
  const said = [...names].flatMap((name) => styles.get(name) ?? []).slice(0, MOST_CLASSES);
  return said.length === 0 ? attributes : { ...attributes, style: [...said, attributes.style ?? ""].join(";") };
}
