import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { elementTable } from '../../src/element-table.ts';
import { collectSheets, joinCss, listChunks, minifyCss, type Sheet } from './style-sheets.ts';

/** The module that the components of all custom elements need. Its styles are loaded before theirs. */
const widgetModule = 'element/Widget.js';

/** The modules that register a custom element, by tag. */
const registrations = new Map(
  Object.entries(elementTable).flatMap(([feature, definitions]) =>
    definitions.map(({ tag }) => [tag as string, `features/${feature}/${tag}.element.js`]),
  ),
);

const stylesOf = (file: string) => file.replace(/\.js$/, '.styles.js');
const nameOfPart = (file: string) => file.replace(/\.js$/, '');

/**
 * Adds modules with the styles of custom elements to the npm package, because the style sheets that a React page imports do not apply
 * inside shadow roots. Each component has its own module, and so has each part that is loaded later: the part is shown when its styles
 * are loaded. React pages import none of these modules.
 */
export function elementStyles(cssTarget: string[]): Plugin {
  const { transform, findSheets } = collectSheets();
  return {
    name: 'campus-market:element-styles',
    transform,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const sheetsOf = (file: string) => findSheets(listChunks(file, bundle), this);
        const newSheets = findNewSheets(bundle, sheetsOf);
        const sheets = [...newSheets.values()].flat();
        const cssById = await minifyCss(new Map(sheets.map(({ id, css }) => [id, css])), cssTarget);
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        const addImport = (file: string, imported: string) => {
          const chunk = bundle[file] as Rolldown.OutputChunk;
          chunk.code = `import '${pathBetween(file, imported)}';\n${chunk.code}`;
        };

        for (const [file, ownSheets] of newSheets) {
          const texts = ownSheets.map(({ id }) => JSON.stringify(cssById.get(id))).join(',\n');
          const sheetModule = pathBetween(file, 'element/sheet.js');
          emit(stylesOf(file), `import { addCss } from '${sheetModule}';\naddCss(${texts});\n`);
        }
        const isRegistered = new Set([widgetModule, ...registrations.values()]);
        const parts = [...newSheets.keys()].filter((file) => !isRegistered.has(file));
        const partStyles = 'element/styles-of-parts.js';
        const imports = parts.map(
          (file) => `'${nameOfPart(file)}': () => import('${pathBetween(partStyles, stylesOf(file))}'),`,
        );
        emit(
          partStyles,
          `import { provideStylesOfParts } from './part-styles.js';\nprovideStylesOfParts({\n${imports.join('\n')}\n});\n`,
        );
        addImport(widgetModule, stylesOf(widgetModule));
        // Next does not allow `export *` in client modules.
        const { exports } = bundle['page-market.js'] as Rolldown.OutputChunk;
        const exportLine = `export { ${exports.join(', ')} } from '../page-market.js';`;
        for (const [tag, file] of registrations) {
          emit(`elements/${tag}.js`, `'use client';\nimport '../${file}';\n${exportLine}\n`);
          addImport(file, partStyles);
          if (newSheets.has(file)) addImport(file, stylesOf(file));
        }
        waitForStyles(bundle, new Set(parts));

        const allSheetsOf = (file: string) => findSheets(listChunks(file, bundle, { withLazy: true }), this);
        const { base, byTag } = splitSheets(
          new Map([...registrations].map(([tag, file]) => [tag, allSheetsOf(file)])),
          allSheetsOf('index.js'),
        );
        for (const [name, ownSheets] of new Map([...byTag, ['base', base]]))
          emit(`styles/${name}.css`, await joinCss(ownSheets, cssTarget));
      },
    },
  };
}

/**
 * Splits the style sheet of React pages by component. `base` contains what other style sheets build on, and what all components use. It
 * must be loaded first. No element of a page has classes of two other style sheets, so these may be loaded in any order, and twice.
 */
function splitSheets(sheetsByTag: Map<string, Sheet[]>, orderedSheets: Sheet[]) {
  const importedIds = new Set(orderedSheets.flatMap((sheet) => sheet.importedIds));
  const lists = [...sheetsByTag.values()].map((sheets) => new Set(sheets.map(({ id }) => id)));
  const isUsed = ({ id }: Sheet) => lists.some((ids) => ids.has(id));
  const isBase = ({ id }: Sheet) => importedIds.has(id) || lists.every((ids) => ids.has(id));
  return {
    base: orderedSheets.filter((sheet) => isUsed(sheet) && isBase(sheet)),
    byTag: new Map([...sheetsByTag].map(([tag, sheets]) => [tag, sheets.filter((sheet) => !isBase(sheet))])),
  };
}

/**
 * Returns the style sheets that each element and each lazily loaded part adds to those that are loaded before it. A part that no element
 * loads is left out.
 */
function findNewSheets(
  bundle: Rolldown.OutputBundle,
  sheetsOf: (file: string) => Sheet[],
): Map<string, Sheet[]> {
  const idsOf = (file: string) => new Set(sheetsOf(file).map(({ id }) => id));
  /** The style sheets that are loaded before each element or part. */
  const loadedBefore = new Map<string, Set<string>>();
  const visit = (file: string, loaded: Set<string>) => {
    const before = loadedBefore.get(file);
    // If several parts load this part, only the style sheets of all of them are certain to be loaded before it.
    const certain = before ? new Set([...before].filter((id) => loaded.has(id))) : loaded;
    if (certain.size === before?.size) return;
    loadedBefore.set(file, certain);
    const loadedAfter = new Set([...certain, ...idsOf(file)]);
    for (const chunk of listChunks(file, bundle)) {
      for (const lazyFile of chunk.dynamicImports) visit(lazyFile, loadedAfter);
    }
  };
  visit(widgetModule, new Set());
  for (const file of registrations.values()) visit(file, idsOf(widgetModule));
  return new Map(
    [...loadedBefore].flatMap(([file, loaded]) => {
      const newSheets = sheetsOf(file).filter(({ id }) => !loaded.has(id));
      return newSheets.length > 0 ? [[file, newSheets]] : [];
    }),
  );
}

/** Makes each `import()` of a part wait for the part's styles. */
function waitForStyles(bundle: Rolldown.OutputBundle, parts: Set<string>): void {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const styledParts = chunk.dynamicImports.filter((file) => parts.has(file));
    for (const part of styledParts) {
      const call = `import("${pathBetween(chunk.fileName, part)}")`;
      if (!chunk.code.includes(call)) throw new Error(`${chunk.fileName} does not contain ${call}.`);
      chunk.code = chunk.code.replaceAll(call, () => `withStyles(${call}, "${nameOfPart(part)}")`);
    }
    if (styledParts.length > 0) {
      const partStyles = pathBetween(chunk.fileName, 'element/part-styles.js');
      chunk.code = `import { withStyles } from '${partStyles}';\n${chunk.code}`;
    }
  }
}

/** Returns the import path of a file for another file of the package. */
function pathBetween(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
