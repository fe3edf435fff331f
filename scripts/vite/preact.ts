import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const helper = (name: string) => JSON.stringify(fileURLToPath(new URL(`preact/${name}`, import.meta.url)));

/** Runs the same source on Preact. Only the script tag's build does so: it is less than half as large. */
export const preactAliases = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'preact/compat' },
];

/** Where Preact differs from React in a way that our libraries notice. */
export function preactAsReact(): Plugin {
  return {
    name: 'campus-market:preact-as-react',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules\/.*\.m?js$/ },
      handler(code, id) {
        if (id.includes('preact/compat/dist/compat.mjs')) return withOwnIds(code);
        if (id.includes('react-stately/dist/private/flags/flags.mjs')) return withEvents(code);
        if (id.includes('react-aria/dist/private/collections/Document.mjs')) return withCollections(code);
        return withNamespace(code);
      },
    },
  };
}

/** Old names of methods of class components, which nobody here has. */
const oldMethods = /,\["componentWillMount"[\s\S]*?\}\)\}\);/;

/** Preact's hooks for extensions are set after the compatible layer has set its own. */
function withOwnIds(code: string): string {
  const options = code.match(/\boptions as (\w+)/)?.[1];
  if (!options || !oldMethods.test(code)) {
    throw new Error('preact/compat has changed: check scripts/vite/preact.ts');
  }
  return [
    `import { countIdsInPage } from ${helper('ids.ts')};`,
    code.replace(oldMethods, ';'),
    `countIdsInPage(${options});`,
  ].join('\n');
}

/** All of react-aria depends on this file, so what only react-aria needs arrives with it. */
function withEvents(code: string): string {
  return [
    `import { options } from 'preact';`,
    `import { handleEventsLikeReact } from ${helper('events.ts')};`,
    code,
    'handleEventsLikeReact(options);',
  ].join('\n');
}

/**
 * react-aria builds its collections in a small document of its own, which has just the DOM methods that react-dom
 * calls. Preact calls a few others, and skips what calls itself a comment.
 */
function withCollections(code: string): string {
  const names = code.match(/export \{(\S+) as BaseNode, (\S+) as ElementNode, (\S+) as Document\}/);
  if (!names || !code.includes('this.nodeType = 8')) {
    throw new Error('react-aria has changed its collection document: check scripts/vite/preact.ts');
  }
  return [
    code.replace('this.nodeType = 8', 'this.nodeType = 1'),
    `import { completeDocument } from ${helper('complete-document.ts')};`,
    `completeDocument(${names.slice(1).join(', ')});`,
  ].join('\n');
}

/**
 * `import React` would bring every export of Preact along; of a namespace, what is not used is left out. SWR also
 * hands all of it to developer tools, which have no place in somebody else's page.
 */
function withNamespace(code: string): string | undefined {
  const found = /import\s+([\w$]+)\s*(?:,\s*(\{[^}]*\})\s*)?from\s*(['"])(react|react-dom)\3;?/g;
  const changed = code
    .replace(found, (_all, name, named, _quote, source) => {
      const rest = named ? `import ${named} from '${source}';` : '';
      return `import * as ${name} from '${source}';${rest}`;
    })
    .replace('window.__SWR_DEVTOOLS_REACT__ = React;', '');
  return changed === code ? undefined : changed;
}
