import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Packages that use hooks, events or a document. */
const clientPackages =
  /^(react|react-dom|swr|react-aria|react-aria-components|react-stately|@r2wc\/[^/]+)(\/|$)/;

/** Entry points get no `'use client'`: they only re-export other modules, which have their own. */
const entryPoints = ['index.js', 'ui.js'];

/**
 * Adds `'use client'` to every module that imports a client package, directly or through other modules, for frameworks with server
 * components such as Next. The other modules, such as the module of `formatNaira`, also work in server components.
 */
export function clientModules(): Plugin {
  return {
    name: 'campus-market:client-modules',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const isClientByFile = new Map<string, boolean>();
        const isClientModule = (file: string): boolean => {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk') return clientPackages.test(file);
          // Set before the recursion, so that circular imports do not recurse forever.
          if (!isClientByFile.has(file))
            isClientByFile.set(file, false).set(file, importsOf(chunk).some(isClientModule));
          return isClientByFile.get(file) ?? false;
        };
        for (const chunk of Object.values(bundle)) {
          if (
            chunk.type !== 'chunk' ||
            entryPoints.includes(chunk.fileName) ||
            !isClientModule(chunk.fileName)
          )
            continue;
          chunk.code = `'use client';\n${chunk.code}`;
        }
      },
    },
  };
}

const importsOf = ({ imports, dynamicImports, fileName }: Rolldown.OutputChunk) =>
  [...imports, ...dynamicImports].map((name) =>
    name.startsWith('.') ? posix.join(posix.dirname(fileName), name) : name,
  );
