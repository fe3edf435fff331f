import { posix } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

interface SharedChunksOptions {
  /** The ends of the paths of the screens that most visits begin with, the most frequent one first. */
  firstScreens: string[];
  /** Matches the pages of a site with one entry point. Without it, the entry points are the screens. */
  pages?: RegExp;
}

/** What is loaded together: a screen (an element, or a page of the site), or a part of a screen that is loaded on demand. */
interface Entry {
  name: string;
  module: string;
  isScreen: boolean;
  /** The modules that it runs at once. */
  needs: Set<string>;
  /** The modules that it loads on demand. */
  opens: Set<string>;
  size: number;
}

/** Set while the build only finds out what each entry needs. */
const surveyVariable = 'CHUNK_SURVEY';

/**
 * Decides which modules share a chunk. The bundler's own chunks, one for each set of entries that need the same modules, would be
 * several hundred, and each file costs a round trip. Instead:
 *
 * - What the first screen shares with another of `firstScreens` is one chunk, and what it shares only with others is one, too.
 * - What only others of `firstScreens` need is one chunk for each set of them, and one more for what other screens need as well.
 * - Each other module is in the chunk of the smallest screen and the smallest part of a screen that need it; what only parts of parts
 *   need, in that of the largest of them. So a chunk contains little that only some of its importers need.
 *
 * Chunks never import each other in a cycle: all entries that need a module also need what it imports, so an import leads to the
 * same chunk, or to one of smaller or more frequent entries.
 *
 * Only the bundler knows what an entry needs, because it leaves out unused code. So the plugin first builds without shared chunks.
 */
export function sharedChunks({ firstScreens, pages }: SharedChunksOptions): Plugin {
  const isSurvey = surveyVariable in process.env;
  let config: ResolvedConfig;
  let chunkNames = new Map<string, string>();
  return {
    name: 'campus-market:shared-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(resolvedConfig) {
      config = resolvedConfig;
    },
    // The name of a class that an index re-exports is inlined where it is used, so its style sheet would not be known to be needed there.
    transform: {
      filter: { id: /\/src\/features\/[\w-]+\/index\.ts$/, code: '.css.ts' },
      handler: (code) => ({ code, map: null, moduleSideEffects: true }),
    },
    async buildStart() {
      if (!isSurvey) chunkNames = nameChunks(await findEntries(config, pages), firstScreens);
    },
    generateBundle(_options, bundle) {
      findCircles(bundle, (circle) => this.error(`Chunks import each other: ${circle.join(' → ')}`));
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: (id) => chunkNames.get(id), debugName: 'shared', minShareCount: 2 }],
      },
    }),
  };
}

/** Calls `report` with the chunks of a circle, because the chunk that runs first would find the exports of the other undefined. */
function findCircles(bundle: Rolldown.OutputBundle, report: (circle: string[]) => void): void {
  const visitedFiles = new Set<string>();
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) report([...path, file]);
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || visitedFiles.has(file)) return;
    visitedFiles.add(file);
    for (const next of chunk.imports) visit(next, [...path, file]);
  };
  for (const file of Object.keys(bundle)) visit(file, []);
}

/** Returns the name of the chunk of each module, which is used if several entries need the module. */
function nameChunks(entries: Entry[], firstScreens: string[]): Map<string, string> {
  const firsts = firstScreens.flatMap((path) => entries.find(({ module }) => module.endsWith(path)) ?? []);
  const bySize = entries.toSorted((one, other) => one.size - other.size);
  const screens = bySize.filter(({ isScreen }) => isScreen);
  const parts = bySize.filter(({ isScreen }) => !isScreen);
  const isOpenedByScreen = ({ module }: Entry) => screens.some(({ opens }) => opens.has(module));
  const otherScreens = screens.filter((screen) => !firsts.includes(screen));
  const chunkOf = (id: string): string => {
    const isNeeded = ({ needs }: Entry) => needs.has(id);
    const [first, ...otherFirsts] = firsts.filter(isNeeded);
    if (first && first === firsts[0]) return otherFirsts.length > 0 ? 'common' : first.name;
    const part =
      parts.find((entry) => isNeeded(entry) && isOpenedByScreen(entry)) ?? parts.findLast(isNeeded);
    const smallest = [screens.find(isNeeded), part].filter((entry) => entry !== undefined);
    const names = (first ? [first, ...otherFirsts] : smallest).map(({ name }) => name);
    return first && otherScreens.some(isNeeded) ? `${names.join(' ')} and others` : names.join(' ');
  };
  const ids = new Set(entries.flatMap(({ needs }) => [...needs]));
  return new Map([...ids].map((id) => [id, chunkOf(id)]));
}

/** Builds without shared chunks, and returns what is loaded together. */
async function findEntries({ configFile, mode }: ResolvedConfig, pages?: RegExp): Promise<Entry[]> {
  const entries: Entry[] = [];
  const survey: Plugin = {
    name: 'campus-market:survey',
    enforce: 'pre',
    generateBundle: {
      // Runs before Vite removes the chunks that contain only styles.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        // Pages run after the site's entry point, so they need what it needs.
        const start = pages ? chunks.filter(({ isEntry }) => isEntry) : [];
        for (const chunk of chunks) {
          if (!chunk.isEntry && !chunk.isDynamicEntry) continue;
          const module = chunk.facadeModuleId ?? '';
          const isPage = pages?.test(module) ?? false;
          const needed = [...(isPage ? start : []), chunk].flatMap(({ fileName }) =>
            listChunks(bundle, fileName),
          );
          const modules = new Map(needed.flatMap(({ modules }) => Object.entries(modules)));
          entries.push({
            name: chunk.name,
            module,
            isScreen: chunk.isEntry || isPage,
            needs: new Set(modules.keys()),
            opens: new Set(
              [...modules.keys()].flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
            ),
            size: [...modules.values()].reduce((sum, { renderedLength }) => sum + renderedLength, 0),
          });
        }
      },
    },
  };
  process.env[surveyVariable] = '1';
  await build({
    configFile,
    mode,
    logLevel: 'error',
    plugins: [survey],
    build: { write: false, minify: false, cssMinify: false },
  });
  delete process.env[surveyVariable];
  return entries;
}

/** Returns the chunks that a file runs, in the order of execution; with those that it may load later if `withLazy`. */
export function listChunks(
  bundle: Rolldown.OutputBundle,
  fileName: string,
  { withLazy = false } = {},
): Rolldown.OutputChunk[] {
  const seenFiles = new Set<string>();
  const visit = (file: string): Rolldown.OutputChunk[] => {
    const output = bundle[file];
    if (output?.type !== 'chunk' || seenFiles.has(file)) return [];
    seenFiles.add(file);
    const lazyFiles = withLazy ? output.dynamicImports : [];
    return [...output.imports.flatMap(visit), output, ...lazyFiles.flatMap(visit)];
  };
  return visit(fileName);
}

/**
 * Lets each part that is loaded on demand import all that its imports import. The browser then requests all its files at the same time,
 * and not one after the other. Vite does this for the site, but not for a library.
 */
export function flatImports(): Plugin {
  return {
    name: 'campus-market:flat-imports',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk' || !part.isDynamicEntry) continue;
        const names = listChunks(bundle, part.fileName)
          .map(({ fileName }) => fileName)
          .filter((name) => name !== part.fileName && !part.imports.includes(name));
        const lines = names.map((name) => `import"./${posix.relative(posix.dirname(part.fileName), name)}";`);
        // At the end, so that the modules still run in the same order.
        part.code += lines.join('');
      }
    },
  };
}
