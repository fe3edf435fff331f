import { build, type Plugin } from 'vite';

const query = '?node-worker';

/**
 * Gives the program of a worker thread as JavaScript: `import { code } from './upload-worker.ts?node-worker'`. Node 20
 * reads no TypeScript, and the built server is one file, so there is no address that is right from the source and from the
 * build alike. Vite's own `?worker` is for browsers.
 */
export function nodeWorker(): Plugin {
  return {
    name: 'campus-market:node-worker',
    load: {
      filter: { id: /\?node-worker$/ },
      async handler(id) {
        const chunk = await bundle(id.slice(0, -query.length));
        for (const file of chunk.moduleIds) this.addWatchFile(file);
        // A text has no place in the file system: packages are looked for where its importer's are.
        const require = 'require = require("node:module").createRequire(';
        return `export const code = ${JSON.stringify(require)} + JSON.stringify(import.meta.url) + ${JSON.stringify(`);\n${chunk.code}`)};`;
      },
    },
  };
}

/** One CommonJS script: a worker thread takes a text as that. */
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
