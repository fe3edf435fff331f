import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const preact = (path: string) => file(`../../node_modules/preact/${path}`);

/** Runs the same source on Preact. Only the script tag's build does so: it is less than half as large. */
export const preactAliases = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: preact('jsx-runtime/dist/jsxRuntime.mjs') },
  { find: /^react-dom\/client$/, replacement: preact('compat/client.mjs') },
  { find: /^react(-dom)?$/, replacement: file('preact/react.js') },
  { find: /^preact(\/compat|-compat-module)$/, replacement: preact('compat/dist/compat.mjs') },
  { find: /^preact\/hooks$/, replacement: preact('hooks/dist/hooks.mjs') },
  { find: /^preact$/, replacement: preact('dist/preact.mjs') },
];

/**
 * react-aria builds its collections in a small document of its own, which has just the DOM methods that react-dom
 * calls. Preact calls a few others: `preact/collections.ts` adds them.
 */
export function preactCollections(): Plugin {
  return {
    name: 'campus-market:preact-collections',
    enforce: 'pre',
    transform: {
      filter: { id: /react-aria\/dist\/private\/collections\/Document\.mjs/ },
      handler(code) {
        const names = code.match(/export \{(\S+) as BaseNode, (\S+) as ElementNode, (\S+) as Document\}/);
        if (!names || !code.includes('this.nodeType = 8')) {
          throw new Error('react-aria has changed its collection document: check scripts/vite/preact');
        }
        // Preact skips what calls itself a comment.
        const asElements = code.replace('this.nodeType = 8', 'this.nodeType = 1');
        const added = [
          `import { completeDocument } from ${JSON.stringify(file('preact/collections.ts'))};`,
          `completeDocument(${names.slice(1).join(', ')});`,
        ];
        return { code: [asElements, ...added].join('\n'), map: null };
      },
    },
  };
}
