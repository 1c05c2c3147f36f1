/** Languages that can be chosen for code: the highlighter's name, and the one that people read. */
export const languages: readonly (readonly [id: string, label: string])[] = [
  ["bash", "Bash"],
  ["c", "C"],
  ["cpp", "C++"],
  ["csharp", "C#"],
  ["css", "CSS"],
  ["diff", "Diff"],
  ["dockerfile", "Dockerfile"],
  ["go", "Go"],
  ["html", "HTML"],
  ["ini", "INI, TOML"],
  ["java", "Java"],
  ["javascript", "JavaScript"],
  ["json", "JSON"],
  ["kotlin", "Kotlin"],
  ["lua", "Lua"],
  ["markdown", "Markdown"],
  ["php", "PHP"],
  ["python", "Python"],
  ["r", "R"],
  ["ruby", "Ruby"],
  ["rust", "Rust"],
  ["scss", "SCSS"],
  ["sql", "SQL"],
  ["swift", "Swift"],
  ["typescript", "TypeScript"],
  ["yaml", "YAML"],
];

/** Other names that are in use. */
const others: Readonly<Record<string, string>> = {
  "c++": "cpp",
  "c#": "csharp",
  cs: "csharp",
  docker: "dockerfile",
  golang: "go",
  js: "javascript",
  jsx: "javascript",
  kt: "kotlin",
  md: "markdown",
  mjs: "javascript",
  py: "python",
  rb: "ruby",
  rs: "rust",
  sh: "bash",
  shell: "bash",
  svg: "html",
  toml: "ini",
  ts: "typescript",
  tsx: "typescript",
  vue: "html",
  xml: "html",
  yml: "yaml",
  zsh: "bash",
};

/** The language that a fence names; null where it is not known. @param info what stands behind the fence's run */
export function languageOf(info: string): { id: string; label: string } | null {
  const [name = ""] = info.toLowerCase().split(/[\s{,:]/, 1);
  const id = Object.hasOwn(others, name) ? others[name] : name;
  const found = languages.find(([one]) => one === id);
  return found ? { id: found[0], label: found[1] } : null;
}

/** What stands behind the language in a fence's opening line, with what parts the two; all of it where that names none. */
export function behindLanguage(info: string): string {
  return languageOf(info) ? info.replace(/^[^\s{,:]*/, "") : info;
}

/** What a language is called in a fence. */
export function namesOf(id: string): string[] {
  return [id, ...Object.keys(others).filter((name) => others[name] === id)];
}
