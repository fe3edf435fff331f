import { build, type Plugin, type Rolldown } from 'vite';

/** What vanilla-extract makes of a `.css.ts`. */
const isSheet = /\.vanilla\.css$/;

/**
 * The package keeps its CSS in style.css, which a React page imports. Elements have shadow roots, where that does not
 * reach: their entry point carries the CSS of the modules that it needs as text.
 */
export function elementStyles(cssTarget: string[]): Plugin {
  const sheets = new Map<string, string>();
  return {
    name: 'campus-market:element-styles',
    transform: {
      order: 'pre',
      filter: { id: isSheet },
      handler(css, id) {
        sheets.set(id.replace(isSheet, ''), css);
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const entryPoint = bundle['elements.js'];
        if (entryPoint?.type !== 'chunk') throw new Error('There is no elements.js.');
        // A style may need another one that no script asks for, as all need the tokens: it imports that one's CSS.
        const withImports = (id: string) => {
          const imported = this.getModuleInfo(id)?.importedIds.filter((one) => isSheet.test(one)) ?? [];
          return [...imported.map((one) => one.replace(isSheet, '')), id];
        };
        const ids = new Set(modulesOf(entryPoint, bundle).flatMap(withImports));
        const own = [...ids].flatMap((id) => sheets.get(id) ?? []);
        const css = await minify(own.join('\n'), cssTarget);
        entryPoint.code = `import { addCss } from './element/sheet.js';\naddCss(${JSON.stringify(css)});\n${entryPoint.code}`;
      },
    },
  };
}

/** All that a chunk may ever run, in the order in which a browser would. */
function modulesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const seen = new Set<string>();
  const visit = (file: string): string[] => {
    const found = bundle[file];
    if (found?.type !== 'chunk' || seen.has(file)) return [];
    seen.add(file);
    return [...found.imports.flatMap(visit), ...found.moduleIds, ...found.dynamicImports.flatMap(visit)];
  };
  return visit(chunk.fileName);
}

/** As Vite does it with style.css. */
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
