import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Imports each icon from its own file: from the library's one index every module would seem to need all 1,700, so that nobody could
 * tell which files of the build want which icons.
 */
export function oneIconEach(root: string): Plugin[] {
  const folder = join(root, "node_modules", "lucide-react", "dist", "esm");
  let files: Map<string, string> | null = null;
  const fileOf = (name: string) => {
    files ??= readIndex(folder);
    const file = files.get(name);
    if (!file) throw new Error(`There is no icon '${name}'.`);
    return join(folder, file).replaceAll("\\", "/");
  };
  return [
    {
      name: "octavo-one-icon-each",
      apply: "build",
      enforce: "pre",
      transform: {
        filter: { id: /\.tsx?$/, code: /from "lucide-react"/ },
        handler: (code) => ({
          code: code.replace(/import \{([^}]*)\} from "lucide-react";/g, (_, names: string) => importsOf(names, fileOf)),
          map: null,
        }),
      },
    },
    {
      name: "octavo-icons-alone",
      apply: "build",
      transform: {
        filter: { id: /lucide-react\/dist\/esm\/(?:icons\/|createLucideIcon)/ },
        handler: (code) => ({ code: AIDS.reduce((left, aid) => left.replaceAll(aid, ""), code), map: null }),
      },
    },
  ];
}

/**
 * What a built page asks an icon for in vain: names that it had before, which the library makes classes of, its name among React's
 * tools, and keys of strokes that never change their order.
 */
const AIDS = [
  /,\n {2}aliases: \[[^\]]*\]/g,
  /,\s+key: "\w+"/g,
  /^__iconData\.node;$/gm,
  /^ {2}if \(iconData\.name\) \{\n.*\n {2}\}$/gm,
];

function importsOf(names: string, fileOf: (name: string) => string): string {
  return names
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "" && !part.startsWith("type "))
    .map((part) => {
      const [name = "", as = name] = part.split(/\s+as\s+/);
      return `import ${as} from "${fileOf(name)}";`;
    })
    .join("");
}

/** Every name of an icon, of which most have several, and its file. */
function readIndex(folder: string): Map<string, string> {
  const index = readFileSync(join(folder, "lucide-react.mjs"), "utf8");
  return new Map(
    [...index.matchAll(/^export \{(.*)\} from '(\.\/icons\/[^']+)';$/gm)].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, file] as const),
    ),
  );
}
