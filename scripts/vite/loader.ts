import type { Plugin, Rolldown } from 'vite';
import { apiPath } from '../../src/core/api-path.ts';
import { type AttributeKind, attributeName, type ElementRow } from '../../src/element/row.ts';
import { elementTable } from '../../src/element-table.ts';

const name = 'virtual:campus-market/elements';
const nameOfOthers = 'virtual:campus-market/other-elements';
const idOf = (source: string) => `\0${source}`;

/**
 * Tags that the loader knows by itself. It finds the others in its help, a round trip later: each name costs every page
 * some bytes of the loader, and these two are what pages begin with.
 */
const firstTags = new Set(['product-grid', 'campus-picker']);

/** Where the names of a tag's chunks are put once they are known. */
const placeOf = (tag: string) => `chunks-of-${tag}`;

/**
 * The loader's map from a tag to its code. A tag's chunk imports others, which a browser would only see once the
 * first has arrived: the loader names them all, so that they come together.
 */
export function elementMap(): Plugin {
  return {
    name: 'campus-market:element-map',
    buildStart() {
      for (const { tag, file } of registrations()) {
        // Not by its whole tag: ad blockers know files whose name begins with `ad-`.
        const name = tag.replace(/^ad-/, '');
        this.emitFile({ type: 'chunk', id: file, name, preserveSignature: false });
      }
    },
    resolveId: (source) => ([name, nameOfOthers].includes(source) ? idOf(source) : undefined),
    load(id) {
      if (id === idOf(name)) return mapSource();
      return id === idOf(nameOfOthers) ? `export const chunksOfOthers = ${placesOf(false)};` : undefined;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        for (const { tag, file } of registrations()) {
          const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file));
          const map = chunks.find(({ code }) => code.includes(placeOf(tag)));
          if (!own || !map) throw new Error(`The loader does not know where <${tag}> is.`);
          const files = [own.fileName, ...importsOf(own, chunks)];
          map.code = map.code.replace(
            placeOf(tag),
            files.map((name) => name.replace(/^chunks\/(.*)\.js$/, '$1')).join(),
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

/** The map of the first tags, or of the others. */
function placesOf(first: boolean): string {
  const places = registrations()
    .filter(({ tag }) => firstTags.has(tag) === first)
    .map(({ tag }) => `'${tag}': '${placeOf(tag)}',`);
  return `{ __proto__: null, ${places.join('')} }`;
}

function mapSource(): string {
  const early = Object.values(elementTable)
    .flat()
    .map((row) => earlyRead(row));
  return `
    export const earlyReads = { ${early.join('')} };
    export const chunksOf = ${placesOf(true)};
  `;
}

/** What the loader needs to make an element's first read: it knows no element itself. */
function earlyRead({ tag, attributes, early }: ElementRow) {
  if (!early) return '';
  if (Object.keys(early.defaults).length === 0)
    throw new Error(`<${tag}>: the loader writes no address without a query.`);
  const query = early.query.map((name) => {
    if (attributeName(name) !== name)
      throw new Error(`<${tag}>: the loader reads attributes of one word only.`);
    const given = name in early.defaults ? [early.defaults[name]] : [];
    return [name, ...given, ...rangeOf(attributes[name])];
  });
  return `'${tag}': ['${apiPath(early.call)}', ${JSON.stringify(query)}],`;
}

function rangeOf(kind: AttributeKind | undefined): number[] {
  if (kind === 'string') return [];
  if (typeof kind === 'object' && 'from' in kind) return [kind.from, kind.to];
  throw new Error(`The loader cannot read the attribute rule ${JSON.stringify(kind)}.`);
}

/**
 * Puts its row into each file that defines an element, without what only the loader, the types and the documents take
 * from it: every visitor would pay for that, and for the rows of other elements.
 */
export function leanRows(): Plugin {
  return {
    name: 'campus-market:lean-rows',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/features\/[\w-]+\/[\w-]+\.element\.ts$/ },
      handler(code, id) {
        const [, feature = '', tag] = /\/([\w-]+)\/([\w-]+)\.element\.ts$/.exec(id) ?? [];
        const rows: readonly ElementRow[] = elementTable[feature as keyof typeof elementTable];
        const row = rows.find((one) => one.tag === tag);
        const line = /import \{ (\w+) \} from '\.\/elements\.ts';/;
        const [imported, name] = line.exec(code) ?? [];
        if (!row || imported === undefined) throw new Error(`${id} does not import the row of <${tag}>.`);
        const sent = Object.entries(row.events).map(([type, { prop, byDefault, bubbles }]) => [
          type,
          { prop, bubbles, byDefault: byDefault && '' },
        ]);
        const { attributes, needs } = row;
        const lean = JSON.stringify({ tag, attributes, needs, events: Object.fromEntries(sent) });
        return code.replace(imported, () => `const ${name} = ${lean};`);
      },
    },
  };
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
    async resolveId(source, importer, { kind }) {
      const isOfLoader = importer?.endsWith('/src/embed.ts') || importer?.endsWith(ofLoader);
      if (!isOfLoader || !source.startsWith('.') || kind === 'dynamic-import') return undefined;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && { ...resolved, id: resolved.id + ofLoader };
    },
  };
}
