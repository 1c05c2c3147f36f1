import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

/**
 * What is wrong with a value, for a person, as it follows the value's name: 'must be a whole number'. The validator's own words,
 * as in 'Invalid input: expected int, received number', stay where this has none; a schema's own sentence comes before both.
 */
export function plainly(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "must not be missing";
      if (issue.input === null) return "must not be null";
      return kinds[issue.expected] && `must be ${kinds[issue.expected]}`;
    case "invalid_value":
      return `must be ${either(issue.values)}`;
    case "invalid_union":
      return "options" in issue && Array.isArray(issue.options) ? `must be ${either(issue.options)}` : undefined;
    case "too_small":
      return `must ${amount(issue, issue.inclusive === false ? "more than" : "at least", issue.minimum)}`;
    case "too_big":
      return `must ${amount(issue, issue.inclusive === false ? "less than" : "at most", issue.maximum)}`;
    case "invalid_format":
      return issue.format === "datetime" ? "must be a time, as in 2026-10-14T08:30:00.000Z" : "must have another form";
    default:
      return undefined;
  }
}

const units: Record<string, [one: string, many: string]> = { string: ["character", "characters"], array: ["entry", "entries"] };

function amount({ origin }: { origin: string }, than: string, bound: number | bigint): string {
  const unit = units[origin];
  return unit ? `have ${than} ${bound} ${unit[Number(bound) === 1 ? 0 : 1]}` : `be ${than} ${bound}`;
}

function either(values: readonly unknown[]): string {
  const named = values.filter((value) => value !== "").map(String);
  const last = named.pop() ?? "";
  return named.length === 0 ? last : `${named.join(", ")} or ${last}`;
}
