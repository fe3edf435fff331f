import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const helperPath = (name: string) => fileURLToPath(new URL(`../../src/preact/${name}`, import.meta.url));

/** Aliases that run the same source on Preact. Only the embed uses them: Preact is less than half as large as React. */
export const preactAliases = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: helperPath('jsx-runtime.ts') },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^.*\/react-18\.ts$/, replacement: helperPath('react-18.ts') },
  { find: /^.*\/render-now\.ts$/, replacement: helperPath('render-now.ts') },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'preact/compat' },
];

/** Our replacements for packages where Preact differs from React in a way that matters to our libraries. */
const replacements = new Map([
  ['react', helperPath('react.ts')],
  ['react-dom', helperPath('react.ts')],
  ['react-stately/private/flags/flags', helperPath('flags.ts')],
]);

/** Makes the packages that we use run on Preact. Changes no code of packages. */
export function preactAsReact(): Plugin {
  return {
    // For tests, Vite caches bundled packages until the name of a plugin changes.
    name: `campus-market:preact-as-react-${hashOfHelpers()}`,
    enforce: 'pre',
    resolveId(source, importer) {
      const id = replacements.get(source);
      // A replacement imports the package that it replaces.
      return id && importer !== id ? { id, moduleSideEffects: true } : undefined;
    },
  };
}

function hashOfHelpers(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(helperPath(''))) hash.update(readFileSync(helperPath(name)));
  return hash.digest('hex').slice(0, 8);
}
