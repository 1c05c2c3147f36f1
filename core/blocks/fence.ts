/**
 * The fence that a line of Markdown opens or closes.
 * @param open the run that opened the code the line stands in; null outside of code
 * @returns the run that opened the code that goes on behind this line
 */
export function fenceAfter(line: string, open: string | null): string | null {
  const [marks, run] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
  if (marks === undefined || run === undefined) return open;
  const rest = line.slice(marks.length);
  if (open === null) return run[0] === "`" && rest.includes("`") ? null : run;
  return run.startsWith(open) && rest.trim() === "" ? null : open;
}
