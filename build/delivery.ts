import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { minify, type Plugin, type Rolldown } from "vite";
import type { screens } from "../core/links.ts";

/** How the built files reach the browser: which ones the page asks for at once, and how small they are. */

/**
 * The module of a screen that is likely what an address will show. The home address has two, of which only scripts are asked for at
 * once: what of them is not drawn must not dress the other.
 */
const LIKELY: Partial<Record<keyof typeof screens, string | readonly [string, string]>> = {
  home: ["landing-screen.tsx", "workspaces-screen.tsx"],
  page: "editor-screen.tsx",
  workspace: "editor-screen.tsx",
  sharedWorkspace: "shared-screen.tsx",
  login: "login-screen.tsx",
  profile: "profile-screen.tsx",
  logger: "logger-screen.tsx",
};

type Chunk = Rolldown.OutputChunk;

/**
 * Puts the file that asks the first questions into the page, before everything else, and writes `preloads.json`: by the screen's
 * name, the tags that make a browser fetch its files together with the rest.
 */
export function firstFiles(): Plugin {
  return {
    name: "octavo-first-files",
    enforce: "post",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const early = chunksOf(bundle).find((chunk) => chunk.isEntry && chunk.name === "early");
        return html
          .replace("<title>", `<script type="module" async crossorigin src="/${early?.fileName}"></script>\n    <title>`)
          .replace("</head>", "%PRELOADS%</head>");
      },
    },
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const first = filesOf(
        chunks.filter((chunk) => chunk.isEntry),
        chunks,
      );
      const preloads = Object.entries(LIKELY).map(([screen, likely]) => {
        const modules = [likely].flat();
        const roots = chunks.filter((chunk) => chunk.moduleIds.some((id) => modules.some((module) => id.endsWith(`/${module}`))));
        const files = [...filesOf(roots, chunks)].filter((file) => modules.length === 1 || file.endsWith(".js"));
        return [screen, tagsOf(files.filter((file) => !first.has(file)))];
      });
      this.emitFile({ type: "asset", fileName: "preloads.json", source: JSON.stringify(Object.fromEntries(preloads)) });
    },
  };
}

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((file) => file.type === "chunk");

/** Scripts and style sheets of these and of all that they import. */
function filesOf(roots: readonly Chunk[], all: readonly Chunk[]): Set<string> {
  const found = new Set(roots);
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const next = all.find(({ fileName }) => fileName === name);
      if (next) found.add(next);
    }
  }
  return new Set([...found].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? []), chunk.fileName]));
}

function tagsOf(files: readonly string[]): string {
  const tag = (file: string) =>
    file.endsWith(".css")
      ? `<link rel="stylesheet" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`;
  return files.map(tag).join("");
}

/** Compressed once, as small as it gets, beside each file: the server then sends what the browser understands. */
export function precompressed(): Plugin {
  let folder = "";
  return {
    name: "octavo-precompressed",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      // Beside the bundle, so that nothing else makes it small.
      const boot = join(folder, "boot.js");
      await writeFile(boot, (await minify("boot.js", await readFile(boot, "utf8"))).code);
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files.filter((file) => /\.(js|css|svg|webmanifest)$/.test(file)).map((file) => compress(join(folder, file))),
      );
    },
  };
}

const LEAST = 300;

async function compress(file: string): Promise<void> {
  const plain = await readFile(file);
  if (plain.length < LEAST) return;
  const [gz, ...brs] = await Promise.all([promisify(gzip)(plain, { level: 9 }), ...WAYS.map((way) => brotli(plain, way))]);
  const br = brs.reduce((least, next) => (next.length < least.length ? next : least));
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/**
 * Ways of compressing, of which none is the best for every file: bits of the window, of a block (0: as it comes), and how distances
 * are coded. A window of the file's size costs fewer bits than a larger one.
 */
const WAYS = [
  { window: 18, block: 0, postfix: 0, direct: 0 },
  { window: 18, block: 0, postfix: 1, direct: 2 },
  { window: 18, block: 0, postfix: 2, direct: 4 },
  { window: 18, block: 0, postfix: 2, direct: 12 },
  { window: 18, block: 16, postfix: 0, direct: 0 },
  { window: 19, block: 16, postfix: 0, direct: 0 },
] as const;

function brotli(plain: Buffer, { window, block, postfix, direct }: (typeof WAYS)[number]): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_LGBLOCK]: block,
    [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
    [constants.BROTLI_PARAM_NDIRECT]: direct,
  };
  return promisify(brotliCompress)(plain, { params });
}
