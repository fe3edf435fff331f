import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { unbundledPackages } from '../../scripts/unbundled-packages.mjs';
import { nodeWorker } from '../../scripts/vite/node-worker.ts';
import { registerCleanup } from '../bench/cleanup.ts';
import { projectFolder } from '../support/project-folder.ts';
import { type PlantedFault, plant } from './planted.ts';

/** Bundles the server and the page of a device. Returns their folder, which is in `site/dist`, where they find the packages. */
export async function buildPrograms(planted: PlantedFault | undefined): Promise<string> {
  const parent = join(projectFolder, 'site/dist');
  mkdirSync(parent, { recursive: true });
  const outDir = mkdtempSync(join(parent, 'simulation-'));
  registerCleanup(() => rmSync(outDir, { recursive: true, force: true }));
  const inputs = ['server', 'device'].map((name) => [name, join(import.meta.dirname, `${name}.ts`)]);
  await build({
    root: projectFolder,
    configFile: false,
    // Vite warns about directives in packages, which do not matter here.
    logLevel: 'error',
    plugins: [nodeWorker(), planted && plant(planted)],
    // The same packages as in the build of the site.
    ssr: { noExternal: true, external: unbundledPackages },
    build: {
      ssr: true,
      outDir,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(inputs),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return outDir;
}
