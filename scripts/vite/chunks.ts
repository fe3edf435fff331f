import type { Plugin, Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** react-aria and its parts, which dialogs, menus and forms use: 60 kB that no first screen needs. They import none of our modules. */
const ariaPackages =
  /\/node_modules\/(react-aria|react-aria-components|react-stately|@react-\w+|@internationalized)\//;

const isStyle = (id: string) => id.includes('.css.ts');

/**
 * Returns a function that names the chunk of a module which several chunks import. There are few chunks, because each request costs a
 * round trip. Some pages have a byte budget (.size-limit.json), so their chunks contain little that they do not need.
 *
 * Chunks never import each other in a cycle: each imports only from the chunks above it in this list, from `aria`, and from
 * `aria-lists` (the part of react-aria that dialogs do not need):
 *
 * - `shared`: the styles of the first screen, and those modules of the first screen that the entry or a page with a budget imports
 * - `lists`: the other modules of the first screen, which pages of lists share
 * - `parts`, `part-styles`: the code that several pages with a budget import, or one of them and the common dialogs
 * - one chunk for each page with a budget, such as `product`, `product-styles`: its code that no other page with a budget and no
 *   common dialog imports
 * - `late`, `late-styles`: the remaining code of the common dialogs, which are loaded in idle time
 * - `overlays`, `overlay-styles`: the part of that code that imports react-aria
 * - `screens`, `screen-styles`: the code that the other pages share
 * - `forms`, `form-styles`: the part of that code that imports react-aria
 * - `sellers`: the code that only rare pages and those of sellers share
 * - `dialogs`: all other code, which only dialogs and other parts that are loaded on demand share, so that no page waits for it
 * - `fields`: the part of these two that imports react-aria
 * - one chunk for each area in `areaModules`, such as `admin`, `admin-styles`: the code that is shared within this area of the site
 *   and not needed elsewhere
 *
 * The parameters are full paths of modules. An area's module is the only one through which the rest of the site imports the area.
 */
export function makeChunkNamer(
  [entry, firstPage]: [entry: string, firstPage: string],
  pagesWithBudget: Record<string, string[]>,
  screenModules: string[],
  rareScreenModules: string[],
  dialogModules: string[],
  areaModules: Record<string, string>,
) {
  let dialogs: Set<string> | undefined;
  let firstScreen: Set<string> | undefined;
  let neededByBudgetPages: Set<string> | undefined;
  let modulesByPage: [name: string, modules: Set<string>][] | undefined;
  let screens: Set<string> | undefined;
  let rareScreens: Set<string> | undefined;
  let modulesOutsideAreas: [area: string, otherModules: Set<string>][] | undefined;
  return function chunkOf(id: string, graph: Graph): string | null {
    // Ids with this character are helpers of the bundler.
    if (id.startsWith('\0')) return 'shared';
    dialogs ??= collectImports(dialogModules, graph);
    if (ariaPackages.test(id)) return dialogs.has(id) ? 'aria' : 'aria-lists';
    firstScreen ??= collectImports([entry, firstPage], graph);
    neededByBudgetPages ??= collectImports([entry, ...Object.values(pagesWithBudget).flat()], graph);
    modulesByPage ??= Object.entries(pagesWithBudget).map(([name, modules]) => [
      name,
      collectImports(modules, graph),
    ]);
    screens ??= collectImports(screenModules, graph);
    modulesOutsideAreas ??= Object.entries(areaModules).map(([name, areaModule]) => [
      name,
      collectImports([entry], graph, { includesDynamic: true, without: areaModule }),
    ]);
    const [area] = modulesOutsideAreas.find(([, otherModules]) => !otherModules.has(id)) ?? [];
    if (area) return isStyle(id) ? `${area}-styles` : area;
    if (firstScreen.has(id)) return isStyle(id) || neededByBudgetPages.has(id) ? 'shared' : 'lists';
    const isDialogModule = dialogs.has(id);
    const [page, otherPage] = modulesByPage.filter(([, modules]) => modules.has(id)).map(([name]) => name);
    if (otherPage || (page && isDialogModule)) return isStyle(id) ? 'part-styles' : 'parts';
    if (page) return isStyle(id) ? `${page}-styles` : page;
    if (isStyle(id)) {
      const importers = graph.getModuleInfo(id)?.importers ?? [];
      const needsAria = importers.every((importer) => importsAria(importer, graph));
      if (screens.has(id) && !isDialogModule) return needsAria ? 'form-styles' : 'screen-styles';
      return needsAria ? 'overlay-styles' : 'late-styles';
    }
    const needsAria = importsAria(id, graph);
    if (isDialogModule) return needsAria ? 'overlays' : 'late';
    if (screens.has(id)) return needsAria ? 'forms' : 'screens';
    if (needsAria) return 'fields';
    rareScreens ??= collectImports(rareScreenModules, graph);
    return rareScreens.has(id) ? 'sellers' : 'dialogs';
  };
}

/** Returns these modules and all that they import, but not through the module `without`. `includesDynamic` also follows `import()`. */
function collectImports(
  modules: string[],
  graph: Graph,
  { includesDynamic = false, without = '' } = {},
): Set<string> {
  const foundModules = new Set<string>();
  const add = (id: string) => {
    if (foundModules.has(id) || id === without) return;
    foundModules.add(id);
    const info = graph.getModuleInfo(id);
    info?.importedIds.forEach(add);
    if (includesDynamic) info?.dynamicallyImportedIds.forEach(add);
  };
  modules.forEach(add);
  return foundModules;
}

const importsAria = (id: string, graph: Graph) =>
  [...collectImports([id], graph)].some((module) => ariaPackages.test(module));

/** Fails the build if chunks import each other, because the chunk that runs first would find the exports of the other undefined. */
export function noChunkCycles(): Plugin {
  return {
    name: 'campus-market:no-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const importsOf = (file: string) => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? chunk.imports : [];
      };
      const visited = new Set<string>();
      const visit = (file: string, path: string[]) => {
        if (path.includes(file)) this.error(`Chunks import each other: ${[...path, file].join(' → ')}`);
        if (visited.has(file)) return;
        for (const next of importsOf(file)) visit(next, [...path, file]);
        visited.add(file);
      };
      for (const file of Object.keys(bundle)) visit(file, []);
    },
  };
}
