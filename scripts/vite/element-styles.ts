import { build, type Plugin, type Rolldown } from 'vite';

/** The end of the ids of the CSS files that vanilla-extract makes from `.css.ts` files. */
const sheetExtension = /\.vanilla\.css$/;

/**
 * Adds the CSS of all elements to their entry point as text. The package's style.css, which a React page imports, does not apply
 * inside the shadow roots of elements.
 */
export const elementStyles = (cssTarget: string[]): Plugin =>
  collectStyles('elements.js', cssTarget, (css, entryPoint) => {
    entryPoint.code = `import { addCss } from './element/sheet.js';\naddCss(${JSON.stringify(css)});\n${entryPoint.code}`;
  });

/** Writes the CSS of the server's build into a file, from which the server picks the rules of the widgets that it renders. */
export const widgetStyles = (cssTarget: string[]): Plugin => ({
  ...collectStyles('main.js', cssTarget, (css, _entryPoint, context) => {
    context.emitFile({ type: 'asset', fileName: 'widgets.css', source: css });
  }),
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
});

/** Passes the CSS of all modules that an entry point may ever run to `use`. */
function collectStyles(
  entryFile: string,
  cssTarget: string[],
  use: (css: string, entryPoint: Rolldown.OutputChunk, context: Rolldown.PluginContext) => void,
): Plugin {
  const sheets = new Map<string, string>();
  return {
    name: `campus-market:styles-of-${entryFile}`,
    transform: {
      order: 'pre',
      filter: { id: sheetExtension },
      handler(css, id) {
        sheets.set(id.replace(sheetExtension, ''), css);
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const entryPoint = bundle[entryFile];
        if (entryPoint?.type !== 'chunk') throw new Error(`The build has no ${entryFile}.`);
        // A style sheet may import another style sheet that no script imports, such as the tokens.
        const withImportedSheets = (id: string) => {
          const importedSheets =
            this.getModuleInfo(id)?.importedIds.filter((importedId) => sheetExtension.test(importedId)) ?? [];
          return [...importedSheets.map((sheet) => sheet.replace(sheetExtension, '')), id];
        };
        const ids = new Set(listModules(entryPoint, bundle).flatMap(withImportedSheets));
        const sources = [...ids].flatMap((id) => sheets.get(id) ?? []);
        use(await minify(sources.join('\n'), cssTarget), entryPoint, this);
      },
    },
  };
}

/** Returns all modules that a chunk may ever run, in the order of execution. */
function listModules(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const seenFiles = new Set<string>();
  const visit = (file: string): string[] => {
    const output = bundle[file];
    if (output?.type !== 'chunk' || seenFiles.has(file)) return [];
    seenFiles.add(file);
    return [...output.imports.flatMap(visit), ...output.moduleIds, ...output.dynamicImports.flatMap(visit)];
  };
  return visit(chunk.fileName);
}

/** Minifies CSS as Vite does it for style.css. */
async function minify(css: string, cssTarget: string[]): Promise<string> {
  const entry = '/elements.css';
  const source = { name: 'source', resolveId: (id: string) => id, load: () => css };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [source],
    build: { write: false, cssTarget, rolldownOptions: { input: entry } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const asset = output.find(({ fileName }) => fileName.endsWith('.css'));
  if (asset?.type !== 'asset') throw new Error('The CSS of the elements was not minified.');
  return String(asset.source).trim();
}
