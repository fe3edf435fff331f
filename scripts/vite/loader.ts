import type { Plugin, Rolldown } from 'vite';
import { apiPath } from '../../src/core/api-path.ts';
import { type AttributeKind, attributeName, type ElementRow } from '../../src/element/row.ts';
import { elementTable } from '../../src/element-table.ts';

const name = 'virtual:campus-market/elements';
const id = `\0${name}`;

/** Where the names of a tag's other chunks are put once they are known. */
const placeOf = (tag: string) => `chunks-of-${tag}`;

/**
 * The loader's map from a tag to its code. A tag's chunk imports others, which a browser would only see once the
 * first has arrived: the loader names them all, so that they come together.
 */
export function elementMap(): Plugin {
  return {
    name: 'campus-market:element-map',
    resolveId: (source) => (source === name ? id : undefined),
    load: (source) => (source === id ? mapSource() : undefined),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        for (const { tag, file } of registrations()) {
          const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file));
          const loader = chunks.find(({ code }) => code.includes(placeOf(tag)));
          if (!own || !loader) throw new Error(`The loader does not know where <${tag}> is.`);
          loader.code = loader.code.replace(
            placeOf(tag),
            importsOf(own, chunks)
              .map((file) => `./${file}`)
              .join(),
          );
        }
      },
    },
  };
}

function registrations() {
  return Object.entries(elementTable).flatMap(([feature, rows]) =>
    rows.map(({ tag }) => ({ tag, file: `/src/features/${feature}/${tag}.element.ts` })),
  );
}

function mapSource(): string {
  const entries = registrations().map(
    ({ tag, file }) => `'${tag}': () => Promise.all([import('${file}'), ...fetchAll('${placeOf(tag)}')]),`,
  );
  const early = Object.values(elementTable)
    .flat()
    .map((row) => earlyRead(row));
  return `
    import { parseNumber } from '/src/element/attribute.ts${ofLoader}';
    export const earlyReads = { __proto__: null, ${early.join('')} };
    const fetchAll = (files) => files.split(',').map((file) => import(/* @vite-ignore */ file));
    export const loadElement = { __proto__: null, ${entries.join('\n')} };
  `;
}

/** What the loader needs to make an element's first read: it knows no element itself. */
function earlyRead({ tag, attributes, early }: ElementRow) {
  if (!early) return '';
  const query = early.query.map((name) => {
    if (attributeName(name) !== name)
      throw new Error(`<${tag}>: the loader reads attributes of one word only.`);
    const parse = parserOf(attributes[name]);
    return `['${name}'${parse || name in early.defaults ? `,${JSON.stringify(early.defaults[name])}` : ''}${parse}]`;
  });
  return `'${tag}': ['${apiPath(early.call)}', [${query}]],`;
}

/** The element's own function for a rule. The loader gets those alone that it needs. */
function parserOf(kind: AttributeKind | undefined): string {
  if (kind === 'string') return '';
  if (kind === 'number' || (typeof kind === 'object' && 'from' in kind)) {
    return `,(text) => parseNumber(${JSON.stringify(kind)}, text)`;
  }
  throw new Error(`The loader has no function for the attribute rule ${JSON.stringify(kind)}.`);
}

/** The files that a chunk cannot run without, beside itself. */
function importsOf(chunk: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[], found = new Set<string>()) {
  for (const file of chunk.imports) {
    if (found.has(file)) continue;
    found.add(file);
    const imported = chunks.find(({ fileName }) => fileName === file);
    if (imported) importsOf(imported, chunks, found);
  }
  return [...found];
}

const ofLoader = '?loader';

/**
 * The loader shares a few small functions with the widgets. It gets copies, so that it is one file and no chunk ever
 * imports it: its name has no hash, and a chunk could meet a newer loader than its own.
 */
export function loaderCopies(): Plugin {
  return {
    name: 'campus-market:loader-copies',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isOfLoader = importer?.endsWith('/src/embed.ts') || importer?.endsWith(ofLoader);
      if (!isOfLoader || !source.startsWith('.')) return undefined;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && { ...resolved, id: resolved.id + ofLoader };
    },
  };
}
