import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const helper = (name: string) => fileURLToPath(new URL(`preact/${name}`, import.meta.url));

/** Runs the same source on Preact. Only the script tag's build does so: it is less than half as large. */
export const preactAliases = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: helper('jsx-runtime.ts') },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^.*\/react-18\.ts$/, replacement: helper('react-18.ts') },
  { find: /^.*\/render-now\.ts$/, replacement: helper('render-now.ts') },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'preact/compat' },
];

/** Modules of ours that stand for a package where Preact differs from React in a way that our libraries notice. */
const standIns = new Map([
  ['react', helper('react.ts')],
  ['react-dom', helper('react.ts')],
  ['react-stately/private/flags/flags', helper('flags.ts')],
]);

/** Lets our packages run on Preact. It changes the text of one file, and only adds to it. */
export function preactAsReact(): Plugin {
  return {
    // Vite keeps the packages that it has built for the tests, and builds them again when a plugin's name changes.
    name: `campus-market:preact-as-react-${hashOfHelpers()}`,
    enforce: 'pre',
    resolveId(source, importer) {
      const id = standIns.get(source);
      // A stand-in imports what it stands for.
      return id && importer !== id ? { id, moduleSideEffects: true } : undefined;
    },
    transform: {
      filter: { id: /react-aria\/dist\/private\/collections\/Document\.mjs$/ },
      handler: withCollections,
    },
  };
}

function hashOfHelpers(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(helper(''))) hash.update(readFileSync(helper(name)));
  return hash.digest('hex').slice(0, 8);
}

/**
 * react-aria builds its collections in a small document of its own, which has just the DOM methods that react-dom
 * calls. Preact calls a few others. The classes leave that file by no public entry point, so they are completed inside it.
 * Preact leaves this to react-aria (preactjs/preact#4539), which has closed its own issue
 * (adobe/react-spectrum#781).
 */
function withCollections(code: string): string {
  const names = code.match(/export \{(\S+) as BaseNode, (\S+) as ElementNode, (\S+) as Document\}/);
  if (!names) throw new Error('react-aria has changed its collection document: check scripts/vite/preact.ts');
  return [
    code,
    `import { completeDocument } from ${JSON.stringify(helper('complete-document.ts'))};`,
    `completeDocument(${names.slice(1).join(', ')});`,
  ].join('\n');
}
