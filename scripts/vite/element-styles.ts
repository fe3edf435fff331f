import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { listChunks } from './chunks.ts';
import { elementModules } from './loader.ts';

/** The module that the components of all custom elements need. Its styles come before theirs. */
const widgetModule = 'element/Widget.js';

const nameOfPart = (file: string) => file.replace(/\.js$/, '');
const stylesOf = (file: string) => file.replace(/\.js$/, '.styles.js');

/**
 * Adds modules with the styles of custom elements to the npm package, because the style sheets that a React page imports do not apply
 * inside shadow roots. Each component has its own module, and so has each part that is loaded later: the part is shown when its styles
 * are loaded. React pages import none of these modules, but style.css, or the style sheets of single components.
 */
export function elementStyles(): Plugin {
  return {
    name: 'campus-market:element-styles',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const registrations = new Map(elementModules.map(({ tag, path }) => [tag, `${path}.js`]));
        const newSheets = findNewSheets(bundle, [...registrations.values()]);
        const cssOf = takeSheets(bundle);
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        const addImport = (file: string, imported: string) => {
          const chunk = bundle[file] as Rolldown.OutputChunk;
          chunk.code = `import '${pathBetween(file, imported)}';\n${chunk.code}`;
        };

        for (const [file, sheets] of newSheets) {
          const texts = sheets.map((sheet) => JSON.stringify(cssOf(sheet))).join(',\n');
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
        const { exports } = bundle['page-market.js'] as Rolldown.OutputChunk;
        const exportLine = `export { ${exports.join(', ')} } from '../page-market.js';`;
        for (const [tag, file] of registrations) {
          emit(`elements/${tag}.js`, `import '../${file}';\n${exportLine}\n`);
          addImport(file, partStyles);
          if (newSheets.has(file)) addImport(file, stylesOf(file));
          // The first import of the file, because the styles of a component override those that all components need.
          addImport(file, stylesOf(widgetModule));
        }
        waitForStyles(bundle, new Set(parts));

        for (const [name, sheets] of splitSheets(bundle, registrations))
          emit(`${name}.css`, sheets.map(cssOf).join(''));
      },
    },
  };
}

/** Returns the names of the CSS files that Vite has made for the modules of some chunks, in the order of execution. */
function sheetsOf(chunks: Rolldown.OutputChunk[]): string[] {
  return [...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))];
}

/** Removes the CSS files, one of each module, from the package. Returns a function that returns the CSS of a file. */
function takeSheets(bundle: Rolldown.OutputBundle): (sheet: string) => string {
  const cssBySheet = new Map<string, string>();
  for (const output of Object.values(bundle)) {
    if (output.type !== 'asset' || !output.fileName.endsWith('.css')) continue;
    cssBySheet.set(output.fileName, String(output.source).trim());
    delete bundle[output.fileName];
  }
  return (sheet) => cssBySheet.get(sheet) ?? '';
}

/**
 * Splits the style sheet of React pages by component. `base` contains what other style sheets build on, and what all components use. It
 * must be loaded first. No element of a page has classes of two other style sheets, so these may be loaded in any order, and twice.
 */
function splitSheets(
  bundle: Rolldown.OutputBundle,
  registrations: Map<string, string>,
): Map<string, string[]> {
  const allSheetsOf = (...files: string[]) =>
    sheetsOf(files.flatMap((file) => listChunks(bundle, file, { withLazy: true })));
  const sheetsByTag = new Map([...registrations].map(([tag, file]) => [tag, allSheetsOf(file)]));
  const lists = [...sheetsByTag.values()].map((sheets) => new Set(sheets));
  // Only its own module imports a style sheet, and the modules of style sheets that build on it.
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const isImportedByOthers = (sheet: string) =>
    chunks.filter(({ viteMetadata }) => viteMetadata?.importedCss.has(sheet)).length > 1;
  const base = allSheetsOf('index.js').filter(
    (sheet) =>
      lists.every((sheets) => sheets.has(sheet)) ||
      (isImportedByOthers(sheet) && lists.some((sheets) => sheets.has(sheet))),
  );
  return new Map([
    ['style', allSheetsOf('index.js', 'ui.js', 'elements.js')],
    ['styles/base', base],
    ...[...sheetsByTag].map(
      ([tag, sheets]) => [`styles/${tag}`, sheets.filter((sheet) => !base.includes(sheet))] as const,
    ),
  ]);
}

/**
 * Returns the style sheets that each element and each lazily loaded part adds to those that are loaded before it. A part that no element
 * loads is left out.
 */
function findNewSheets(bundle: Rolldown.OutputBundle, registrations: string[]): Map<string, string[]> {
  const sheetsOfFile = (file: string) => sheetsOf(listChunks(bundle, file));
  /** The style sheets that are loaded before each element or part. */
  const loadedBefore = new Map<string, Set<string>>();
  const visit = (file: string, loaded: Set<string>) => {
    const before = loadedBefore.get(file);
    // If several parts load this part, only the style sheets of all of them are certain to be loaded before it.
    const certain = before ? new Set([...before].filter((sheet) => loaded.has(sheet))) : loaded;
    if (certain.size === before?.size) return;
    loadedBefore.set(file, certain);
    const loadedAfter = new Set([...certain, ...sheetsOfFile(file)]);
    for (const chunk of listChunks(bundle, file)) {
      for (const lazyFile of chunk.dynamicImports) visit(lazyFile, loadedAfter);
    }
  };
  visit(widgetModule, new Set());
  for (const file of registrations) visit(file, new Set(sheetsOfFile(widgetModule)));
  return new Map(
    [...loadedBefore].flatMap(([file, loaded]) => {
      const newSheets = sheetsOfFile(file).filter((sheet) => !loaded.has(sheet));
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
