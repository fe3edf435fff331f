import { posix } from 'node:path';
import type { Plugin } from 'vite';
import { attributeName, type ElementDefinition } from '../../src/element/element-definition.ts';
import { elementTable } from '../../src/element-table.ts';
import { reservedSpaceCss } from '../../src/reserved-space.ts';
import { isChunkSurvey, listChunks } from './chunks.ts';

const elementsModule = 'virtual:campus-market/elements';
const elementsModuleId = `\0${elementsModule}`;

/**
 * The code that the attribute `check` of the script tag loads. The loader treats it like the code of an element: its message that
 * the code could not be loaded names this "tag".
 */
const pageCheck = { tag: 'script check', path: 'embed-check' };

/**
 * The tags whose chunk names are in the loader. The loader loads the names for other tags on demand, which costs a round trip. Each
 * tag here makes the loader of every page larger, and most pages have these.
 */
const firstTags = new Set(['product-grid', 'campus-cart']);

/** The modules that register the custom elements: their paths in `src`, without the extension. */
export const elementModules = Object.entries(elementTable).flatMap(([feature, definitions]) =>
  definitions.map(({ tag }) => ({ tag, path: `features/${feature}/${tag}.element` })),
);

/**
 * What the loader can load. Few pages load the check, so it does not decide which modules of the widgets share a chunk.
 */
const loadedModules = () => (isChunkSurvey() ? elementModules : [...elementModules, pageCheck]);

const sourceOf = (path: string) => `/src/${path}.ts`;

/** Returns the placeholder for the names of a tag's chunks. */
const placeholderOf = (tag: string) => `chunks-of-${tag}`;

/**
 * Writes the loader's map from a tag to its chunks. The map contains all chunks that a tag needs, so that the browser loads them at
 * the same time and not one after the other.
 */
export function elementMap(): Plugin {
  return {
    name: 'campus-market:element-map',
    buildStart() {
      for (const { path } of loadedModules()) {
        // Ad blockers block files whose name starts with `ad-`.
        const name = posix.basename(path, '.element').replace(/^ad-/, '');
        this.emitFile({ type: 'chunk', id: sourceOf(path), name, preserveSignature: false });
      }
    },
    resolveId: (source) => (source === elementsModule ? elementsModuleId : undefined),
    load: (id) => (id.startsWith(elementsModuleId) ? elementsModuleSource() : undefined),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        for (const { tag, path } of loadedModules()) {
          const elementChunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(sourceOf(path)));
          const mapChunk = chunks.find(({ code }) => code.includes(placeholderOf(tag)));
          if (!elementChunk || !mapChunk)
            throw new Error(`The build has no chunk or no entry in the map for <${tag}>.`);
          const files = listChunks(bundle, elementChunk.fileName).map(({ fileName }) => fileName);
          const names = files.map((file) => file.replace(/^chunks\/(.*)\.js$/, '$1'));
          mapChunk.code = mapChunk.code.replace(placeholderOf(tag), names.join());
        }
      },
    },
  };
}

/** Returns the source of the map from tags to chunks: of `firstTags`, or of all other tags. */
function chunkMapSource(isOfFirstTags: boolean): string {
  const entries = loadedModules()
    .filter(({ tag }) => firstTags.has(tag) === isOfFirstTags)
    .map(({ tag }) => `'${tag}': '${placeholderOf(tag)}',`);
  return `{ __proto__: null, ${entries.join('')} }`;
}

/** Returns the source of what the loader, and the files that run before the code of elements, need to know of the elements. */
function elementsModuleSource(): string {
  const definitions: readonly ElementDefinition[] = Object.values(elementTable).flat();
  const publicDefinitions = definitions.filter(({ isPublic }) => isPublic);
  const listSource = (names: string[]) => `/* @__PURE__ */ '${names}'.split(',')`;
  const tagsOf = (shown: readonly ElementDefinition[]) => shown.map(({ tag }) => tag);
  const attributes = new Set(publicDefinitions.flatMap((definition) => Object.keys(definition.attributes)));
  for (const name of attributes) {
    if (attributeName(name) !== name)
      throw new Error(`The loader supports only attributes of one word, but not ${name}.`);
  }
  return `
    export const publicTags = ${listSource(tagsOf(publicDefinitions))};
    export const tagsLoadedWhenIdle = ${listSource(tagsOf(publicDefinitions.filter(({ loadsWhenIdle }) => loadsWhenIdle)))};
    export const publicAttributes = ${listSource([...attributes])};
    export const chunksOf = ${chunkMapSource(true)};
    export const chunksOfOthers = ${chunkMapSource(false)};
  `;
}

/**
 * Inlines an element's definition into the file that registers the element, without the fields that only the loader, the types
 * and the documentation use. Otherwise every visitor would download these fields, and the definitions of other elements.
 */
export function leanDefinitions(): Plugin {
  return {
    name: 'campus-market:lean-definitions',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/features\/[\w-]+\/[\w-]+\.element\.ts$/ },
      handler(code, id) {
        const [, feature = '', tag] = /\/([\w-]+)\/([\w-]+)\.element\.ts$/.exec(id) ?? [];
        const definitions: readonly ElementDefinition[] = elementTable[feature as keyof typeof elementTable];
        const definition = definitions.find((candidate) => candidate.tag === tag);
        const importPattern = /import \{ (\w+) \} from '\.\/elements\.ts';/;
        const [importLine, definitionName] = importPattern.exec(code) ?? [];
        if (!definition || importLine === undefined)
          throw new Error(`${id} does not import the definition of <${tag}>.`);
        const events = Object.entries(definition.events).map(([type, { prop, defaultAction, bubbles }]) => [
          type,
          { prop, bubbles, defaultAction: defaultAction && '' },
        ]);
        const { attributes, required } = definition;
        const lean = JSON.stringify({ tag, attributes, required, events: Object.fromEntries(events) });
        return code.replace(importLine, () => `const ${definitionName} = ${lean};`);
      },
    },
  };
}

/**
 * The files that get their own copies of what they share with the widgets, and these copies. The loader: its name has no hash, so a
 * chunk that imports from it could get the loader of a newer build. What runs before the code of widgets: it must not load that code.
 */
const filesWithCopies =
  /(?:\/src\/|\?for-)(embed|embed-until-code|embed-until-touched|embed-rare-cases|embed-check)(?:\.ts)?$/;

/** Gives these files their own copies of what they share with the widgets. */
export function loaderCopies(): Plugin {
  return {
    name: 'campus-market:loader-copies',
    enforce: 'pre',
    async resolveId(source, importer = '', { kind }) {
      const [, name] = filesWithCopies.exec(importer) ?? [];
      if (!name || !/^(\.|virtual:)/.test(source) || kind === 'dynamic-import') return undefined;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && { ...resolved, id: `${resolved.id}?for-${name}` };
    },
  };
}

/** Writes what the loader does not import: the optional style sheet for host pages, and the version, which the server reads. */
export function loaderFiles(version: string): Plugin {
  return {
    name: 'campus-market:loader-files',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'embed.css', source: reservedSpaceCss });
      this.emitFile({ type: 'asset', fileName: 'embed.json', source: JSON.stringify({ version }) });
    },
  };
}
