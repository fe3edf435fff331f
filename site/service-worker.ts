import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';
import { listChunks } from '../scripts/vite/chunks.ts';
import type { SiteBuild } from './app/worker/worker.ts';

interface ServiceWorkerOptions {
  /** The entry module of the service worker. */
  worker: string;
  /** The constant in the worker that is replaced by the lists of the build's files. */
  constant: string;
  /** The modules that must be available offline, by the ends of their paths. */
  offline: string[];
}

/** Builds the service worker into `/sw.js`, with the names of the other files of the build. */
export function serviceWorker({ worker, constant, offline }: ServiceWorkerOptions): Plugin {
  return {
    name: 'campus-market:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Runs after all other plugins, so that the HTML exists.
      order: 'post',
      async handler(_options, bundle) {
        const html = bundle['index.html'];
        if (html?.type !== 'asset') return this.error('The build has no index.html.');
        const shell = makeShell(String(html.source));
        const shellName = `assets/shell-${hashOf(shell)}.html`;
        this.emitFile({ type: 'asset', fileName: shellName, source: shell });

        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        if (entry?.type !== 'chunk') return this.error('The build has no entry.');
        const startFiles = filesOf(bundle, [entry.fileName]);
        const offlineFiles = filesOf(
          bundle,
          offline.map(
            (module) => chunkFileOf(bundle, module) ?? this.error(`The build has no chunk with ${module}.`),
          ),
        );
        const siteBuild: SiteBuild = {
          shell: `/${shellName}`,
          entry: `/${entry.fileName}`,
          start: startFiles,
          offline: offlineFiles.filter((file) => !startFiles.includes(file)),
          all: [
            `/${shellName}`,
            ...Object.keys(bundle)
              .filter((file) => /^assets\/.*\.(js|css)$/.test(file))
              .map((file) => `/${file}`),
          ],
        };
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await buildWorker(worker, { [constant]: JSON.stringify(siteBuild) }),
        });
      },
    },
  };
}

/** Returns the HTML of a page without the parts that the server fills in. Search engines are told not to list it. */
const makeShell = (template: string) =>
  template
    .replace('<!--head-->', '<title>Campus Market</title>\n    <meta name="robots" content="noindex" />')
    .replace(/<!--(app|data)-->/g, '');

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);

function chunkFileOf(bundle: Rolldown.OutputBundle, module: string): string | undefined {
  const files = Object.values(bundle);
  const matches = (id: string | null) => Boolean(id?.endsWith(module));
  const chunk =
    files.find((file) => file.type === 'chunk' && matches(file.facadeModuleId)) ??
    files.find((file) => file.type === 'chunk' && file.moduleIds.some(matches));
  return chunk?.fileName;
}

/** Returns the paths of these files, of all files that they import, and of their styles. */
function filesOf(bundle: Rolldown.OutputBundle, names: string[]): string[] {
  const chunks = names.flatMap((name) => listChunks(bundle, name));
  const files = chunks.flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
  return [...new Set(files)].map((name) => `/${name}`);
}

/** Bundles the worker as a classic script, because not all browsers support module workers. */
async function buildWorker(entry: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const file = output && 'output' in output ? output.output[0] : undefined;
  if (!file) throw new Error('The service worker was not built.');
  return file.code;
}
