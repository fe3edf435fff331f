import { posix } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

interface SharedChunksOptions {
  /** How often screens and parts are loaded, compared with those that are not listed. They are named by the ends of their paths. */
  loads: Record<string, number>;
  /** Matches the pages of a site with one entry point. Without it, the entry points are the screens. */
  pages?: RegExp;
}

/** Modules that become one chunk. */
interface Group {
  modules: string[];
  size: number;
  /** The screens, and the parts of screens that are loaded on demand, that load the chunk, and how often they are loaded. */
  users: Map<string, number>;
  /** The groups whose code it imports. */
  imports: Set<Group>;
}

/** What one more file costs a visitor, in bytes of code before minification: its request, and small files compress less well. */
const fileCost = 4_500;

/** How much code a page may load in vain, in bytes before minification. */
const inVainMax = 150_000;

/** Set while the build only finds out which code each screen and part needs. */
const surveyVariable = 'CHUNK_SURVEY';

/** Whether the build only finds out what each entry needs. It may leave out what few people load. */
export const isChunkSurvey = () => surveyVariable in process.env;

/**
 * Decides which modules share a chunk. The bundler makes one chunk for each set of screens and parts that need the same modules, so a
 * screen may need 80 files. This plugin merges two chunks, again and again, while the files that visitors save cost more than the
 * code that some of them then load without need.
 *
 * Only the bundler knows what a screen needs, because it leaves out unused code. So the plugin first builds without merging.
 */
export function sharedChunks(options: SharedChunksOptions): Plugin {
  const chunkNames = new Map<string, string>();
  return {
    name: 'campus-market:shared-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // The name of a class that an index re-exports is inlined where it is used, so its style sheet would not be known to be needed there.
    transform: {
      filter: { id: /\/src\/features\/[\w-]+\/index\.ts$/, code: '.css.ts' },
      handler: (code) => ({ code, map: null, moduleSideEffects: true }),
    },
    async buildStart() {
      if (isChunkSurvey()) return;
      const groups = await findGroups(this.environment.getTopLevelConfig(), options);
      for (const [index, { modules }] of mergeGroups(groups, options.pages).entries())
        for (const id of modules) chunkNames.set(id, `shared ${index}`);
    },
    outputOptions: (output) => ({
      ...output,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: (id) => chunkNames.get(id), debugName: 'shared', minShareCount: 2 }],
      },
    }),
  };
}

/** Merges groups, first the two whose merge saves most, until no merge saves anything. */
function mergeGroups(groups: Group[], pages: RegExp | undefined): Group[] {
  /** How much code each user loads in vain. */
  const inVain = new Map<string, number>();
  /**
   * Returns what each user gains if two groups become one: a file, or less than nothing. A user of one of them then also loads what
   * the other imports. A user of both groups is listed twice.
   */
  const findGains = (one: Group, other: Group) =>
    [[one, other] as const, [other, one] as const].flatMap(([{ users }, second]) => {
      const needed = [...withImports(second)];
      const sizeFor = (user: string) =>
        needed.reduce((sum, group) => (group.users.has(user) ? sum : sum + group.size), 0);
      return [...users].map(([user, loads]) => ({
        user,
        loads,
        gain: second.users.has(user) ? fileCost / 2 : -sizeFor(user),
      }));
    });
  const findMerges = (one: Group, others: Group[]) =>
    others.map((other) => {
      const saving = findGains(one, other).reduce((sum, { loads, gain }) => sum + loads * gain, 0);
      return { pair: [one, other] as const, saving };
    });
  const isAllowed = ({ user, gain }: ReturnType<typeof findGains>[number]): boolean =>
    !pages?.test(user) || (inVain.get(user) ?? 0) - gain <= inVainMax;
  let rest = groups;
  let merges = groups.flatMap((one, index) => findMerges(one, groups.slice(index + 1)));
  for (;;) {
    merges = merges.filter(({ saving }) => saving > 0).sort((first, second) => second.saving - first.saving);
    const best = merges.find(({ pair }) => findGains(...pair).every(isAllowed) && !wouldLoop(...pair));
    if (!best) return rest;
    const [one, other] = best.pair;
    for (const { user, gain } of findGains(one, other))
      if (gain < 0) inVain.set(user, (inVain.get(user) ?? 0) - gain);
    one.modules.push(...other.modules);
    one.size += other.size;
    for (const group of other.imports) one.imports.add(group);
    for (const { imports } of rest) if (imports.delete(other)) imports.add(one);
    one.imports.delete(one);
    const users = [...one.users, ...other.users];
    const changed = [...withImports(one)].filter((group) => {
      const countBefore = group.users.size;
      for (const [user, loads] of users) group.users.set(user, loads);
      return group === one || group.users.size > countBefore;
    });
    rest = rest.filter((group) => group !== other);
    merges = merges.filter(
      ({ pair }) => !pair.includes(other) && !pair.some((group) => changed.includes(group)),
    );
    const done = new Set<Group>();
    for (const group of changed) {
      done.add(group);
      merges.push(
        ...findMerges(
          group,
          rest.filter((next) => !done.has(next)),
        ),
      );
    }
  }
}

/** Returns a group and all groups that it imports, directly or through others. */
function withImports(group: Group, found = new Set<Group>()): Set<Group> {
  if (found.has(group)) return found;
  found.add(group);
  for (const next of group.imports) withImports(next, found);
  return found;
}

/** Whether one of two groups imports a third that leads to the other. If the two were one, it and the third would import each other. */
function wouldLoop(one: Group, other: Group): boolean {
  const seen = new Set([one, other]);
  const leadsBack = (group: Group): boolean => {
    if (seen.has(group)) return false;
    seen.add(group);
    return [...group.imports].some((next) => next === one || next === other || leadsBack(next));
  };
  return [...one.imports, ...other.imports].some(leadsBack);
}

/** Builds without merging, and returns the chunks. */
async function findGroups({ configFile, mode }: ResolvedConfig, { loads, pages }: SharedChunksOptions) {
  const groups = new Map<string, Group>();
  const survey: Plugin = {
    name: 'campus-market:survey',
    enforce: 'pre',
    generateBundle: {
      // Runs before Vite removes the chunks that contain only styles.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const chunk of chunks) {
          const [modules, size] = [Object.keys(chunk.modules), chunk.code.length];
          groups.set(chunk.fileName, { modules, size, users: new Map(), imports: new Set() });
        }
        for (const { facadeModuleId: user, fileName, imports } of chunks) {
          for (const file of imports) groups.get(fileName)?.imports.add(groups.get(file) as Group);
          if (!user) continue;
          const [, count = 1] = Object.entries(loads).find(([path]) => user.endsWith(path)) ?? [];
          // Pages run after the site's entry point, so they need what it needs.
          const starts = chunks.filter(({ isEntry }) => isEntry && pages?.test(user));
          for (const start of [fileName, ...starts.map((chunk) => chunk.fileName)])
            for (const needed of listChunks(bundle, start))
              groups.get(needed.fileName)?.users.set(user, count);
        }
      },
    },
  };
  process.env[surveyVariable] = '1';
  const output = { write: false, minify: false, cssMinify: false };
  await build({ configFile, mode, logLevel: 'error', plugins: [survey], build: output });
  delete process.env[surveyVariable];
  // What only one screen or part needs stays in its own file.
  return [...groups.values()].filter(({ users }) => users.size > 1);
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
