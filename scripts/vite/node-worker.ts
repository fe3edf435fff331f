import { build, type Plugin } from 'vite';

const query = '?node-worker';

/**
 * Bundles the program of a worker thread as text: `import { code } from './upload-worker.ts?node-worker'`. A path would not work:
 * Node 20 cannot run the TypeScript source, and the build of the server is a single file. Vite's own `?worker` is for browsers.
 */
export function nodeWorker(): Plugin {
  return {
    name: 'campus-market:node-worker',
    load: {
      filter: { id: /\?node-worker$/ },
      async handler(id) {
        const chunk = await bundle(id.slice(0, -query.length));
        for (const file of chunk.moduleIds) this.addWatchFile(file);
        // Node cannot resolve packages from text, which has no path, so `require` resolves packages from the importing module.
        const requireSource = 'require = require("node:module").createRequire(';
        return `export const code = ${JSON.stringify(requireSource)} + JSON.stringify(import.meta.url) + ${JSON.stringify(`);\n${chunk.code}`)};`;
      },
    },
  };
}

/** Bundles one CommonJS script, because a worker thread runs text as CommonJS. */
async function bundle(entry: string) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: ['sharp'] },
    build: {
      ssr: entry,
      write: false,
      rolldownOptions: { output: { format: 'cjs', dynamicImportInCjs: false } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} was not built.`);
  return chunk;
}
