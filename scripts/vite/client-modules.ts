import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Packages that work with hooks, events or a document. */
const ofClient = /^(react|react-dom|swr|react-aria|react-aria-components|react-stately|@r2wc\/[^/]+)(\/|$)/;

/** They only export from other modules, which say `'use client'` themselves. */
const entryPoints = ['index.js', 'ui.js'];

/**
 * Frameworks with server components, such as Next, run a module only on the server unless it says otherwise. All that
 * leads to components says so at its top. What is left, such as `formatNaira`, can also be used in server components.
 */
export function clientModules(): Plugin {
  return {
    name: 'campus-market:client-modules',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const known = new Map<string, boolean>();
        const isOfClient = (file: string): boolean => {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk') return ofClient.test(file);
          // While it is looked at: a circle brings nothing new.
          if (!known.has(file)) known.set(file, false).set(file, imported(chunk).some(isOfClient));
          return known.get(file) ?? false;
        };
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || entryPoints.includes(chunk.fileName) || !isOfClient(chunk.fileName))
            continue;
          chunk.code = `'use client';\n${chunk.code}`;
        }
      },
    },
  };
}

const imported = ({ imports, dynamicImports, fileName }: Rolldown.OutputChunk) =>
  [...imports, ...dynamicImports].map((name) =>
    name.startsWith('.') ? posix.join(posix.dirname(fileName), name) : name,
  );
