import { join } from 'node:path';
import { build } from 'vite';
import { nodeWorker } from '../../../scripts/vite/node-worker.ts';
import { projectFolder } from '../project-folder.ts';

/** Inside the site's folder, where a program finds the built site and the packages. */
const folder = 'site/dist/test-programs';

/** Bundles test programs into JavaScript, so that their processes start fast. Returns the folder. */
export async function bundlePrograms(names: string[]): Promise<string> {
  await build({
    root: projectFolder,
    configFile: false,
    logLevel: 'warn',
    plugins: [nodeWorker()],
    // The same as in the build of the site.
    ssr: { noExternal: true, external: ['swagger-ui-dist', 'oidc-provider', 'sharp'] },
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          names.map((name) => [name, join(projectFolder, `tests/support/processes/${name}.ts`)]),
        ),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return join(projectFolder, folder);
}
