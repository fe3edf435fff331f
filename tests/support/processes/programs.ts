import { join } from 'node:path';
import { build } from 'vite';
import { nodeWorker } from '../../../scripts/vite/node-worker.ts';
import { projectFolder } from '../project-folder.ts';

/** Inside the site's folder, where its server finds the site and the packages. */
const folder = 'site/dist/test-programs';

/** Makes JavaScript of programs of the tests, so that each process of theirs starts at once. Answers where it is. */
export async function bundlePrograms(names: string[]): Promise<string> {
  await build({
    root: projectFolder,
    configFile: false,
    logLevel: 'warn',
    plugins: [nodeWorker()],
    // As the site is built: a program in one file starts in two thirds of the time.
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
