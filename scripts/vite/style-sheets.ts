import { build, type Plugin, type Rolldown } from 'vite';

export interface Sheet {
  /** The id of the `.css.ts` file. */
  id: string;
  css: string;
  /** The ids of the style sheets on which this one builds. */
  importedIds: string[];
}

/** The end of the ids of the CSS files that vanilla-extract makes from `.css.ts` files. */
const sheetExtension = /\.vanilla\.css$/;

/** Collects the CSS of all modules of a build, which Vite then writes into style sheets of documents. */
export function collectSheets() {
  const cssById = new Map<string, string>();
  const transform: Plugin['transform'] = {
    order: 'pre',
    filter: { id: sheetExtension },
    handler(css, id) {
      cssById.set(id.replace(sheetExtension, ''), css);
    },
  };
  /** Returns the style sheets of modules, in the order of execution. */
  function findSheets(chunks: Rolldown.OutputChunk[], context: Rolldown.PluginContext): Sheet[] {
    const importedSheets = (id: string) =>
      (context.getModuleInfo(id)?.importedIds ?? [])
        .filter((importedId) => sheetExtension.test(importedId))
        .map((importedId) => importedId.replace(sheetExtension, ''));
    // A style sheet may import another style sheet that no script imports, such as the tokens.
    const ids = chunks.flatMap(({ moduleIds }) => moduleIds).flatMap((id) => [...importedSheets(id), id]);
    return [...new Set(ids)].flatMap((id) => {
      const css = cssById.get(id);
      const importedIds = importedSheets(id).filter((importedId) => importedId !== id);
      return css === undefined ? [] : [{ id, css, importedIds }];
    });
  }
  return { transform, findSheets };
}

/** Returns the chunks that a file runs, in the order of execution; with those that it may load later if `withLazy`. */
export function listChunks(
  file: string,
  bundle: Rolldown.OutputBundle,
  { withLazy = false } = {},
): Rolldown.OutputChunk[] {
  const seenFiles = new Set<string>();
  const visit = (name: string): Rolldown.OutputChunk[] => {
    const output = bundle[name];
    if (output?.type !== 'chunk' || seenFiles.has(name)) return [];
    seenFiles.add(name);
    return [
      ...output.imports.flatMap(visit),
      output,
      ...(withLazy ? output.dynamicImports.flatMap(visit) : []),
    ];
  };
  return visit(file);
}

/** Minifies style sheets as Vite does it for style.css. Returns their texts by name. */
export async function minifyCss(cssByName: Map<string, string>, cssTarget: string[]) {
  const names = [...cssByName.keys()];
  const idOf = (index: number) => `/sheet-${index}.css`;
  const source: Plugin = {
    name: 'source',
    resolveId: (id) => (id.startsWith('/sheet-') ? id : undefined),
    load: (id) => cssByName.get(names[Number(/^\/sheet-(\d+)/.exec(id)?.[1])] ?? ''),
  };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [source],
    build: {
      write: false,
      cssTarget,
      rolldownOptions: {
        input: Object.fromEntries(names.map((_, index) => [`sheet-${index}`, idOf(index)])),
        output: { assetFileNames: '[name][extname]' },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return new Map(
    names.map((name, index) => {
      const asset = output.find(({ fileName }) => fileName === `sheet-${index}.css`);
      if (asset?.type !== 'asset') throw new Error(`The CSS of ${name} was not minified.`);
      return [name, String(asset.source).trim()];
    }),
  );
}

/** Writes the CSS of the server's build into a file, from which the server picks the rules of the widgets that it renders. */
export function widgetStyles(cssTarget: string[]): Plugin {
  const { transform, findSheets } = collectSheets();
  return {
    name: 'campus-market:widget-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const sheets = findSheets(listChunks('main.js', bundle, { withLazy: true }), this);
        const css = await joinCss(sheets, cssTarget);
        this.emitFile({ type: 'asset', fileName: 'widgets.css', source: css });
      },
    },
  };
}

/** Returns style sheets as one minified text. */
export async function joinCss(sheets: Sheet[], cssTarget: string[]): Promise<string> {
  const css = sheets.map((sheet) => sheet.css).join('\n');
  return (await minifyCss(new Map([['sheets', css]]), cssTarget)).get('sheets') ?? '';
}
