import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';
import { installOurPackage, serveFolder } from './host-apps.ts';

interface ViteExample {
  /** The folder of the app in `examples`. */
  name: string;
  siteUrl: string;
  /** Changes the copy of the app before the packed package is installed in it. */
  prepare?(folder: string): void;
}

/** Builds a copy of an example with the packed package, and serves it at its own origin. */
export async function serveViteExample({ name, siteUrl, prepare }: ViteExample) {
  const folder = mkdtempSync(join(tmpdir(), `campus-market-${name}-`));
  cpSync(join(projectFolder, 'examples', name), folder, {
    recursive: true,
    filter: (path) => !/node_modules|dist/.test(path),
  });
  prepare?.(folder);
  installOurPackage(folder, ['vite', '@vitejs/plugin-react']);
  const vite = join(projectFolder, 'node_modules/vite/bin/vite.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', VITE_API_URL: `${siteUrl}/api` },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The example ${name} cannot be built:\n${stdout}${stderr}`);

  const scripts = readdirSync(join(folder, 'dist/assets')).filter((file) => file.endsWith('.js'));
  const server = await serveFolder(join(folder, 'dist'));
  return {
    url: server.url,
    /** The built JavaScript. */
    code: scripts.map((file) => readFileSync(join(folder, 'dist/assets', file), 'utf8')).join('\n'),
    close() {
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
