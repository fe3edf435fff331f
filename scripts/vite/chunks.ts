import type { Plugin, Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Dialogs, menus and forms use it: 60 kB that no first screen needs. It imports none of our modules. */
const ariaPackages =
  /\/node_modules\/(react-aria|react-aria-components|react-stately|@react-\w+|@internationalized)\//;

const isStyle = (id: string) => id.includes('.css.ts');

/**
 * Returns a function that names the chunk of a module which several chunks import. There are few chunks, because each
 * request costs a round trip. They do not import each other in a circle, because each imports only from those above it in this
 * list, from `aria`, and from `aria-lists` (the part of react-aria that dialogs do not need):
 *
 * - `shared`: the styles of the first screen, and its code that every page or a page with a byte budget needs
 * - `lists`: the rest of the first screen's code, which pages of lists share
 * - `parts`, `part-styles`: what the pages with a byte budget share with each other or with the common dialogs
 * - for each of these pages by its name, such as `product`, `product-styles`: what it shares with other pages
 * - `late`, `late-styles`: what else the common dialogs need, which are loaded in idle time
 * - `overlays`, `overlay-styles`: the same with react-aria
 * - `screens`, `screen-styles`: what the other pages share
 * - `forms`, `form-styles`: the same with react-aria
 * - `sellers`: everything else that is loaded on demand, mostly by sellers
 * - `fields`: the same with react-aria
 * - for each part with its own chunks by its name, such as `admin`, `admin-styles`: what is shared within it and not needed
 *   elsewhere
 *
 * The parameters are full paths of modules at which the search for imports starts.
 */
export function chunkNames(
  [entry, firstPage]: [entry: string, firstPage: string],
  pagesWithBudget: Record<string, string[]>,
  screenModules: string[],
  dialogModules: string[],
  partsWithFiles: Record<string, string>,
) {
  let dialogs: Set<string> | undefined;
  let first: Set<string> | undefined;
  let needed: Set<string> | undefined;
  let budgeted: [name: string, modules: Set<string>][] | undefined;
  let screens: Set<string> | undefined;
  let others: [name: string, neededElsewhere: Set<string>][] | undefined;
  return function chunkOf(id: string, graph: Graph): string | null {
    // Helpers of the bundler.
    if (id.startsWith('\0')) return 'shared';
    dialogs ??= closureOf(dialogModules, graph);
    if (ariaPackages.test(id)) return dialogs.has(id) ? 'aria' : 'aria-lists';
    first ??= closureOf([entry, firstPage], graph);
    needed ??= closureOf([entry, ...Object.values(pagesWithBudget).flat()], graph);
    budgeted ??= Object.entries(pagesWithBudget).map(([name, modules]) => [name, closureOf(modules, graph)]);
    screens ??= closureOf(screenModules, graph);
    others ??= Object.entries(partsWithFiles).map(([name, without]) => [
      name,
      closureOf([entry], graph, { late: true, without }),
    ]);
    const [only] = others.find(([, neededElsewhere]) => !neededElsewhere.has(id)) ?? [];
    if (only) return isStyle(id) ? `${only}-styles` : only;
    if (first.has(id)) return isStyle(id) || needed.has(id) ? 'shared' : 'lists';
    const isOfDialogs = dialogs.has(id);
    const [page, otherPage] = budgeted.filter(([, modules]) => modules.has(id)).map(([name]) => name);
    if (otherPage || (page && isOfDialogs)) return isStyle(id) ? 'part-styles' : 'parts';
    if (page) return isStyle(id) ? `${page}-styles` : page;
    if (isStyle(id)) {
      const importers = graph.getModuleInfo(id)?.importers ?? [];
      const isHeavy = importers.every((importer) => importsAria(importer, graph));
      if (screens.has(id) && !isOfDialogs) return isHeavy ? 'form-styles' : 'screen-styles';
      return isHeavy ? 'overlay-styles' : 'late-styles';
    }
    const isHeavy = importsAria(id, graph);
    if (isOfDialogs) return isHeavy ? 'overlays' : 'late';
    if (screens.has(id)) return isHeavy ? 'forms' : 'screens';
    return isHeavy ? 'fields' : 'sellers';
  };
}

/** Returns all modules that these import. `late` includes those of `import()`. */
function closureOf(modules: string[], graph: Graph, { late = false, without = '' } = {}): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id) || id === without) return;
    found.add(id);
    const info = graph.getModuleInfo(id);
    info?.importedIds.forEach(add);
    if (late) info?.dynamicallyImportedIds.forEach(add);
  };
  modules.forEach(add);
  return found;
}

const importsAria = (id: string, graph: Graph) =>
  [...closureOf([id], graph)].some((module) => ariaPackages.test(module));

/** Fails the build if chunks import each other: the one that runs first would find the other's exports undefined. */
export function noChunkCircles(): Plugin {
  return {
    name: 'campus-market:no-chunk-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const importsOf = (file: string) => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? chunk.imports : [];
      };
      const done = new Set<string>();
      const visit = (file: string, path: string[]) => {
        if (path.includes(file)) this.error(`Chunks import each other: ${[...path, file].join(' → ')}`);
        if (done.has(file)) return;
        for (const next of importsOf(file)) visit(next, [...path, file]);
        done.add(file);
      };
      for (const file of Object.keys(bundle)) visit(file, []);
    },
  };
}
