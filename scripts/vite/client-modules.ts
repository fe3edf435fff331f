import type { Plugin, Rolldown } from 'vite';
import { listChunks } from './chunks.ts';

/** Packages that use hooks, events or a document. */
const clientPackages =
  /^(react|react-dom|swr|react-aria|react-aria-components|react-stately|@r2wc\/[^/]+)(\/|$)/;

/** Entry points get no `'use client'`: they only re-export other modules, which have their own. */
const entryPoints = ['index.js', 'ui.js'];

/**
 * Adds `'use client'` to every module that an entry point re-exports and that imports a client package, directly or through other
 * modules, for frameworks with server components such as Next. What these modules import runs in the client too, without its own
 * directive. Other modules, such as the module of `formatNaira`, also work in server components.
 */
export function clientModules(): Plugin {
  return {
    name: 'campus-market:client-modules',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunkOf = (file: string) => bundle[file] as Rolldown.OutputChunk;
        const isClientModule = (file: string) =>
          listChunks(bundle, file, { withLazy: true }).some(usesClient);
        const exportedModules = entryPoints.flatMap((file) => chunkOf(file).imports);
        for (const file of new Set(['elements.js', ...exportedModules]))
          if (isClientModule(file)) chunkOf(file).code = `'use client';\n${chunkOf(file).code}`;
      },
    },
  };
}

const usesClient = ({ imports, dynamicImports }: Rolldown.OutputChunk) =>
  [...imports, ...dynamicImports].some((name) => clientPackages.test(name));
