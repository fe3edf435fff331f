import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { listChunks } from './chunks.ts';
import { elementModules } from './loader.ts';

/** Packages that use hooks, events or a document. */
const clientPackages =
  /^(react|react-dom|swr|react-aria|react-aria-components|react-stately|@r2wc\/[^/]+)(\/|$)/;

/** The condition `react-server` in package.json leads to this folder. */
const folder = 'react-server';

/**
 * Adds entry points for frameworks with server components, such as Next. They contain `'use client'` for every module that imports a
 * client package, directly or through other modules. Other modules, such as the module of `formatNaira`, also work in server
 * components. Only the files of this folder have the directive, because bundlers without server components warn of each one.
 */
export function serverComponents(): Plugin {
  return {
    name: 'campus-market:server-components',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunkOf = (file: string) => bundle[file] as Rolldown.OutputChunk;
        const isClientModule = (file: string) =>
          listChunks(bundle, file, { withLazy: true })
            .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
            .some((name) => clientPackages.test(name));
        const emit = (file: string, source: string) =>
          this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source });
        const emitClientModule = (file: string, exports: string[]) => {
          const path = posix.relative(posix.dirname(`${folder}/${file}`), file);
          // Next does not allow `export *` in client modules.
          emit(file, `'use client';\nexport { ${exports.join(', ')} } from '${path}';\n`);
        };

        const clientModules = new Set<string>();
        for (const entryPoint of ['index.js', 'ui.js']) {
          const { code, imports } = chunkOf(entryPoint);
          for (const file of imports) if (isClientModule(file)) clientModules.add(file);
          const findModule = (_path: string, file: string) =>
            `"${clientModules.has(file) ? '.' : '..'}/${file}"`;
          emit(entryPoint, code.replaceAll(/"\.\/(.+?)"/g, findModule));
        }
        for (const file of clientModules) emitClientModule(file, chunkOf(file).exports);

        const elements = ['elements.js', ...elementModules.map(({ tag }) => `elements/${tag}.js`)];
        for (const file of elements) emitClientModule(file, chunkOf('page-market.js').exports);
      },
    },
  };
}
