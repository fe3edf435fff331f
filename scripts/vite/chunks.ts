import type { Plugin, Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Dialogs, menus and forms stand on it: 60 kB that no first screen needs. It imports nothing of ours. */
const ariaPackages =
  /\/node_modules\/(react-aria|react-aria-components|react-stately|@react-\w+|@internationalized)\//;

const isStyle = (id: string) => id.includes('.css.ts');

/**
 * Names the file for a module that several files need. Few files, since each request costs a round trip of a slow
 * network. No two wait for each other, since each imports only from those above it in this list, from `aria`, and from
 * `aria-lists`, which is what dialogs alone do without:
 *
 * - `shared`: the styles of the first screen, and its code that every page needs, or one with a budget of its own
 * - `lists`: the rest of its code, which pages of lists share
 * - `parts`, `part-styles`: what the pages that have a budget of their own share beside it, with each other or with the
 *   dialogs that everybody opens
 * - for each of them by its name, such as `product`, `product-styles`: what it shares with further pages
 * - `late`, `late-styles`: what else those dialogs need, which are fetched in spare time
 * - `overlays`, `overlay-styles`: the same with react-aria
 * - `screens`, `screen-styles`: what the other pages share
 * - `forms`, `form-styles`: the same with react-aria
 * - `sellers`: what else is fetched once it is wanted, most of it by sellers
 * - `fields`: the same with react-aria
 * - for each part with files of its own by its name, such as `admin`, `admin-styles`: what is shared within it, and needed
 *   nowhere else
 *
 * The lists hold the modules from which the search begins, by their full paths.
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
    // Helpers of the build itself.
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
    const [of, another] = budgeted.filter(([, modules]) => modules.has(id)).map(([name]) => name);
    if (another || (of && isOfDialogs)) return isStyle(id) ? 'part-styles' : 'parts';
    if (of) return isStyle(id) ? `${of}-styles` : of;
    if (isStyle(id)) {
      const importers = graph.getModuleInfo(id)?.importers ?? [];
      const isHeavy = importers.every((one) => bringsAria(one, graph));
      if (screens.has(id) && !isOfDialogs) return isHeavy ? 'form-styles' : 'screen-styles';
      return isHeavy ? 'overlay-styles' : 'late-styles';
    }
    const isHeavy = bringsAria(id, graph);
    if (isOfDialogs) return isHeavy ? 'overlays' : 'late';
    if (screens.has(id)) return isHeavy ? 'forms' : 'screens';
    return isHeavy ? 'fields' : 'sellers';
  };
}

/** Everything that is loaded with these modules; what they import when it is wanted counts where `late` says so. */
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

const bringsAria = (id: string, graph: Graph) =>
  [...closureOf([id], graph)].some((one) => ariaPackages.test(one));

/** Two files that import each other may run in an order in which one finds the other empty: then the build fails. */
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
