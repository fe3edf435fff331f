import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';
import { installPacked } from './packed.ts';
import { serveFolder } from './serve-folder.ts';

/** Makes Vite use one React: the packages are links, so that they would find the project's React too. */
const oneReact = `
import react from '@vitejs/plugin-react';
export default { plugins: [react()], resolve: { dedupe: ['react', 'react-dom'] } };
`;

/** Installs the oldest React that the package supports. */
function installReact18(folder: string): void {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of ['react', 'react-dom']) {
    const installed = join(projectFolder, 'tests/support/hosts/react-18/node_modules', name);
    symlinkSync(installed, join(folder, 'node_modules', name), 'junction');
  }
  writeFileSync(join(folder, 'vite.config.ts'), oneReact);
}

/** Builds examples/react as an app with the packed package, and serves it. */
export async function serveReactExample(react: '18.3.1' | '19.3.1', siteUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'campus-market-react-'));
  cpSync(join(projectFolder, 'examples/react'), folder, {
    recursive: true,
    filter: (path) => !/node_modules|dist/.test(path),
  });
  if (react === '18.3.1') installReact18(folder);
  installPacked(folder, ['vite', '@vitejs/plugin-react']);
  const vite = join(projectFolder, 'node_modules/vite/bin/vite.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', VITE_API_URL: `${siteUrl}/api` },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The React example cannot be built:\n${stdout}${stderr}`);

  const scripts = readdirSync(join(folder, 'dist/assets')).filter((name) => name.endsWith('.js'));
  const code = scripts.map((name) => readFileSync(join(folder, 'dist/assets', name), 'utf8')).join('\n');
  if (!code.includes(react)) throw new Error(`The app does not contain React ${react}.`);

  const served = await serveFolder(join(folder, 'dist'));
  return {
    url: served.url,
    close() {
      served.close();
      rmSync(folder, { recursive: true });
    },
  };
}
